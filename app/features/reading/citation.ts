import { asSentence } from "../../content/reading-time.ts";

/** What a citation of a page is made of. */
export type Citable = { siteName: string; title: string; url: string; slug: string; updatedAt: string };

/** The page as a plain reference; the site is the author. */
export function citePlain({ siteName, title, url, updatedAt }: Citable): string {
  return `${siteName} (${updatedAt.slice(0, 4)}). ${asSentence(title)} ${url} (updated ${updatedAt.slice(0, 10)}).`;
}

/** The page as a BibTeX entry. */
export function citeBibtex({ siteName, title, url, slug, updatedAt }: Citable): string {
  const escapeText = (text: string) => text.replaceAll(/([&%$#_{}])/g, "\\$1");
  return [
    `@misc{${slug},`,
    `  author = {{${escapeText(siteName)}}},`,
    `  title = {${escapeText(title)}},`,
    `  year = {${updatedAt.slice(0, 4)}},`,
    `  url = {${url}},`,
    `  note = {Updated ${updatedAt.slice(0, 10)}}`,
    "}",
  ].join("\n");
}

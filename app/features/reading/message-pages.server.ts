import { type ArticleKind, descriptors, type Kind } from "../../content/kinds/index.ts";
import { NEWSLETTER, NOT_FOUND, pagePictureAt, sharePicturePath } from "../../content/share-pictures.ts";
import type { MissingRecord } from "../../shared/reading-page.ts";
import type { Site } from "../../site/context.ts";
import type { PageContent } from "../../site/page.ts";
import { nearestPages } from "../search/nearest-pages.server.ts";

/** A page that has only something to say; search engines leave it out. */
export function messagePage<C extends object>(
  title: string,
  text: string,
  content: C,
  status = 200,
): PageContent<C & { title: string; text: string }> {
  const shown = status === 404 ? NOT_FOUND : NEWSLETTER;
  const picture = { path: sharePicturePath(shown), alt: pagePictureAt(shown)?.title ?? title };
  return {
    title,
    description: text,
    path: "/",
    isIndexed: false,
    status,
    picture,
    content: { ...content, title, text },
  };
}

/** Any address that leads nowhere, with what may have been meant. */
export async function notFoundPage(site: Pick<Site, "db">, path: string) {
  return messagePage(
    "404 Page Not Found",
    "Did you forget to add the page to the router?",
    { nearest: await nearestPages(site, path) },
    404,
  );
}

/** What the "not found" pages of the kinds say differently; `isHistory` leads back in the visitor's own history. */
const exceptions: Partial<Record<ArticleKind, { gone?: string; back?: Partial<MissingRecord["back"]> }>> = {
  basics: { back: { isHistory: true } },
  laws: { back: { isHistory: true } },
  paradigms: { gone: "may have been moved" },
  patterns: { back: { to: "/", label: "Back to Home" } },
};

const inTitle = (words: string): string => words.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());

/** What stands in place of a page that a list does not have. */
export function missingListPage(kind: Kind): PageContent<{ missing: MissingRecord }> {
  const { label } = descriptors[kind].words;
  const to = descriptors[kind].paths.list;
  const missing = {
    title: "Page Not Found",
    text: `The list of ${descriptors[kind].words.plural} has no such page.`,
    back: { to, label: `Back to ${label}`, isHistory: false },
  };
  return messagePage(missing.title, missing.text, { missing }, 404);
}

/** What a page says when the record is not there. */
export function missingRecord(kind: ArticleKind): MissingRecord {
  const { words, paths } = descriptors[kind];
  const { gone = "has been removed", back } = exceptions[kind] ?? {};
  return {
    title: `${inTitle(words.singular)} Not Found`,
    text: `The ${words.singular} you're looking for doesn't exist or ${gone}.`,
    back: { to: paths.list, label: `Back to ${inTitle(words.plural)}`, isHistory: false, ...back },
  };
}

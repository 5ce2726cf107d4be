/** One object of schema.org structured data. */
export type JsonLd = { "@context": "https://schema.org"; "@type": string; [property: string]: unknown };

/** Metadata in the head of a page. URLs are absolute. */
export type PageMeta = {
  siteName: string;
  title: string;
  description: string;
  type: "website" | "article";
  /** Canonical URL. */
  url: string;
  image: string;
  imageAlt: string;
  /** False for pages that search engines should leave out. */
  isIndexed: boolean;
  /** The same content as Markdown, if there is any. */
  markdownUrl?: string | undefined;
  /** The podcast feed, on pages with a recording. */
  podcastUrl?: string | undefined;
  /** The pages before and after this one, of a list that has several. */
  previousUrl?: string | undefined;
  nextUrl?: string | undefined;
  jsonLd: JsonLd[];
};

/** Characters that search engines show of a title and of a description. */
const TITLE_LENGTH = 69;
const DESCRIPTION_LENGTH = 169;

/** The text of `<title>`, under 70 characters. Includes the site's name if it fits. */
export function documentTitle({ title, siteName }: Pick<PageMeta, "title" | "siteName">): string {
  const long = `${title} · ${siteName}`;
  return title === siteName || long.length > TITLE_LENGTH ? truncate(title, TITLE_LENGTH) : long;
}

/** A description under 170 characters: whole sentences if they fill more than half of it, else whole words. */
export function shortDescription(text: string): string {
  if (text.length <= DESCRIPTION_LENGTH) return text;
  const sentences = /^.*[.!?](?= )/s.exec(text.slice(0, DESCRIPTION_LENGTH + 1))?.[0] ?? "";
  return sentences.length > DESCRIPTION_LENGTH / 2 ? sentences : truncate(text, DESCRIPTION_LENGTH);
}

/** Truncates a text between words. */
const truncate = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length - 1).replace(/\W*\s+\S*$/, "")}…`;

/** One object of schema.org structured data. */
export type JsonLd = { "@context": "https://schema.org"; "@type": string; [property: string]: unknown };

/** What a page says of itself in its head. URLs are absolute. */
export type PageMeta = {
  siteName: string;
  title: string;
  description: string;
  type: "website" | "article";
  /** The page's main address. */
  url: string;
  image: string;
  imageAlt: string;
  /** False for pages that search engines should leave out. */
  isIndexed: boolean;
  /** The same content as Markdown, where there is such a twin. */
  markdownUrl?: string | undefined;
  /** The podcast, on pages that can be heard. */
  podcastUrl?: string | undefined;
  /** The pages before and after this one, of a list that has several. */
  previousUrl?: string | undefined;
  nextUrl?: string | undefined;
  jsonLd: JsonLd[];
};

/** What a search engine shows of a title and of a description, in characters. */
const TITLE_LENGTH = 69;
const DESCRIPTION_LENGTH = 169;

/** The title of a page's document, under 70 characters: with the site's name where there is room for it. */
export function documentTitle({ title, siteName }: Pick<PageMeta, "title" | "siteName">): string {
  const long = `${title} · ${siteName}`;
  return title === siteName || long.length > TITLE_LENGTH ? cut(title, TITLE_LENGTH) : long;
}

/** A description under 170 characters: whole sentences where that leaves enough to say, else whole words. */
export function shortDescription(text: string): string {
  if (text.length <= DESCRIPTION_LENGTH) return text;
  const sentences = /^.*[.!?](?= )/s.exec(text.slice(0, DESCRIPTION_LENGTH + 1))?.[0] ?? "";
  return sentences.length > DESCRIPTION_LENGTH / 2 ? sentences : cut(text, DESCRIPTION_LENGTH);
}

/** A text cut between words. */
const cut = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length - 1).replace(/\W*\s+\S*$/, "")}…`;

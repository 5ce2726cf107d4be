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
  /** The pages before and after this one, of a list that has several. */
  previousUrl?: string | undefined;
  nextUrl?: string | undefined;
  jsonLd: JsonLd[];
};

import type { Kind } from "./kinds/index.ts";

/** A heading of an article, for its table of contents. */
export type Heading = { id: string; level: number; text: string };

/** A link to another page of the site. */
export type PageLink = { to: string; title: string; label: string; kind: Kind };

/** What surrounds every article: its neighbors, what it names, and what names it. */
export type ArticleLinks = {
  previous: PageLink | undefined;
  next: PageLink | undefined;
  related: PageLink[];
  mentionedIn: PageLink[];
  /** How many more there are that name it. */
  moreMentions: number;
};

/** What a page says in place of a record that is not there, and the way on; back in history where `isHistory`. */
export type MissingRecord = {
  title: string;
  text: string;
  back: { to: string; label: string; isHistory: boolean };
};

/** Everything a page of running text shows around its own content. */
export type ReadingPage = {
  kind: Kind;
  slug: string;
  badge: string;
  listPath: string;
  listLabel: string;
  title: string;
  summary: string;
  categoryLabel: string;
  /** Which glyph stands for it. */
  glyph: string;
  badges: string[];
  readingTime: string;
  /** ISO date. */
  lastReviewed: string;
  headings: Heading[];
  /** The list of sources as HTML. */
  footnotes: string | undefined;
  links: ArticleLinks;
  citation: { plain: string; bibtex: string };
};

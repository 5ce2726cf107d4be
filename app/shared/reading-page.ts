import type { SelfCheck } from "../content/kinds/fields.ts";
import type { Kind } from "../content/kinds/index.ts";
import type { Review } from "../content/source.ts";
import type { EditingLinks } from "./editor-addresses.ts";

/** A heading of an article, for its table of contents. */
export type Heading = {
  id: string;
  level: number;
  text: string;
  /** The tab that contains it, on a page with tabs. */
  tab?: string;
};

/** A link to another page of the site. */
export type PageLink = { to: string; title: string; label: string; kind: Kind };

/** A link with a short reason. */
export type RelatedLink = PageLink & { why: string };

/** Links of an article: to its neighbors, and to records that it names or that name it. */
export type ArticleLinks = {
  previous: PageLink | undefined;
  next: PageLink | undefined;
  /** First records that the article names as related, then those that mention it. No record appears twice. */
  related: RelatedLink[];
  /** All records of its category, with the category's name; undefined if it is the only one. */
  peers: { title: string; links: PageLink[] } | undefined;
  /** Number of further records that mention it. */
  moreMentions: number;
};

/** Suggestions for an address that does not exist: a search term, and similar pages. */
export type NearestPages = { term: string; pages: { to: string; title: string; badge: string }[] };

/** Message in place of a missing record. If `isHistory`, the link goes back in the browser history. */
export type MissingRecord = {
  title: string;
  text: string;
  back: { to: string; label: string; isHistory: boolean };
  nearest?: NearestPages;
};

/** A track of the player. */
export type Track = {
  /** Content type and slug, such as law-dark-matter. */
  id: string;
  title: string;
  url: string;
  /** Seconds; null if unknown. */
  duration: number | null;
  contentType: string;
  contentSlug: string;
  /** The path of its page. */
  page: string;
  /** The address of its timed transcript; null if there is none. */
  transcript: string | null;
};

/** The recording of an article. */
export type Recording = Track & {
  /** Name of the synthetic voice, such as "Flite, voice slt"; undefined if none is known. */
  voice: string | undefined;
};

/** An event in the history of a page, and its ISO date. */
export type PageDate = { what: string; on: string };

/** Everything that an article page shows around its own content. */
export type ReadingPage = {
  kind: Kind;
  slug: string;
  /** Its main address, as a path and as a URL. */
  path: string;
  url: string;
  badge: string;
  listPath: string;
  listLabel: string;
  /** Short form of `listLabel` for the header, if there is one. */
  listWord: string | undefined;
  title: string;
  summary: string;
  /** Undefined if it would repeat the title. */
  categoryLabel: string | undefined;
  /** Name of its glyph; undefined if its page begins with a drawing. */
  glyph: string | undefined;
  badges: string[];
  readingTime: string;
  /** Its checks and changes, for the header; without a date if there were none. */
  dates: { what: string; on?: string }[];
  /** Note on the origin of the text, from about.yaml. */
  byline: string | undefined;
  /** Its recorded checks, newest first. */
  reviews: Review[];
  /** Heading of its related links. */
  relatedTitle: string;
  headings: Heading[];
  /** Absent for visitors. */
  editing?: EditingLinks;
  /** Links to suggest a change and to send an example; undefined if the site takes no contributions. */
  suggestions: { edit: string; example: string } | undefined;
  /** Questions at its end, with their answers. */
  selfCheck: readonly SelfCheck[];
  /** Questions for reviewing a screen; empty if it has none. */
  checklist: readonly string[];
  recording: Recording | undefined;
  /** The list of sources as HTML. */
  footnotes: string | undefined;
  links: ArticleLinks;
  citation: { plain: string; bibtex: string };
};

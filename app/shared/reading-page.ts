import type { Kind } from "../content/kinds/index.ts";
import type { Review } from "../content/source.ts";
import type { EditingLinks } from "./editor-addresses.ts";

/** A heading of an article, for its table of contents. */
export type Heading = {
  id: string;
  level: number;
  text: string;
  /** The tab that it stands in, where the page has tabs. */
  tab?: string;
};

/** A link to another page of the site. */
export type PageLink = { to: string; title: string; label: string; kind: Kind };

/** A link with the reason why it stands there, in a few words. */
export type RelatedLink = PageLink & { why: string };

/** What surrounds every article: its neighbors, and what it names or is named by. */
export type ArticleLinks = {
  previous: PageLink | undefined;
  next: PageLink | undefined;
  /** Each record once: first what the article names as related, then what mentions it. */
  related: RelatedLink[];
  /** The records of its category, itself among them, under the category's name; undefined where it is alone. */
  peers: { title: string; links: PageLink[] } | undefined;
  /** How many more there are that name it. */
  moreMentions: number;
};

/** What somebody may have meant who asked for an address that leads nowhere: words to search for, and pages. */
export type NearestPages = { term: string; pages: { to: string; title: string; badge: string }[] };

/** What a page says in place of a record that is not there, and the way on; back in history where `isHistory`. */
export type MissingRecord = {
  title: string;
  text: string;
  back: { to: string; label: string; isHistory: boolean };
  /** What may have been meant, where that is known. */
  nearest?: NearestPages;
};

/** What the player plays. */
export type Track = {
  /** Its content type and slug, such as law-dark-matter. */
  id: string;
  title: string;
  url: string;
  /** Seconds; null where it is not known. */
  duration: number | null;
  contentType: string;
  contentSlug: string;
  /** The path of the page that it is the sound of. */
  page: string;
  /** The address of its words with their times; null where there are none. */
  transcript: string | null;
};

/** The recording of an article. */
export type Recording = Track & {
  /** The computer voice that speaks, such as "Flite, voice slt"; undefined where none is known to. */
  voice: string | undefined;
};

/** A day, as an ISO date, and what happened on it. */
export type PageDate = { what: string; on: string };

/** Everything a page of running text shows around its own content. */
export type ReadingPage = {
  kind: Kind;
  slug: string;
  /** Its main address, from / and as a URL. */
  path: string;
  url: string;
  badge: string;
  listPath: string;
  listLabel: string;
  /** What the site's header says in the place of that, in a word, where it does. */
  listWord: string | undefined;
  title: string;
  summary: string;
  /** Undefined where it would repeat the title. */
  categoryLabel: string | undefined;
  /** Which glyph stands for it; undefined where its page begins with a drawing. */
  glyph: string | undefined;
  badges: string[];
  readingTime: string;
  /** What the header says of its checks and changes; without a day where nothing happened yet. */
  dates: { what: string; on?: string }[];
  /** The recorded checks of it, the newest first. */
  reviews: Review[];
  /** What its related links stand under. */
  relatedTitle: string;
  headings: Heading[];
  /** Where to change it; not there for visitors. */
  editing?: EditingLinks;
  /** Where to suggest a change of it, and to send an example of it; undefined while contributions go nowhere. */
  suggestions: { edit: string; example: string } | undefined;
  /** Questions to review a screen with, where it has such. */
  checklist: readonly string[];
  recording: Recording | undefined;
  /** The list of sources as HTML. */
  footnotes: string | undefined;
  links: ArticleLinks;
  citation: { plain: string; bibtex: string };
};

import type { Generated, Kysely } from "kysely";
import type { EntityOf, Kind, TableOf } from "../app/content/kinds/index.ts";
import type { NewsletterIssue } from "../app/content/newsletter-issue.ts";
import type { Media } from "../app/content/pictures.ts";
import type { Section } from "../app/content/search/sections.ts";
import type { MailTemplate } from "../app/shared/newsletter.ts";

/** Column type of a field: booleans are stored as 0 or 1, lists and objects as JSON text. */
type ColumnOf<T> = T extends boolean ? number : T extends string | number | null ? T : T extends object ? string : T;

/** Row of a kind: one column per field of the entity, with the same name. */
type RowOf<K extends Kind> = { [F in keyof EntityOf<K>]: ColumnOf<EntityOf<K>[F]> };

export type RevisionRow = {
  id?: number;
  kind: string;
  recordId: string;
  /** The record before the change, as JSON. */
  record: string;
  savedAt: string;
  /** Author of the change; null for changes from before migration 014. */
  author: string | null;
  /** What the change did, the same for all records that it changed; null for a save. */
  what: string | null;
};

/** An unpublished record. */
export type DraftRow = {
  kind: string;
  recordId: string;
  slug: string;
  /** The record as JSON. */
  record: string;
  /** Minute at which it is published by itself, as 2027-01-05T09:00Z, and who set that. */
  publishAt: string | null;
  publishBy: string | null;
};

export type SubscriberRow = {
  email: string;
  status: "pending" | "subscribed" | "unsubscribed";
  createdAt: string;
  confirmedAt: string | null;
  /** Time when a mail to them was last queued. */
  lastMailedAt: string | null;
  /** Incremented when they confirm or unsubscribe. Confirmation links of former versions are invalid. */
  linkVersion: number;
};

/** A queued mail; its text is rendered from the template when it is sent. */
export type OutboxRow = {
  id: number;
  email: string;
  template: MailTemplate;
  failures: number;
  sendAfter: string;
  createdAt: string;
};

export type NewsletterIssueRow = NewsletterIssue & {
  state: "draft" | "scheduled" | "sending" | "sent";
  /** Time at which a scheduled issue is sent. */
  sendAt: string | null;
  /** Why sending has stopped, as a sentence. */
  problem: string | null;
  updatedAt: string;
  /** Who saved it last; null for issues from before migration 025. */
  updatedBy: string | null;
};

/** An address that an issue goes to. `skipped`: they have unsubscribed since sending began. */
export type DeliveryRow = {
  issue: string;
  email: string;
  state: "pending" | "sending" | "sent" | "failed" | "skipped";
  /** Tries so far, the present one included. */
  failures: number;
  /** Time of the next try; while it is being sent, time at which the claim of its sender ends. */
  dueAt: string;
  /** Codes with which the mail server refused it last. */
  reason: string | null;
};

/** The searched texts of a page, and what a result shows. */
export type SearchRow = {
  /** Kind of the record; `pages` for pages that are not records. */
  kind: string;
  recordId: string;
  slug: string;
  path: string;
  title: string;
  description: string;
  category: string;
  /** Other names, one per line. */
  names: string;
  /** Questions that people ask who do not know the name, one per line. */
  questions: string;
  /** Descriptions, list items and category, one per line. */
  summary: string;
  /** Plain text, one paragraph per line. */
  body: string;
};

/** A section of a page, which is searched with the names, questions and summary of the page (content/search/sections.ts). */
export type SectionRow = Section & { kind: string; recordId: string };

/** A link from a record to a target. Footnotes count as links to the evidence with the same key. */
export type LinkRow = {
  targetKind: string;
  targetSlug: string;
  kind: string;
  position: number;
  slug: string;
  recordId: string;
  title: string;
};

/** All tables. */
export type Database = { [K in Kind as TableOf<K>]: RowOf<K> } & {
  media: Media;
  revisions: RevisionRow;
  /** The searched texts of each page. Raw SQL queries the full-text index over them. */
  search_texts: SearchRow & { id: Generated<number> };
  search_sections: SectionRow & { id: Generated<number> };
  search_words: { key: string; word: string };
  links: LinkRow;
  drafts: DraftRow;
  /** Former slugs of renamed records. */
  former_addresses: { kind: string; slug: string; recordId: string };
  /** The last backup, in one row; `madeAt` as ISO 8601. */
  backups: { id: 1; file: string; madeAt: string };
  subscribers: Omit<SubscriberRow, "linkVersion"> & { linkVersion: Generated<number> };
  outbox: Omit<OutboxRow, "id" | "failures"> & { id: Generated<number>; failures: Generated<number> };
  newsletter_issues: NewsletterIssueRow;
  newsletter_deliveries: Omit<DeliveryRow, "failures"> & { failures: Generated<number> };
  /** `newsletter`: time at which the next mail of an issue may be sent, by whichever process. */
  leases: { name: string; holder: string; expiresAt: string };
  /** Sessions of signed-in maintainers. */
  maintainer_sessions: { id: string; name: string; endsAt: string };
  secrets: { name: string; value: string };
  /** Rated answers of the guide; `ratedOn` is a day. */
  guide_ratings: { id: string; ratedOn: string; question: string; answer: string; isGood: number };
  /** Errors that visitors reported; `reportedOn` is a day. */
  error_reports: { id: string; reportedOn: string; page: string; text: string };
  /** One row, which triggers of the content tables update. */
  content_version: { id: 1; version: number };
  /** Derived tables, each with the version of the code that built it. */
  derived: { name: string; version: string };
};

/** Query builder over a database, for either dialect. */
export type Db = Kysely<Database>;

/**
 * Time and author of a change: the name of a maintainer's key, or of the part of the program that made it. `what` says
 * what it did, unless it is a save.
 */
export type Change = { at: Date; by: string; what?: string };

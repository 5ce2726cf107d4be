import type { EditingLinks } from "../shared/editor-addresses.ts";
import { serializeRecord } from "./file-format.ts";
import type { EntityOf, Kind } from "./kinds/index.ts";
import type { DiffHunk } from "./text-diff.ts";

/**
 * A past version of a record. `isReadable` is false if it does not match today's schema and cannot be restored.
 * `changed` lists the fields that the next version changed, if both can be read.
 */
export type HistoryEntry = {
  revision: number;
  replacedAt: string;
  /** Maintainer who replaced it; null if unknown. */
  replacedBy: string | null;
  /** What the change did; null for a save. */
  what: string | null;
  title: string;
  words: number;
  changed: string[];
  isReadable: boolean;
};

/** A change with its differences; `hunks` is undefined if the version before or after cannot be read. */
export type ShownChange = HistoryEntry & { hunks: DiffHunk[] | undefined };

/** Result of a form, in a sentence or two. */
export type EditorNote = {
  text: string;
  isProblem: boolean;
  /** Reasons against the action, one per line. */
  reasons: string[];
  /** Form value that repeats the action despite the reasons. */
  anyway?: string | undefined;
  /** Markdown to paste into a text. */
  markdown?: string | undefined;
};

/** History of a record as its page shows it. */
export type RecordHistory = {
  kind: Kind;
  slug: string;
  title: string;
  state: "published" | "draft" | "deleted";
  /** The minute at which the draft is published by itself, and who set that. */
  schedule: { at: string; by: string } | undefined;
  /** Public address, while the record is published. */
  path: string | undefined;
  links: EditingLinks;
  /** Version on the page. Forms send it, so that they cannot change another version. */
  version: string;
  changes: ShownChange[];
  /** Address of older changes. */
  olderPath: string | undefined;
  note: EditorNote | undefined;
};

/** A record that was changed, with its current title. */
export type ChangedRecord = { badge: string; title: string; links: EditingLinks; isDeleted: boolean };
/** A change of one record or more. */
export type LatestChange = {
  revision: number;
  at: string;
  by: string | null;
  /** What it did; null for a save, which is of one record. */
  what: string | null;
  records: ChangedRecord[];
  /** Number of all records that it changed; `records` has the first ones. */
  count: number;
};
/**
 * A draft in the list of the editor; `publishAt` is the minute at which it is published by itself, and `missed` says why
 * it was not.
 */
export type ListedDraft = {
  badge: string;
  title: string;
  publishAt: string | undefined;
  missed: string[] | undefined;
  links: EditingLinks;
};
/** Content of the editor's first page. */
export type EditorWork = { name: string; changes: LatestChange[]; drafts: ListedDraft[] };

/** A record as a file for comparison. `updatedAt` is overwritten: it differs in every version and is not content. */
export const comparedFile = <K extends Kind>(kind: K, record: EntityOf<K>): string =>
  serializeRecord(kind, { ...record, updatedAt: record.createdAt });

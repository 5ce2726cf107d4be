import type { EditingLinks } from "../shared/editor-addresses.ts";
import { serializeRecord } from "./file-format.ts";
import type { EntityOf, Kind } from "./kinds/index.ts";
import type { DiffHunk } from "./text-diff.ts";

/**
 * One past state of a record; `isReadable` is false where it fits no record of today, so that it cannot be restored.
 * `changed` are the fields in which what replaced it differs, as far as both can be read.
 */
export type HistoryEntry = {
  revision: number;
  replacedAt: string;
  /** Who replaced it; null where that was not kept. */
  replacedBy: string | null;
  title: string;
  words: number;
  changed: string[];
  isReadable: boolean;
};

/** A change with what it changed; undefined where what was before or after cannot be read. */
export type ShownChange = HistoryEntry & { hunks: DiffHunk[] | undefined };

/** What came of a form, in a sentence or two. */
export type EditorNote = {
  text: string;
  isProblem: boolean;
  /** What speaks against it, each in a line. */
  reasons: string[];
  /** What could be sent again to do it all the same. */
  anyway?: string | undefined;
  /** What to put into a text. */
  markdown?: string | undefined;
};

/** A record's past as its page shows it. */
export type RecordHistory = {
  kind: Kind;
  slug: string;
  title: string;
  state: "published" | "draft" | "deleted";
  /** Where it is read, while it is published. */
  path: string | undefined;
  links: EditingLinks;
  /** What a form names, so that nothing is done to another version than the one shown. */
  version: string;
  changes: ShownChange[];
  /** Where older changes stand. */
  olderPath: string | undefined;
  note: EditorNote | undefined;
};

/** A change of some record, with what the record is called now. */
export type LatestChange = {
  revision: number;
  at: string;
  by: string | null;
  badge: string;
  title: string;
  links: EditingLinks;
  isDeleted: boolean;
};
/** A record that visitors do not see. */
export type ListedDraft = { badge: string; title: string; links: EditingLinks };
/** What the editor's first page shows a maintainer. */
export type EditorWork = { name: string; changes: LatestChange[]; drafts: ListedDraft[] };

/** A record as the file that is compared: when it was saved differs always, and says nothing of what it says. */
export const comparedFile = <K extends Kind>(kind: K, record: EntityOf<K>): string =>
  serializeRecord(kind, { ...record, updatedAt: record.createdAt });

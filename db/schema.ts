import type { Generated, Kysely } from "kysely";
import type { EntityOf, Kind, TableOf } from "../app/domain/kinds/index.ts";
import type { Media } from "../app/domain/media.ts";
import type { SearchRow } from "./search-text.ts";

/** How a field is stored: truth as 0 or 1, lists and objects as JSON text. */
type Stored<T> = T extends boolean ? number : T extends string | number | null ? T : T extends object ? string : T;

/** A kind's row: the entity's fields under the entity's names. */
type RowOf<K extends Kind> = { [F in keyof EntityOf<K>]: Stored<EntityOf<K>[F]> };

export type RevisionRow = {
  id?: number;
  kind: string;
  recordId: string;
  /** The record as it stood before the change, as JSON. */
  record: string;
  savedAt: string;
};

export type SubscriberRow = {
  email: string;
  status: "pending" | "subscribed" | "unsubscribed";
  createdAt: string;
  confirmedAt: string | null;
  /** When a mail was last put in the outbox for them. */
  lastMailedAt: string | null;
};

/** A mail to be sent; its text is made from the template when it is. */
export type OutboxRow = {
  id: number;
  email: string;
  template: string;
  failures: number;
  sendAfter: string;
  createdAt: string;
};

/** Every table. A row of a content table is its entity with lists and objects as JSON text. */
export type Database = { [K in Kind as TableOf<K>]: RowOf<K> } & {
  media: Media;
  revisions: RevisionRow;
  search_texts: SearchRow & { id: Generated<number> };
  subscribers: SubscriberRow;
  outbox: Omit<OutboxRow, "id" | "failures"> & { id: Generated<number>; failures: Generated<number> };
  secrets: { name: string; value: string };
  /** Tables made from others, each with the version of the code that made it. */
  derived: { name: string; version: string };
};

/** The query builder over one connection, whatever the dialect beneath it. */
export type Db = Kysely<Database>;

import type { Generated, Kysely } from "kysely";
import type { EntityOf, Kind, TableOf } from "../app/content/kinds/index.ts";
import type { Media } from "../app/content/pictures.ts";
import type { MailTemplate } from "../app/shared/newsletter.ts";
import type { LinkRow } from "./queries/links.ts";
import type { SearchRow } from "./queries/search-texts.ts";

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
  /** Who made that change; null where it was made before this was kept. */
  author: string | null;
};

/** A record that visitors do not see. */
export type DraftRow = {
  kind: string;
  recordId: string;
  slug: string;
  /** The record as JSON. */
  record: string;
};

export type SubscriberRow = {
  email: string;
  status: "pending" | "subscribed" | "unsubscribed";
  createdAt: string;
  confirmedAt: string | null;
  /** When a mail was last put in the outbox for them. */
  lastMailedAt: string | null;
  /** Moves with every confirmation and every leaving; a confirmation link of another version is used up. */
  linkVersion: number;
};

/** A mail to be sent; its text is made from the template when it is. */
export type OutboxRow = {
  id: number;
  email: string;
  template: MailTemplate;
  failures: number;
  sendAfter: string;
  createdAt: string;
};

/** Every table. A row of a content table is its entity with lists and objects as JSON text. */
export type Database = { [K in Kind as TableOf<K>]: RowOf<K> } & {
  media: Media;
  revisions: RevisionRow;
  /** What search knows of each page; the full-text index over it, `search`, is asked in SQL alone. */
  search_texts: SearchRow & { id: Generated<number> };
  links: LinkRow;
  drafts: DraftRow;
  /** Addresses that records had before they were renamed. */
  former_addresses: { kind: string; slug: string; recordId: string };
  /** The last backup that was made of this file, in one row; `madeAt` as ISO moment. */
  backups: { id: 1; file: string; madeAt: string };
  subscribers: Omit<SubscriberRow, "linkVersion"> & { linkVersion: Generated<number> };
  outbox: Omit<OutboxRow, "id" | "failures"> & { id: Generated<number>; failures: Generated<number> };
  /** Works that one process at a time is to do, each with who does it and until when it is theirs. */
  leases: { name: string; holder: string; expiresAt: string };
  /** Who is signed in to change the content, each until it ends. */
  maintainer_sessions: { id: string; name: string; endsAt: string };
  secrets: { name: string; value: string };
  /** One row. Triggers of the content tables write it. */
  content_version: { id: 1; version: number };
  /** Tables made from others, each with the version of the code that made it. */
  derived: { name: string; version: string };
};

/** The query builder over one connection, whatever the dialect beneath it. */
export type Db = Kysely<Database>;

/** When a change of a record is made, and who makes it: the name of a maintainer's key, or what else did it. */
export type Change = { at: Date; by: string };

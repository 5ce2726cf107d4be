import type { Kysely } from "kysely";
import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Drafts in a table of their own, former addresses of records, and the last backup. */
export const drafts: Migration = {
  async up(db: Kysely<unknown>) {
    const run = (statement: string) => sql.raw(statement).execute(db);
    await run(`create table drafts (
      kind text not null,
      recordId text not null,
      slug text not null,
      record text not null,
      primary key (kind, recordId),
      unique (kind, slug)
    ) strict, without rowid`);
    await run(`create table former_addresses (
      kind text not null,
      slug text not null,
      recordId text not null,
      primary key (kind, slug)
    ) strict, without rowid`);
    await run(
      "create table backups (id integer primary key check (id = 1), file text not null, madeAt text not null) strict",
    );
  },
};

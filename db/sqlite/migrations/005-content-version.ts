import type { Kysely } from "kysely";
import { sql } from "kysely";
import type { Migration } from "kysely/migration";
import { moveVersionWith } from "./content-triggers.ts";

const contentTables = ["fundamentals", "laws", "paradigms", "patterns", "case_studies", "glossary_terms", "media"];

/** A number that changes with the content, and the version of the code that built each derived table. */
export const contentVersion: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table content_version (id integer primary key check (id = 1), version integer not null) strict`.execute(
      db,
    );
    await sql`insert into content_version (id, version) values (1, random() & 9007199254740991)`.execute(db);
    for (const table of contentTables) await moveVersionWith(db, table);
    await sql`create table derived (name text primary key, version text not null) strict`.execute(db);
  },
};

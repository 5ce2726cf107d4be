import type { Kysely } from "kysely";
import { sql } from "kysely";
import type { Migration } from "kysely/migration";

const tables = [
  "fundamentals",
  "laws",
  "paradigms",
  "patterns",
  "case_studies",
  "evidence",
  "guides",
  "glossary_terms",
];

/** Questions that people ask who do not know a record's name, as JSON. `refreshDerived` adds them to search. */
export const asked: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of tables)
      await sql.raw(`alter table ${table} add column askedAs text not null default '[]'`).execute(db);
  },
};

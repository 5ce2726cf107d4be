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

/** How people who do not know its name put what a record is about, as JSON. `refreshDerived` makes it found. */
export const asked: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of tables)
      await sql.raw(`alter table ${table} add column askedAs text not null default '[]'`).execute(db);
  },
};

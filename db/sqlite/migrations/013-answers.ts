import type { Kysely } from "kysely";
import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/** The patterns that address a glossary term, as JSON. */
export const answers: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table glossary_terms add column patterns text not null default '[]'`.execute(db);
  },
};

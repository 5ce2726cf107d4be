import type { Kysely } from "kysely";
import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/** The sources of a glossary term's definition, as JSON. */
export const termSources: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table glossary_terms add column definedIn text not null default '[]'`.execute(db);
  },
};

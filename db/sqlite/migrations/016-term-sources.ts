import type { Kysely } from "kysely";
import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/** The texts in which the meaning of a term of the glossary was read, as JSON. */
export const termSources: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table glossary_terms add column definedIn text not null default '[]'`.execute(db);
  },
};

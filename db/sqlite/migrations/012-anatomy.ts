import type { Kysely } from "kysely";
import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/** The drawn screen of a pattern, as JSON; null when it has none. */
export const anatomy: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table patterns add column anatomy text`.execute(db);
  },
};

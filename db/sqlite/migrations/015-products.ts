import type { Kysely } from "kysely";
import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/** The products that show a pattern, as JSON. */
export const products: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table patterns add column products text not null default '[]'`.execute(db);
  },
};

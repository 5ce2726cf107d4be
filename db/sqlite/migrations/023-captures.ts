import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Captures of components that show a pattern, as JSON. Also runs on PostgreSQL. */
export const captures: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable("patterns")
      .addColumn("captures", "text", (column) => column.notNull().defaultTo("[]"))
      .execute();
  },
};

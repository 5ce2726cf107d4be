import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Errors that visitors reported. The random id and the day say nothing of who did. Also runs on PostgreSQL. */
export const errorReports: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("error_reports")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("reportedOn", "text", (column) => column.notNull())
      .addColumn("page", "text", (column) => column.notNull())
      .addColumn("text", "text", (column) => column.notNull())
      .execute();
  },
};

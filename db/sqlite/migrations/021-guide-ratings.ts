import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Rated answers of the guide. The random id and the day say nothing of who rated. Also runs on PostgreSQL. */
export const guideRatings: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("guide_ratings")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("ratedOn", "text", (column) => column.notNull())
      .addColumn("question", "text", (column) => column.notNull())
      .addColumn("answer", "text", (column) => column.notNull())
      .addColumn("isGood", "integer", (column) => column.notNull())
      .execute();
  },
};

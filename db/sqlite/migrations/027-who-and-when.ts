import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const columns = {
  drafts: ["publishAt", "publishBy"],
  revisions: ["what"],
  newsletter_issues: ["updatedBy"],
};

/**
 * When a draft is published by itself and who set that, what a change did, and who saved an issue of the newsletter
 * last. `collation` is that of their text.
 */
export const whoAndWhenWith = (collation: string): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const [table, names] of Object.entries(columns))
      for (const name of names)
        await sql.raw(`alter table ${table} add column "${name}" text ${collation}`).execute(db);
  },
});

import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const card = ["moves", "dont", "useWhen", "skipWhen"];
const columns = {
  laws: [...card, "selfCheck"],
  patterns: card,
  fundamentals: ["remember", "selfCheck"],
  paradigms: ["remember"],
};

/** What cards say, what to remember, and questions with answers, as JSON. `collation` is that of their text. */
export const cardsWith = (collation: string): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const [table, names] of Object.entries(columns))
      for (const name of names) {
        const empty = name === "selfCheck" ? "[]" : "";
        await sql
          .raw(`alter table ${table} add column "${name}" text ${collation} not null default '${empty}'`)
          .execute(db);
      }
  },
});

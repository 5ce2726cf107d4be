import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * The words of the search texts, by what each has in common with its other forms and spellings, and the texts by path.
 * @param text type of a text column that compares bytewise
 */
export const searchWordsWith = (text: string): Migration => ({
  async up(db: Kysely<unknown>) {
    await sql
      .raw(`create table search_words (key ${text} not null, word ${text} not null, primary key (key, word))`)
      .execute(db);
    // Links name the titles of their pages.
    await sql`create index search_texts_path on search_texts (path)`.execute(db);
  },
});

import type { Kysely } from "kysely";
import { sql } from "kysely";
import type { Migration } from "kysely/migration";

const columns = ["title", "names", "questions", "summary", "body"];
const values = (row: "old" | "new") => columns.map((column) => `${row}.${column}`).join(", ");

/**
 * Replaces four full-text indexes by one of stemmed words. The trigrams took half of the database file. `refreshDerived`
 * fills the search texts.
 */
export const oneSearchIndex: Migration = {
  async up(db: Kysely<unknown>) {
    const run = (statement: string) => sql.raw(statement).execute(db);
    for (const table of ["search_index", "search_words", "search_names", "search_grams", "search_texts"])
      await run(`drop table if exists ${table}`);
    await run("delete from derived where name = 'search_texts'");
    await run(`create table search_texts (
      id integer primary key,
      kind text not null,
      recordId text not null,
      slug text not null,
      path text not null,
      title text not null,
      description text not null,
      category text not null,
      names text not null,
      questions text not null,
      summary text not null,
      body text not null,
      unique (kind, recordId)
    ) strict`);
    await run(`create virtual table search using fts5(
      ${columns.join(", ")},
      content = 'search_texts', content_rowid = 'id', tokenize = 'porter unicode61 remove_diacritics 2'
    )`);
    const add = `insert into search (rowid, ${columns.join(", ")}) values (new.id, ${values("new")});`;
    const remove = `insert into search (search, rowid, ${columns.join(", ")})
      values ('delete', old.id, ${values("old")});`;
    await run(`create trigger search_added after insert on search_texts begin ${add} end`);
    await run(`create trigger search_changed after update on search_texts begin ${remove} ${add} end`);
    await run(`create trigger search_removed after delete on search_texts begin ${remove} end`);
  },
};

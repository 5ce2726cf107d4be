import type { Kysely } from "kysely";
import { sql } from "kysely";
import type { Migration } from "kysely/migration";

const articles = ["fundamentals", "laws", "paradigms", "patterns", "case_studies"];

/**
 * Other names of records, an index of stemmed words, a trigram index of names, and indexes for the lists by task and
 * subcategory. `refreshDerived` fills the search texts.
 */
export const finding: Migration = {
  async up(db: Kysely<unknown>) {
    const run = (statement: string) => sql.raw(statement).execute(db);
    for (const table of articles) await run(`alter table ${table} add column alsoKnownAs text not null default '[]'`);
    for (const table of ["laws", "patterns", "case_studies"])
      await run(`alter table ${table} add column designing text not null default '[]'`);
    await run("create index patterns_task on patterns (aiTask, position, slug)");
    await run("create index patterns_subcategory on patterns (subcategory, position, slug)");
    await run("create index revisions_saved on revisions (savedAt desc, id)");
    await run("delete from search_texts");
    await run("delete from derived where name = 'search_texts'");
    for (const column of ["names", "short", "text"])
      await run(`alter table search_texts add column ${column} text not null default ''`);
    await run(`create virtual table search_words using fts5(
      names, short, text, content = 'search_texts', content_rowid = 'id', tokenize = 'porter unicode61'
    )`);
    await run(`create virtual table search_names using fts5(
      names, content = 'search_texts', content_rowid = 'id', tokenize = 'trigram'
    )`);
    await run(`create trigger search_unlearned after delete on search_texts begin
      insert into search_words (search_words, rowid, names, short, text)
        values ('delete', old.id, old.names, old.short, old.text);
      insert into search_names (search_names, rowid, names) values ('delete', old.id, old.names);
    end`);
  },
};

import type { Kysely } from "kysely";
import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Adds the index of sections, each with the names, questions and summary of its page. `refreshDerived` fills it. */
export const sections: Migration = {
  async up(db: Kysely<unknown>) {
    const run = (statement: string) => sql.raw(statement).execute(db);
    await run(`create table search_sections (
      id integer primary key,
      kind text not null,
      recordId text not null,
      heading text not null,
      anchor text not null,
      paragraphs text not null,
      others text not null
    ) strict`);
    await run("create index search_sections_of_page on search_sections (kind, recordId, id)");
    await run(`create virtual table sections using fts5(
      title, names, questions, summary, heading, text,
      content = '', contentless_delete = 1, tokenize = 'porter unicode61 remove_diacritics 2'
    )`);
    await run(`create trigger section_added after insert on search_sections begin
      insert into sections (rowid, title, names, questions, summary, heading, text)
        select new.id, title, names, questions, summary, new.heading, new.paragraphs || char(10) || new.others
          from search_texts where kind = new.kind and recordId = new.recordId;
    end`);
    await run(`create trigger section_removed after delete on search_sections begin
      delete from sections where rowid = old.id;
    end`);
    await run("delete from derived where name = 'search_texts'");
  },
};

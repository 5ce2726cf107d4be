import type { Kysely } from "kysely";
import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Folded search texts and a trigram index over them; `refreshDerived` fills them. */
export const search: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table search_texts (
      id integer primary key,
      kind text not null,
      recordId text not null,
      position integer not null,
      slug text not null,
      title text not null,
      description text not null,
      category text not null,
      foldedTitle text not null,
      foldedDescription text not null,
      foldedCategory text not null,
      foldedText text not null,
      unique (kind, recordId)
    ) strict`.execute(db);
    await sql`create virtual table search_index using fts5(
      foldedText, content = 'search_texts', content_rowid = 'id', tokenize = 'trigram case_sensitive 1'
    )`.execute(db);
    await sql`create trigger search_added after insert on search_texts begin
      insert into search_index (rowid, foldedText) values (new.id, new.foldedText);
    end`.execute(db);
    await sql`create trigger search_removed after delete on search_texts begin
      insert into search_index (search_index, rowid, foldedText) values ('delete', old.id, old.foldedText);
    end`.execute(db);
    await sql`create trigger search_changed after update on search_texts begin
      insert into search_index (search_index, rowid, foldedText) values ('delete', old.id, old.foldedText);
      insert into search_index (rowid, foldedText) values (new.id, new.foldedText);
    end`.execute(db);
  },
};

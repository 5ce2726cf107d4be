import type { Kysely } from "kysely";
import { sql } from "kysely";
import type { Migration } from "kysely/migration";

const articles = ["fundamentals", "laws", "paradigms", "patterns", "case_studies"];

/** Keeps reads per page independent of the number of records: links as rows, a gram index, an index per sort order. */
export const growth: Migration = {
  async up(db: Kysely<unknown>) {
    const run = (statement: string) => sql.raw(statement).execute(db);
    await run(`create table links (
      targetKind text not null,
      targetSlug text not null,
      kind text not null,
      position integer not null,
      slug text not null,
      recordId text not null,
      title text not null,
      primary key (targetKind, targetSlug, kind, position, slug)
    ) strict, without rowid`);
    await run("create index links_record on links (kind, recordId)");
    await run(`create virtual table search_grams using fts5(
      grams, content = '', contentless_delete = 1, detail = none, tokenize = 'ascii'
    )`);
    await run("drop trigger search_added");
    await run("drop trigger search_changed");
    await run(`create trigger search_forgotten after delete on search_texts begin
      delete from search_grams where rowid = old.id;
    end`);
    for (const table of [...articles, "glossary_terms"]) {
      await run(`drop index ${table}_position`);
      await run(`create index ${table}_position on ${table} (position, slug, updatedAt)`);
    }
    for (const table of articles) {
      await run(`create index ${table}_featured on ${table} (position, slug) where isFeatured = 1`);
      await run(`create index ${table}_updated on ${table} (updatedAt desc, slug)`);
    }
    await run("create index fundamentals_lead on fundamentals (category = 'what-is-ai' desc, position, slug)");
    await run("create index patterns_demo on patterns (position, slug, demoConfig) where demoConfig is not null");
  },
};

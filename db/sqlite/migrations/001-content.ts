import type { Kysely } from "kysely";
import { sql } from "kysely";
import type { Migration } from "kysely/migration";

const record = ["id text primary key", "slug text not null unique", "position integer not null"];
const stamps = ["createdAt text not null", "updatedAt text not null"];
const article = ["related text not null", "lastReviewed text not null"];
const podcast = ["podcastUrl text", "podcastDuration integer"];
const text = (...names: string[]) => names.map((name) => `${name} text not null`);

const tables: Record<string, string[]> = {
  fundamentals: [
    ...text("title", "shortDescription", "description", "category"),
    "isFeatured integer not null",
    ...podcast,
    ...article,
    ...text("content", "sources"),
  ],
  laws: [
    ...text("title", "shortDescription", "description", "category"),
    "isFeatured integer not null",
    ...text("coreQuestions"),
    ...podcast,
    ...article,
    ...text("content", "sources"),
  ],
  paradigms: [
    ...text("title", "shortDescription", "description", "category"),
    "isFeatured integer not null",
    ...text("keyPatterns"),
    ...podcast,
    ...article,
    ...text("content", "sources"),
  ],
  patterns: [
    ...text("name", "definition", "aiTask", "userAction", "subcategory", "uiComponent", "ethicalConcern"),
    "demoConfig text",
    "isFeatured integer not null",
    ...article,
    ...text("problem", "solution", "designConsiderations", "developerNotes", "implementationGuide", "ethicsGuide"),
    ...text("sources"),
  ],
  case_studies: [
    ...text("title", "company"),
    "year integer not null",
    ...text("description"),
    "imageUrl text",
    ...text("rating", "lawsKept", "lawsBroken"),
    "isFeatured integer not null",
    ...article,
    ...text("content", "sources"),
  ],
  glossary_terms: text("title", "aliases", "content"),
};

/** Content, media and revisions. */
export const content: Migration = {
  async up(db: Kysely<unknown>) {
    for (const [name, columns] of Object.entries(tables)) {
      await sql.raw(`create table ${name} (${[...record, ...columns, ...stamps].join(", ")}) strict`).execute(db);
      await sql.raw(`create index ${name}_position on ${name} (position, slug)`).execute(db);
    }
    await sql`create table media (path text primary key, mime text not null, bytes blob not null) strict`.execute(db);
    await sql`create table revisions (
      id integer primary key,
      kind text not null,
      recordId text not null,
      record text not null,
      savedAt text not null
    ) strict`.execute(db);
    await sql`create index revisions_record on revisions (kind, recordId, id)`.execute(db);
  },
};

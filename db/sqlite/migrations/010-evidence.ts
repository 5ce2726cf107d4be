import type { Kysely } from "kysely";
import { sql } from "kysely";
import type { Migration } from "kysely/migration";
import { moveVersionWith } from "./content-triggers.ts";

const articles = ["fundamentals", "laws", "paradigms", "patterns", "case_studies"];
const kinds = ["basics", "laws", "paradigms", "patterns", "case-studies"];
const texts = ["study", "task", "sample", "effect", "limits", "design"];

/**
 * Evidence and reviews. Removes `lastReviewed` from the rows, revisions and drafts: it was the day an article was
 * written, not of a review.
 */
export const evidence: Migration = {
  async up(db: Kysely<unknown>) {
    const run = (statement: string) => sql.raw(statement).execute(db);
    await run(`create table evidence (
      id text primary key,
      slug text not null unique,
      position integer not null,
      title text not null,
      claim text not null,
      strength text not null,
      lastChecked text not null,
      checkedAgainst text not null,
      related text not null,
      reviews text not null default '[]',
      ${texts.map((name) => `${name} text not null`).join(", ")},
      sources text not null,
      createdAt text not null,
      updatedAt text not null
    ) strict`);
    await run("create index evidence_position on evidence (position, slug, updatedAt)");
    await run("create index evidence_updated on evidence (updatedAt desc, slug)");
    await moveVersionWith(db, "evidence");
    await run("create index evidence_reviewed on evidence (slug) where reviews <> '[]'");
    for (const table of articles) {
      await run(`alter table ${table} add column reviews text not null default '[]'`);
      await run(`alter table ${table} drop column lastReviewed`);
      await run(`create index ${table}_reviewed on ${table} (slug) where reviews <> '[]'`);
    }
    const listed = kinds.map((kind) => `'${kind}'`).join(", ");
    for (const past of ["revisions", "drafts"])
      await run(`update ${past} set record = json_remove(record, '$.lastReviewed') where kind in (${listed})`);
  },
};

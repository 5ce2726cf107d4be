import type { Kysely } from "kysely";
import { sql } from "kysely";
import type { Migration } from "kysely/migration";
import { moveVersionWith } from "./content-triggers.ts";

export const guides: Migration = {
  async up(db: Kysely<unknown>) {
    const run = (statement: string) => sql.raw(statement).execute(db);
    await run(`create table guides (
      id text primary key,
      slug text not null unique,
      position integer not null,
      title text not null,
      shortDescription text not null,
      description text not null,
      related text not null,
      reviews text not null default '[]',
      content text not null,
      sources text not null,
      createdAt text not null,
      updatedAt text not null
    ) strict`);
    await run("create index guides_position on guides (position, slug, updatedAt)");
    await run("create index guides_updated on guides (updatedAt desc, slug)");
    await run("create index guides_reviewed on guides (slug) where reviews <> '[]'");
    await moveVersionWith(db, "guides");
  },
};

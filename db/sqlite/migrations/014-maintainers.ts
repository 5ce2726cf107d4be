import type { Kysely } from "kysely";
import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Author of the change that replaced a revision (null for earlier revisions), and sessions of maintainers. */
export const maintainers: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table revisions add column author text`.execute(db);
    await sql
      .raw("create table maintainer_sessions (id text primary key, name text not null, endsAt text not null) strict")
      .execute(db);
  },
};

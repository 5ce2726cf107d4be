import type { Kysely } from "kysely";
import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Leases for work that one process at a time does, and versions of confirmation links. */
export const mailQueue: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table leases (name text primary key, holder text not null, expiresAt text not null) strict`.execute(
      db,
    );
    await sql`alter table subscribers add column linkVersion integer not null default 0`.execute(db);
  },
};

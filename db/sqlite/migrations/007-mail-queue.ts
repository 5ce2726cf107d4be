import type { Kysely } from "kysely";
import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Who of several processes does a work that one is to do, and which confirmation links are used up. */
export const mailQueue: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table leases (name text primary key, holder text not null, expiresAt text not null) strict`.execute(
      db,
    );
    await sql`alter table subscribers add column linkVersion integer not null default 0`.execute(db);
  },
};

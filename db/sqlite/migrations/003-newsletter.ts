import type { Kysely } from "kysely";
import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Newsletter subscribers, their queued mail, and the key that signs their links. */
export const newsletter: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table subscribers (
      email text primary key,
      status text not null check (status in ('pending', 'subscribed', 'unsubscribed')),
      createdAt text not null,
      confirmedAt text,
      lastMailedAt text
    ) strict`.execute(db);
    await sql`create table outbox (
      id integer primary key,
      email text not null references subscribers (email) on delete cascade,
      template text not null,
      failures integer not null default 0,
      sendAfter text not null,
      createdAt text not null
    ) strict`.execute(db);
    await sql`create index outbox_due on outbox (sendAfter, id)`.execute(db);
    await sql`create table secrets (name text primary key, value text not null) strict`.execute(db);
  },
};

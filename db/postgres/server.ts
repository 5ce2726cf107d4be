import { sql } from "kysely";
import type { Db } from "../schema.ts";

/** What a transaction changes: the content, or what visitors and maintainers leave, as signups, mail and sessions. */
export type Scope = "content" | "people";
const locks: Record<Scope, number> = { content: 74_616_365, people: 74_616_366 };

/**
 * Waits until no other transaction changes the same. Every transaction of ours reads and then writes what follows from
 * it; one at a time does so, in however many processes, and none has to be begun anew. Who only reads waits for nobody.
 */
export async function lockWriters(db: Db, scope: Scope): Promise<void> {
  await sql`select pg_advisory_xact_lock(${locks[scope]})`.execute(db);
}

/** The version of the server that a database is on. @throws DatabaseFault when it does not answer. */
export async function findVersion(db: Db): Promise<string> {
  const { rows } = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(db);
  return rows[0]?.version ?? "";
}

/** Whether a server archives what it writes, and when that succeeded and failed last. */
export type Archive = { isOn: boolean; lastAt: Date | null; failedAt: Date | null };

export async function findArchive(db: Db): Promise<Archive> {
  const { rows } = await sql<Archive>`select current_setting('archive_mode') <> 'off' as "isOn",
    last_archived_time as "lastAt", last_failed_time as "failedAt" from pg_stat_archiver`.execute(db);
  return rows[0] ?? { isOn: false, lastAt: null, failedAt: null };
}

/** Bytes that a database takes on the server's disk. */
export async function findSize(db: Db): Promise<number> {
  const { rows } = await sql<{ size: number }>`select pg_database_size(current_database()) as size`.execute(db);
  return rows[0]?.size ?? 0;
}

/** Lets numbers of rows go on after rows that were inserted with theirs. */
export async function continueNumbers(db: Db): Promise<void> {
  for (const table of ["revisions", "outbox"])
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), coalesce(max(id), 0) + 1, false)
      from ${sql.table(table)}`.execute(db);
}

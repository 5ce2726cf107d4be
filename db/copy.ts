import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { type Kysely, sql } from "kysely";
import { descriptors, kinds } from "../app/content/kinds/index.ts";
import { DomainError } from "../app/shared/errors.ts";
import { refreshDerived } from "./derived.ts";
import { continueNumbers, lockWriters, openDatabase } from "./dialect.ts";
import { isOnPostgres, isPostgres } from "./place.ts";
import { migrateToLatest, pendingMigrations } from "./prepare.ts";
import type { Database, Db } from "./schema.ts";
import { inTransaction } from "./transaction.ts";

/** Each table whose rows nothing else gives, with the columns that put them in an order. Readers come before their mail. */
const tables: readonly (readonly [table: keyof Database, ...order: string[]])[] = [
  ...kinds.map((kind) => [descriptors[kind].table, "id"] as const),
  ["media", "path"],
  ["revisions", "id"],
  ["drafts", "kind", "recordId"],
  ["former_addresses", "kind", "slug"],
  ["subscribers", "email"],
  ["outbox", "id"],
  ["secrets", "name"],
  ["maintainer_sessions", "id"],
];

type Row = Record<string, unknown>;
type Rows = Record<keyof Database, Row>;
/** The same database, with rows that may be any: they are carried over as they are. */
const ofAny = (db: Db): Kysely<Rows> => db.withTables<Rows>();

/** Rows that are in memory at a time. A row may be a picture of some megabytes. */
const BATCH = 100;

async function* readRows(db: Db, [table, ...order]: (typeof tables)[number]): AsyncGenerator<Row[]> {
  for (let offset = 0; ; offset += BATCH) {
    const ordered = order.reduce(
      (query, column) => query.orderBy(sql.ref(column)),
      ofAny(db).selectFrom(table).selectAll(),
    );
    const rows = await ordered.limit(BATCH).offset(offset).execute();
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH) return;
  }
}

const hashOf = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

/** The number of a table's rows, and a hash of all that they say, whatever the order of their columns. */
async function sumOf(db: Db, table: (typeof tables)[number]): Promise<{ rows: number; digest: string }> {
  const hash = createHash("sha256");
  let rows = 0;
  for await (const batch of readRows(db, table)) {
    rows += batch.length;
    for (const row of batch) {
      const cells = Object.entries(row).map(([name, cell]) => [name, cell instanceof Uint8Array ? hashOf(cell) : cell]);
      hash.update(JSON.stringify(cells.sort()));
    }
  }
  return { rows, digest: hash.digest("hex") };
}

async function copyTable(source: Db, target: Db, table: (typeof tables)[number]): Promise<number> {
  for await (const batch of readRows(source, table))
    for (const row of batch) await ofAny(target).insertInto(table[0]).values(row).execute();
  const [read, found] = [await sumOf(source, table), await sumOf(target, table)];
  if (read.digest === found.digest) return read.rows;
  throw new DomainError(
    "internal",
    `Nothing was copied: ${table[0]} had ${read.rows} rows, and ${found.rows} that do not say the same were found in the copy.`,
  );
}

/** @throws DomainError `invalid` where there is something already. */
async function refuseFilled(target: Db): Promise<void> {
  for (const [table] of tables) {
    if (await ofAny(target).selectFrom(table).select(sql`1`.as("one")).limit(1).executeTakeFirst())
      throw new DomainError("invalid", "Nothing was copied: the database to copy to has content. Name an empty one.");
  }
}

/**
 * Copies all that a database holds to an empty one, on SQLite or PostgreSQL: all of it or nothing. Nothing is changed in
 * the first, and nobody writes to it meanwhile: a signup waits, and is refused after some seconds.
 * @returns how many rows each table has; the copy was read back, and each says the same.
 * @throws DomainError that says why nothing was copied.
 */
export async function copyDatabase(from: string, to: string): Promise<{ table: string; rows: number }[]> {
  if (!isPostgres(from) && !existsSync(from)) throw new DomainError("not-found", `There is no database at ${from}.`);
  const [source, target] = [openDatabase(from), openDatabase(to)];
  try {
    if ((await pendingMigrations(source)).length > 0)
      throw new DomainError(
        "invalid",
        "Nothing was copied: start this version of the site on the database once, first.",
      );
    await migrateToLatest(target);
    const counts = await inTransaction(source, (reading) =>
      inTransaction(target, async (writing) => {
        for (const db of [reading, writing]) if (isOnPostgres(db)) await lockWriters(db, "people");
        await refuseFilled(writing);
        const counts: { table: string; rows: number }[] = [];
        for (const table of tables) counts.push({ table: table[0], rows: await copyTable(reading, writing, table) });
        if (isOnPostgres(writing)) await continueNumbers(writing);
        // What is derived from the content is made anew, now or by the next start.
        await writing.deleteFrom("derived").execute();
        return counts;
      }),
    );
    await refreshDerived(target);
    return counts;
  } finally {
    await source.destroy();
    await target.destroy();
  }
}

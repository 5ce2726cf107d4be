import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { type Kysely, sql } from "kysely";
import { allKinds, descriptors } from "../app/content/kinds/index.ts";
import { DomainError } from "../app/shared/errors.ts";
import { refreshDerived } from "./derived.ts";
import { lockWriters, openDatabase, resetSequences } from "./dialect.ts";
import { isOnPostgres, isPostgres } from "./place.ts";
import { migrateToLatest, pendingMigrations } from "./prepare.ts";
import type { Database, Db } from "./schema.ts";
import { inTransaction } from "./transaction.ts";

/** The tables to copy, with their sort columns. Subscribers precede the outbox, which references them. */
const tables: readonly (readonly [table: keyof Database, ...order: string[]])[] = [
  ...allKinds.map((kind) => [descriptors[kind].table, "id"] as const),
  ["media", "path"],
  ["revisions", "id"],
  ["drafts", "kind", "recordId"],
  ["former_addresses", "kind", "slug"],
  ["subscribers", "email"],
  ["outbox", "id"],
  ["newsletter_issues", "slug"],
  ["newsletter_deliveries", "issue", "email"],
  ["secrets", "name"],
  ["maintainer_sessions", "id"],
  ["guide_ratings", "id"],
  ["error_reports", "id"],
];

type Row = Record<string, unknown>;
type Rows = Record<keyof Database, Row>;
/** The same database with untyped rows: rows are copied as they are. */
const untyped = (db: Db): Kysely<Rows> => db.withTables<Rows>();

/** Rows in memory at a time. A row may contain a picture of several megabytes. */
const BATCH = 100;

async function* readRows(db: Db, [table, ...order]: (typeof tables)[number]): AsyncGenerator<Row[]> {
  for (let offset = 0; ; offset += BATCH) {
    const ordered = order.reduce(
      (query, column) => query.orderBy(sql.ref(column)),
      untyped(db).selectFrom(table).selectAll(),
    );
    const rows = await ordered.limit(BATCH).offset(offset).execute();
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH) return;
  }
}

const hashOf = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

/** The number of a table's rows and a hash of their content, independent of the order of columns. */
async function checksumOf(db: Db, table: (typeof tables)[number]): Promise<{ rows: number; digest: string }> {
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
    for (const row of batch) await untyped(target).insertInto(table[0]).values(row).execute();
  const [original, copy] = [await checksumOf(source, table), await checksumOf(target, table)];
  if (original.digest === copy.digest) return original.rows;
  throw new DomainError(
    "internal",
    `Nothing was copied: the ${original.rows} rows of ${table[0]} differ from the ${copy.rows} rows in the copy.`,
  );
}

/** @throws DomainError `invalid` when a table has rows. */
async function assertEmpty(target: Db): Promise<void> {
  for (const [table] of tables) {
    if (await untyped(target).selectFrom(table).select(sql`1`.as("one")).limit(1).executeTakeFirst())
      throw new DomainError("invalid", "Nothing was copied: the database to copy to has content. Name an empty one.");
  }
}

/**
 * Copies a database to an empty one, on SQLite or PostgreSQL, completely or not at all. The source is locked against
 * writes meanwhile: a signup waits and fails after some seconds. The copy is read back and compared.
 * @param copyCompanions copies the files that belong beside the database. Called before the source is locked, and again
 *   before the rows are committed, for files that are new since.
 * @returns the number of rows of each table.
 * @throws DomainError with the reason when nothing was copied.
 */
export async function copyDatabase(
  from: string,
  to: string,
  copyCompanions: () => Promise<void> = async () => {},
): Promise<{ table: string; rows: number }[]> {
  if (!isPostgres(from) && !existsSync(from)) throw new DomainError("not-found", `There is no database at ${from}.`);
  const [source, target] = [openDatabase(from), openDatabase(to)];
  try {
    if ((await pendingMigrations(source)).length > 0)
      throw new DomainError(
        "invalid",
        "Nothing was copied: first start this version of the site on the database once.",
      );
    await migrateToLatest(target);
    await assertEmpty(target);
    await copyCompanions();
    const counts = await inTransaction(source, (reading) =>
      inTransaction(target, async (writing) => {
        for (const db of [reading, writing]) if (isOnPostgres(db)) await lockWriters(db, "people");
        await assertEmpty(writing);
        const counts: { table: string; rows: number }[] = [];
        for (const table of tables) counts.push({ table: table[0], rows: await copyTable(reading, writing, table) });
        if (isOnPostgres(writing)) await resetSequences(writing);
        // Forces `refreshDerived` to rebuild the derived tables, below or at the next start.
        await writing.deleteFrom("derived").execute();
        await copyCompanions();
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

import { existsSync } from "node:fs";
import { sql } from "kysely";
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from "kysely/migration";
import { readSiteTexts } from "../app/content/companions.ts";
import { SEED } from "../app/shared/editor-keys.ts";
import { DomainError } from "../app/shared/errors.ts";
import { recordingsFolder } from "./backup.ts";
import { refreshDerived, refreshStartPages } from "./derived.ts";
import { closeToOthers, openDatabase } from "./dialect.ts";
import { isOnPostgres, isPostgres } from "./place.ts";
import { migrations as ofPostgres } from "./postgres/migrations.ts";
import { isEmpty } from "./queries/content.ts";
import type { Db } from "./schema.ts";
import { migrations as ofSqlite } from "./sqlite/migrations.ts";
import { whenFree } from "./transaction.ts";

const migrationsOf = (db: Db): Record<string, Migration> => (isOnPostgres(db) ? ofPostgres : ofSqlite);

function migrator(db: Db): Migrator {
  const provider = { getMigrations: async () => migrationsOf(db) };
  // Some databases were made while a migration was missing between two others: it runs when it is there.
  return new Migrator({ db, provider, allowUnorderedMigrations: true });
}

/**
 * Brings the file to the newest schema, then what is derived from the content up to date, and returns the names
 * of the migrations it ran.
 * @throws DomainError `unavailable` for a file of a newer version or one that cannot be used, `internal` when a
 *   migration fails; each says what to do, and the file is left as it was.
 */
export async function migrateToLatest(db: Db): Promise<string[]> {
  await refuseNewer(db);
  // Nothing is written where nothing is to be done: a file that can only be read is up to date all the same.
  const ran = (await pendingMigrations(db)).length > 0 ? await migrate(db) : [];
  await refreshDerived(db);
  return ran;
}

/** Runs what is pending. @throws DomainError as `migrateToLatest` does. */
async function migrate(db: Db): Promise<string[]> {
  const { error, results = [] } = await whenFree(async () => {
    const outcome = await migrator(db).migrateToLatest();
    if (outcome.error instanceof DomainError) throw outcome.error;
    return outcome;
  });
  if (error) {
    const failed = results.find((result) => result.status === "Error")?.migrationName;
    const reason = error instanceof Error ? error.message : String(error);
    throw new DomainError(
      "internal",
      `The database could not be brought up to date${failed ? ` (${failed})` : ""}: ${reason}. The file is as it was; if it was changed by hand, restore a backup.`,
      { cause: error },
    );
  }
  return results.map((result) => result.migrationName);
}

/** Refuses a file that a newer version has changed: this one would write to it what that one cannot read. */
async function refuseNewer(db: Db): Promise<void> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return;
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
  const unknown = rows.map(({ name }) => name).filter((name) => !Object.hasOwn(migrationsOf(db), name));
  if (unknown.length === 0) return;
  throw new DomainError(
    "unavailable",
    `The database was used by a newer version of this site: it has ${unknown.join(", ")}, which this version does not know. Start that version, or restore a backup from before the upgrade.`,
  );
}

/** Names of the migrations the file still lacks. */
export async function pendingMigrations(db: Db): Promise<string[]> {
  const all = await migrator(db).getMigrations();
  return all.filter((migration) => !migration.executedAt).map((migration) => migration.name);
}

/** How long a start waits for another on the same file, which may fill it just then, in milliseconds. */
const WAIT = 120_000;

/**
 * Makes a database ready to serve: creates its file, brings it up to date, closes it to other users of the machine, and
 * fills it from a content folder when it has no content. `say` is told what was done.
 */
export async function prepareDatabase(
  database: string,
  contentSeed: string,
  say: (text: string) => void,
  recordings = recordingsFolder(database),
): Promise<void> {
  if (!isPostgres(database)) closeToOthers(database, say);
  const db = openDatabase(database);
  try {
    const ran = await whenFree(() => migrateToLatest(db), WAIT);
    if (ran.length > 0) say(`Database brought up to date: ${ran.join(", ")}`);
    await whenFree(() => fillIfEmpty(db, recordings, contentSeed, say), WAIT);
    await whenFree(() => refreshStartPages(db, readSiteTexts(contentSeed).start), WAIT);
  } finally {
    await db.destroy();
  }
}

/** Asked anew each time that another wrote: it may have filled the database. */
async function fillIfEmpty(db: Db, recordings: string, contentSeed: string, say: (text: string) => void) {
  if (!(await isEmpty(db)) || !existsSync(contentSeed)) return;
  // Reading files takes more code than all else at a start, and is needed at the first one alone.
  const { importFolder } = await import("./exchange.ts");
  const source = { at: new Date(), by: SEED };
  const { added, ignored } = await importFolder(db, contentSeed, recordings, source);
  // Another start may have filled it meanwhile.
  if (added > 0) say(`Empty database filled with ${added} records from ${contentSeed}`);
  if (ignored.length > 0) say(`Ignored in ${contentSeed}: ${ignored.join(", ")}`);
}

import { existsSync } from "node:fs";
import { sql } from "kysely";
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from "kysely/migration";
import { readSiteTexts } from "../app/content/site-files.ts";
import { SEED } from "../app/shared/editor-keys.ts";
import { DomainError } from "../app/shared/errors.ts";
import { retryWhileBusy } from "./database-fault.ts";
import { refreshDerived, refreshFilePages } from "./derived.ts";
import { openDatabase, restrictToOwner } from "./dialect.ts";
import { isOnPostgres, isPostgres } from "./place.ts";
import { migrations as postgresMigrations } from "./postgres/migrations.ts";
import { isEmpty } from "./queries/content.ts";
import { recordingsFolder } from "./recordings-folder.ts";
import type { Db } from "./schema.ts";
import { migrations as sqliteMigrations } from "./sqlite/migrations.ts";

const migrationsOf = (db: Db): Record<string, Migration> => (isOnPostgres(db) ? postgresMigrations : sqliteMigrations);

function migrator(db: Db): Migrator {
  const provider = { getMigrations: async () => migrationsOf(db) };
  // Some databases ran later migrations before an earlier one was added.
  return new Migrator({ db, provider, allowUnorderedMigrations: true });
}

/**
 * Runs the pending migrations and rebuilds outdated derived tables.
 * @returns the names of the migrations it ran.
 * @throws DomainError `unavailable` for a database of a newer version or one that cannot be used, `internal` when a
 *   migration fails; the database is left as it was.
 */
export async function migrateToLatest(db: Db): Promise<string[]> {
  await assertNotNewer(db);
  // A read-only database that is up to date must not be written.
  const ran = (await pendingMigrations(db)).length > 0 ? await migrate(db) : [];
  await refreshDerived(db);
  return ran;
}

/** @throws DomainError as `migrateToLatest` does. */
async function migrate(db: Db): Promise<string[]> {
  const { error, results = [] } = await retryWhileBusy(async () => {
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

/** @throws DomainError `unavailable` when a newer version has migrated the database: this version would corrupt it. */
async function assertNotNewer(db: Db): Promise<void> {
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

/** Names of the migrations that have not run. */
export async function pendingMigrations(db: Db): Promise<string[]> {
  const all = await migrator(db).getMigrations();
  return all.filter((migration) => !migration.executedAt).map((migration) => migration.name);
}

/** Milliseconds that a start waits for another process, which may be seeding the same database. */
const START_TIMEOUT = 120_000;

/**
 * Prepares a database for serving: creates its file with owner-only permissions, migrates it, and imports the content
 * folder `contentSeed` when it is empty.
 * @param log receives a sentence for each change.
 */
export async function prepareDatabase(
  database: string,
  contentSeed: string,
  log: (text: string) => void,
  recordings = recordingsFolder(database),
): Promise<void> {
  if (!isPostgres(database)) restrictToOwner(database, log);
  const db = await retryWhileBusy(async () => openDatabase(database), START_TIMEOUT);
  try {
    const ran = await retryWhileBusy(() => migrateToLatest(db), START_TIMEOUT);
    if (ran.length > 0) log(`Database brought up to date: ${ran.join(", ")}`);
    await retryWhileBusy(() => seedIfEmpty(db, recordings, contentSeed, log), START_TIMEOUT);
    await retryWhileBusy(() => refreshFilePages(db, readSiteTexts(contentSeed)), START_TIMEOUT);
  } finally {
    await db.destroy();
  }
}

async function seedIfEmpty(db: Db, recordings: string, contentSeed: string, log: (text: string) => void) {
  if (!(await isEmpty(db)) || !existsSync(contentSeed)) return;
  // Loads the import code only when it is needed: it is the largest part of the code that runs at a start.
  const { importFolder } = await import("./exchange.ts");
  const change = { at: new Date(), by: SEED };
  const { added, ignored } = await importFolder(db, contentSeed, recordings, change);
  // Another process may have seeded it meanwhile.
  if (added > 0) log(`Empty database filled with ${added} records from ${contentSeed}`);
  if (ignored.length > 0) log(`Ignored in ${contentSeed}: ${ignored.join(", ")}`);
}

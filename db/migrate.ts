import { Migrator } from "kysely/migration";
import { DomainError } from "../app/domain/errors.ts";
import { refreshDerived } from "./derived.ts";
import { content } from "./migrations/001-content.ts";
import { search } from "./migrations/002-search.ts";
import { newsletter } from "./migrations/003-newsletter.ts";
import { quotationMarks } from "./migrations/004-quotation-marks.ts";
import { contentVersion } from "./migrations/005-content-version.ts";
import { growth } from "./migrations/006-growth.ts";
import type { Db } from "./schema.ts";

/**
 * Every migration in the order they run; a name, once released, never changes. They change tables and nothing
 * else, and import nothing from the house: what they did must not change when the house does.
 */
export const migrations = {
  "001-content": content,
  "002-search": search,
  "003-newsletter": newsletter,
  "004-quotation-marks": quotationMarks,
  "005-content-version": contentVersion,
  "006-growth": growth,
};

function migrator(db: Db): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => migrations } });
}

/**
 * Brings the file to the newest schema, then what is derived from the content up to date, and returns the names
 * of the migrations it ran.
 * @throws DomainError `internal` when one fails; the file is left as it was.
 */
export async function migrateToLatest(db: Db): Promise<string[]> {
  const { error, results = [] } = await migrator(db).migrateToLatest();
  if (error) {
    const failed = results.find((result) => result.status === "Error")?.migrationName;
    throw new DomainError("internal", `The database could not be brought up to date (${failed ?? "unknown step"}).`, {
      cause: error,
    });
  }
  await refreshDerived(db);
  return results.map((result) => result.migrationName);
}

/** Names of the migrations the file still lacks. */
export async function pendingMigrations(db: Db): Promise<string[]> {
  const all = await migrator(db).getMigrations();
  return all.filter((migration) => !migration.executedAt).map((migration) => migration.name);
}

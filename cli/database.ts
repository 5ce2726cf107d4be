import { existsSync } from "node:fs";
import { descriptors, type Kind, kinds, pathOf } from "../app/content/kinds/index.ts";
import { didYouMean } from "../app/shared/did-you-mean.ts";
import { COMMAND_LINE } from "../app/shared/editor-keys.ts";
import { DomainError } from "../app/shared/errors.ts";
import { readEnvironment } from "../app/site/environment.ts";
import { openDatabase } from "../db/dialect.ts";
import { findIdentity, type RecordIdentity } from "../db/history.ts";
import { isPostgres } from "../db/place.ts";
import { migrateToLatest } from "../db/prepare.ts";
import type { Change, Db } from "../db/schema.ts";
import { findAllStored, findStored, findStoredId, type Stored } from "../db/stored.ts";

/** True if there is a database, which a start or "seed" makes. */
export function hasDatabase(): boolean {
  const { database } = readEnvironment();
  return isPostgres(database) || existsSync(database);
}

/**
 * Opens and migrates the database, runs `work` with it and its recordings folder, and closes it.
 * @param mayCreate true when the command may create the database.
 * @throws DomainError `not-found` with the path and what to do when there is no database.
 */
export async function withDatabase<T>(
  work: (db: Db, recordings: string) => Promise<T>,
  { mayCreate = false } = {},
): Promise<T> {
  const { database, recordings } = readEnvironment();
  if (!mayCreate && !hasDatabase()) {
    const help = 'Start the site once, use "seed", or name another file with DATABASE_FILE.';
    throw new DomainError("not-found", `There is no database at ${database}. ${help}`);
  }
  const db = openDatabase(database);
  try {
    await migrateToLatest(db);
    return await work(db, recordings);
  } finally {
    await db.destroy();
  }
}

/** The record or draft with a slug. @throws DomainError `not-found` with what to do. */
export async function findRecord<K extends Kind>(db: Db, kind: K, slug: string): Promise<Stored<K>> {
  const found = await findStored(db, kind, slug);
  if (found) return found;
  throw await notFound(db, kind, slug);
}

/**
 * Finds an existing record by its slug, or a deleted record with revisions by its id.
 * @throws DomainError `not-found` with what to do.
 */
export async function requireIdentity(db: Db, kind: Kind, slug: string): Promise<RecordIdentity> {
  const found = await findIdentity(db, kind, slug);
  if (found) return found;
  throw await notFound(db, kind, slug);
}

async function notFound(db: Db, kind: Kind, slug: string): Promise<DomainError> {
  const elsewhere: Kind[] = [];
  for (const other of kinds) if (other !== kind && (await findStoredId(db, other, slug))) elsewhere.push(other);
  const slugs = (await findAllStored(db, kind)).map(({ record }) => record.slug);
  const isA = elsewhere.map((other) => `a ${descriptors[other].words.singular}: write "${other} ${slug}"`);
  const hint = isA.length > 0 ? ` It is ${isA.join(" or ")}.` : didYouMean(slug, slugs);
  return new DomainError("not-found", `There is no ${slug} in ${kind}.${hint} "list ${kind}" shows what there is.`);
}

/** The full URL of a record. */
export const addressOf = (kind: Kind, slug: string): string => `${readEnvironment().siteUrl}${pathOf(kind, slug)}`;

/** The message after a record was saved: its URL, or how to publish it. */
export const savedMessage = (kind: Kind, slug: string, isDraft: boolean): string =>
  isDraft
    ? `Saved ${kind}/${slug} as a draft. "publish ${kind} ${slug}" shows it to visitors.`
    : `Saved ${kind}/${slug}: ${addressOf(kind, slug)}`;

/** The author and time of a change that the command line makes now. */
export const changeNow = (): Change => ({ at: new Date(), by: COMMAND_LINE });

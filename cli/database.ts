import { existsSync } from "node:fs";
import { type Kind, kinds, pathOf } from "../app/content/kinds/index.ts";
import { COMMAND_LINE } from "../app/shared/editor-keys.ts";
import { DomainError } from "../app/shared/errors.ts";
import { readEnvironment } from "../app/site/environment.ts";
import { openDatabase } from "../db/dialect.ts";
import { findIdentity, type RecordIdentity } from "../db/history.ts";
import { isPostgres } from "../db/place.ts";
import { migrateToLatest } from "../db/prepare.ts";
import type { Change, Db } from "../db/schema.ts";
import { findAllStored, findStored, findStoredId, type Stored } from "../db/stored.ts";
import { didYouMean } from "./arguments.ts";

/**
 * Opens the database for one command, brought up to date, and closes it whatever happens. `work` is also told the
 * folder of its recordings.
 * @param isMade whether the command may make the database; any other is told when there is none.
 * @throws DomainError `not-found` with where it looked, and what to do.
 */
export async function withDatabase<T>(
  work: (db: Db, recordings: string) => Promise<T>,
  { isMade = false } = {},
): Promise<T> {
  const { database, recordings } = readEnvironment();
  if (!isMade && !isPostgres(database) && !existsSync(database)) {
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

/** The record at an address, drafts too. @throws DomainError `not-found` with what to do. */
export async function findRecord<K extends Kind>(db: Db, kind: K, slug: string): Promise<Stored<K>> {
  const found = await findStored(db, kind, slug);
  if (found) return found;
  throw await notFound(db, kind, slug);
}

/**
 * The id and slug of a record that is there, or that was deleted and has a past; by its slug, and a deleted one by its
 * id. @throws DomainError `not-found` with what to do.
 */
export async function findPast(db: Db, kind: Kind, slug: string): Promise<RecordIdentity> {
  const found = await findIdentity(db, kind, slug);
  if (found) return found;
  throw await notFound(db, kind, slug);
}

async function notFound(db: Db, kind: Kind, slug: string): Promise<DomainError> {
  const elsewhere: Kind[] = [];
  for (const other of kinds) if (other !== kind && (await findStoredId(db, other, slug))) elsewhere.push(other);
  const slugs = (await findAllStored(db, kind)).map(({ record }) => record.slug);
  const hint = elsewhere.length > 0 ? ` It is in ${elsewhere.join(" and ")}.` : didYouMean(slug, slugs);
  return new DomainError("not-found", `There is no ${slug} in ${kind}.${hint} "list ${kind}" shows what there is.`);
}

/** Where visitors find a record, as a whole address. */
export const addressOf = (kind: Kind, slug: string): string => `${readEnvironment().siteUrl}${pathOf(kind, slug)}`;

/** What is said after a record was saved: where it is to be seen, or that it is not. */
export const savedAs = (kind: Kind, slug: string, isDraft: boolean): string =>
  isDraft
    ? `Saved ${kind}/${slug} as a draft. "publish ${kind} ${slug}" shows it to visitors.`
    : `Saved ${kind}/${slug}: ${addressOf(kind, slug)}`;

/** A change that is made now, in the terminal. */
export const changeNow = (): Change => ({ at: new Date(), by: COMMAND_LINE });

import { type Kind, kinds } from "../app/content/kinds/index.ts";
import { DomainError } from "../app/shared/errors.ts";
import { findIdentity, type RecordIdentity } from "../db/history.ts";
import type { Db } from "../db/schema.ts";
import { findAllStored, findStored, findStoredId, type Stored } from "../db/stored.ts";
import { didYouMean } from "./did-you-mean.ts";

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

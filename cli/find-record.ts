import { DomainError } from "../app/domain/errors.ts";
import type { EntityOf, Kind } from "../app/domain/kinds/index.ts";
import { findBySlug } from "../db/queries/content.ts";
import type { Db } from "../db/schema.ts";

/** The record at an address. @throws DomainError `not-found` with what to do. */
export async function findRecord<K extends Kind>(db: Db, kind: K, slug: string): Promise<EntityOf<K>> {
  const record = await findBySlug(db, kind, slug);
  if (!record)
    throw new DomainError("not-found", `There is no ${slug} in ${kind}. "list ${kind}" shows what there is.`);
  return record;
}

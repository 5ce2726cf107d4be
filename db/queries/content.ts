import { descriptors, type EntityOf, type Kind, type TableOf } from "../../app/content/kinds/index.ts";
import { forgetDerived, saveDerived } from "../derived-tables.ts";
import { fromRow, toRow } from "../dialect.ts";
import type { Db } from "../schema.ts";

/** The table of a kind that is known at run time only; a query of it has the columns that every kind has. */
export const tableOf = (kind: Kind): TableOf<Kind> => descriptors[kind].table;

/** All records of a kind, in their order. */
export async function findAll<K extends Kind>(db: Db, kind: K): Promise<EntityOf<K>[]> {
  const rows = await db.selectFrom(tableOf(kind)).selectAll().orderBy("position").orderBy("slug").execute();
  return rows.map((row) => fromRow(kind, row));
}

/** The record at an address, or undefined. */
export async function findBySlug<K extends Kind>(db: Db, kind: K, slug: string): Promise<EntityOf<K> | undefined> {
  const row = await db.selectFrom(tableOf(kind)).selectAll().where("slug", "=", slug).executeTakeFirst();
  return row && fromRow(kind, row);
}

/** The records at some addresses, in no order. */
export async function findAllBySlug<K extends Kind>(db: Db, kind: K, slugs: readonly string[]): Promise<EntityOf<K>[]> {
  const rows = await db.selectFrom(tableOf(kind)).selectAll().where("slug", "in", slugs).execute();
  return rows.map((row) => fromRow(kind, row));
}

/** The record with a permanent id, or undefined. */
export async function findById<K extends Kind>(db: Db, kind: K, id: string): Promise<EntityOf<K> | undefined> {
  const row = await db.selectFrom(tableOf(kind)).selectAll().where("id", "=", id).executeTakeFirst();
  return row && fromRow(kind, row);
}

/** Writes a record and what is derived from it, replacing the one with its id. Keeps no revision: see `saveRevision`. */
export async function upsert<K extends Kind>(db: Db, kind: K, record: EntityOf<K>): Promise<void> {
  const row = toRow(record);
  await db
    .insertInto(tableOf(kind))
    .values(row)
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
  await saveDerived(db, kind, record);
}

/** Removes a record from what visitors see, and what is derived from it. Keeps no revision. */
export async function remove(db: Db, kind: Kind, id: string): Promise<void> {
  await db.deleteFrom(tableOf(kind)).where("id", "=", id).execute();
  await forgetDerived(db, kind, id);
}

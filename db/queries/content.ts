import type { EntityOf } from "../../app/domain/entities.ts";
import type { Kind } from "../../app/domain/kinds.ts";
import type { Db } from "../schema.ts";
import { tableOf } from "../schema.ts";
import { searchRow } from "../search-text.ts";
import { fromRow, toRow } from "../sqlite/codecs.ts";

/**
 * Kysely cannot relate a table chosen at run time to its columns. The queries below use only columns that
 * every content table has, and rows become entities through `fromRow`, which checks them.
 */
const contentTable = (kind: Kind) => tableOf[kind] as "fundamentals";

/** All records of a kind, in their order. */
export async function findAll<K extends Kind>(db: Db, kind: K): Promise<EntityOf<K>[]> {
  const rows = await db.selectFrom(contentTable(kind)).selectAll().orderBy("position").orderBy("slug").execute();
  return rows.map((row) => fromRow(kind, row));
}

/** The record at an address, or undefined. */
export async function findBySlug<K extends Kind>(db: Db, kind: K, slug: string): Promise<EntityOf<K> | undefined> {
  const row = await db.selectFrom(contentTable(kind)).selectAll().where("slug", "=", slug).executeTakeFirst();
  return row && fromRow(kind, row);
}

/** The record with a permanent id, or undefined. */
export async function findById<K extends Kind>(db: Db, kind: K, id: string): Promise<EntityOf<K> | undefined> {
  const row = await db.selectFrom(contentTable(kind)).selectAll().where("id", "=", id).executeTakeFirst();
  return row && fromRow(kind, row);
}

/** How many records a kind has. */
export async function countAll(db: Db, kind: Kind): Promise<number> {
  const row = await db
    .selectFrom(contentTable(kind))
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Writes a record and what search knows of it, replacing the one with its id. Keeps no revision: see `saveRevision`. */
export async function upsert<K extends Kind>(db: Db, kind: K, record: EntityOf<K>): Promise<void> {
  const row = toRow(record);
  await db
    .insertInto(contentTable(kind))
    .values(row as never)
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row as never))
    .execute();
  const found = searchRow(kind, record);
  await db
    .insertInto("search_texts")
    .values(found)
    .onConflict((conflict) => conflict.columns(["kind", "recordId"]).doUpdateSet(found))
    .execute();
}

/** Removes every record of a kind. */
export async function removeAll(db: Db, kind: Kind): Promise<void> {
  await db.deleteFrom(contentTable(kind)).execute();
  await db.deleteFrom("search_texts").where("kind", "=", kind).execute();
}

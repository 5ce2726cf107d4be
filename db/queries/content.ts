import { sql } from "kysely";
import {
  type ArticleKind,
  descriptors,
  type EntityOf,
  type Kind,
  kinds,
  type TableOf,
} from "../../app/content/kinds/index.ts";
import { fromRow, toRow } from "../codecs.ts";
import { type Derived, deleteDerived, saveDerived } from "../derived-tables.ts";
import type { Db, DraftRow } from "../schema.ts";
import { countRows, ORDER } from "./rows.ts";

/** The table of a kind known at run time only; queries of it have the columns common to all kinds. */
export const tableOf = (kind: Kind): TableOf<Kind> => descriptors[kind].table;

/** All records of a kind, in their order. */
export async function findAll<K extends Kind>(db: Db, kind: K): Promise<EntityOf<K>[]> {
  const rows = await db.selectFrom(tableOf(kind)).selectAll().orderBy(ORDER).execute();
  return rows.map((row) => fromRow(kind, row));
}

/** The record with a slug. */
export async function findBySlug<K extends Kind>(db: Db, kind: K, slug: string): Promise<EntityOf<K> | undefined> {
  const row = await db.selectFrom(tableOf(kind)).selectAll().where("slug", "=", slug).executeTakeFirst();
  return row && fromRow(kind, row);
}

/** The records with some slugs, in no particular order. */
export async function findAllBySlug<K extends Kind>(db: Db, kind: K, slugs: readonly string[]): Promise<EntityOf<K>[]> {
  const rows = await db.selectFrom(tableOf(kind)).selectAll().where("slug", "in", slugs).execute();
  return rows.map((row) => fromRow(kind, row));
}

/** The record with a permanent id. */
export async function findById<K extends Kind>(db: Db, kind: K, id: string): Promise<EntityOf<K> | undefined> {
  const row = await db.selectFrom(tableOf(kind)).selectAll().where("id", "=", id).executeTakeFirst();
  return row && fromRow(kind, row);
}

/**
 * Writes a record and its derived rows, replacing the record with the same id. Saves no revision: see `saveRevision`.
 * @param derived the record's derived rows, if they are known already.
 */
export async function upsert<K extends Kind>(db: Db, kind: K, record: EntityOf<K>, derived?: Derived): Promise<void> {
  const row = toRow(record);
  await db
    .insertInto(tableOf(kind))
    .values(row)
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
  await saveDerived(db, kind, record, derived);
}

/** Deletes a published record and its derived rows. Saves no revision. */
export async function remove(db: Db, kind: Kind, id: string): Promise<void> {
  await db.deleteFrom(tableOf(kind)).where("id", "=", id).execute();
  await deleteDerived(db, kind, id);
}

/** A record in feeds and in lists for machines, without its texts; times as ISO 8601. */
export type Entry = { id: string; slug: string; title: string; summary: string; createdAt: string; updatedAt: string };
type DatedSlug = Pick<Entry, "slug" | "updatedAt">;

function selectEntries(db: Db, kind: Kind) {
  const { titleField, summaryField } = descriptors[kind];
  const [title, summary] = [sql<string>`${sql.ref(titleField)}`, sql<string>`${sql.ref(summaryField)}`];
  return db
    .selectFrom(tableOf(kind))
    .select(["id", "slug", "createdAt", "updatedAt", title.as("title"), summary.as("summary")]);
}

/** The first records of a kind in its order. */
export function findFirstEntries(db: Db, kind: Kind, limit: number): Promise<Entry[]> {
  return selectEntries(db, kind).orderBy(ORDER).limit(limit).execute();
}

/** Default number of records. More than a feed shows, since edited records precede new ones. */
const NEWEST = 240;

/** The last changed records of a kind, newest first. */
export function findNewestEntries(db: Db, kind: Kind, limit = NEWEST): Promise<Entry[]> {
  return selectEntries(db, kind).orderBy("updatedAt", "desc").orderBy("slug").limit(limit).execute();
}

/** The published records of a kind with some permanent ids, in no particular order. */
export function findEntriesById(db: Db, kind: Kind, ids: readonly string[]): Promise<Entry[]> {
  return selectEntries(db, kind).where("id", "in", ids).execute();
}

/**
 * Time of the first import: `createdAt` of the record that has been unchanged the longest; undefined without records.
 * Uses an index, so it is cheap.
 */
export async function findFirstEdition(db: Db, kinds: readonly Kind[]): Promise<string | undefined> {
  const oldest = await Promise.all(
    kinds.map((kind) =>
      db.selectFrom(tableOf(kind)).select("createdAt").orderBy("updatedAt").limit(1).executeTakeFirst(),
    ),
  );
  return oldest.flatMap((row) => row?.createdAt ?? []).sort()[0];
}

/** Slugs of a kind's records in its order. Reads a covering index only. */
export function findSlugs(db: Db, kind: Kind, limit: number, offset: number): Promise<DatedSlug[]> {
  return db
    .selectFrom(tableOf(kind))
    .select(["slug", "updatedAt"])
    .orderBy(ORDER)
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Subsets of a kind's records, each with a partial index. */
const parts = {
  featured: sql<boolean>`${sql.ref("isFeatured")} = 1`,
  demo: sql<boolean>`${sql.ref("demoConfig")} is not null`,
};
type Part = keyof typeof parts;

/** Records read at a time by `findInBatches`: a few milliseconds of work. */
const BATCH = 50;

type Selection = {
  only?: Part | undefined;
  /** Sorts records with this value in this field first. */
  lead?: { field: string; value: string } | undefined;
  limit: number;
  offset?: number;
};

function selectRecords(db: Db, kind: Kind, only: Part | undefined) {
  const query = db.selectFrom(tableOf(kind)).selectAll();
  return only ? query.where(parts[only]) : query;
}

/** A page of a kind's records, in its order. */
export async function findSome<K extends Kind>(db: Db, kind: K, selection: Selection): Promise<EntityOf<K>[]> {
  const { only, lead, limit, offset = 0 } = selection;
  let query = selectRecords(db, kind, only);
  // A literal, as in the index expression: SQLite does not match a bound parameter with it.
  if (lead) query = query.orderBy(sql`${sql.ref(lead.field)} = ${sql.lit(lead.value)}`, "desc");
  const rows = await query.orderBy(ORDER).limit(limit).offset(offset).execute();
  return rows.map((row) => fromRow(kind, row));
}

/** Position of a record in the order of its kind. */
export type Cursor = { position: number; slug: string };

/** The records of a kind, or of a subset, after a place in its order; without a place, the first ones. */
export async function findAfter<K extends Kind>(
  db: Db,
  kind: K,
  { only, after, limit }: { only?: Part | undefined; after?: Cursor | undefined; limit: number },
): Promise<EntityOf<K>[]> {
  const query = selectRecords(db, kind, only).orderBy(ORDER).limit(limit);
  const later = after ? query.where(sql<boolean>`(position, slug) > (${after.position}, ${after.slug})`) : query;
  return (await later.execute()).map((row) => fromRow(kind, row));
}

/**
 * Yields all records of a kind, or of a subset, in batches and in its order. Limits memory use, and lets other work run
 * between batches. Later batches include changes made meanwhile.
 */
export async function* findInBatches<K extends Kind>(
  db: Db,
  kind: K,
  only?: Part,
): AsyncGenerator<EntityOf<K>[], void> {
  let records = await findAfter(db, kind, { only, limit: BATCH });
  for (let last = records.at(-1); last; last = records.at(-1)) {
    yield records;
    records = await findAfter(db, kind, { only, after: last, limit: BATCH });
  }
}

/** Number of records of a kind, or of a subset. */
export function countAll(db: Db, kind: Kind, only?: Part): Promise<number> {
  const query = db.selectFrom(tableOf(kind));
  return countRows(only ? query.where(parts[only]) : query);
}

/** True when the database has no records and no drafts. */
export async function isEmpty(db: Db): Promise<boolean> {
  for (const kind of kinds) if ((await countAll(db, kind)) > 0) return false;
  return !(await hasDrafts(db));
}

/** Number of records of a kind that have a review. */
export const countReviewed = (db: Db, kind: ArticleKind): Promise<number> =>
  countRows(db.selectFrom(tableOf(kind)).where(sql<boolean>`reviews <> '[]'`));

/** Number of companies in the case studies. */
export async function countCompanies(db: Db): Promise<number> {
  const companies = db
    .selectFrom("case_studies")
    .select(({ fn }) => fn.count<number>("company").distinct().as("count"));
  return Number((await companies.executeTakeFirstOrThrow()).count);
}

/** Keeps a former slug of a record: it redirects to the record, or is gone with it. */
export async function upsertFormerAddress(db: Db, kind: Kind, slug: string, recordId: string): Promise<void> {
  const row = { kind, slug, recordId };
  await db
    .insertInto("former_addresses")
    .values(row)
    .onConflict((conflict) => conflict.columns(["kind", "slug"]).doUpdateSet(row))
    .execute();
}

/** Removes the redirect from a slug. */
export async function deleteFormerAddress(db: Db, kind: Kind, slug: string): Promise<void> {
  await db.deleteFrom("former_addresses").where("kind", "=", kind).where("slug", "=", slug).execute();
}

/** The permanent id of the published record that formerly had a slug. */
async function findFormerId(db: Db, kind: Kind, slug: string): Promise<string | undefined> {
  const former = db.selectFrom("former_addresses").select("recordId").where("kind", "=", kind).where("slug", "=", slug);
  return (await former.executeTakeFirst())?.recordId;
}

/** True for the address of a record that was published and is deleted. One that is a draft now is not. */
export async function wasDeleted(db: Db, kind: Kind, slug: string): Promise<boolean> {
  const id = await findFormerId(db, kind, slug);
  if (id === undefined || (await findById(db, kind, id))) return false;
  return (await findDraft(db, kind, { field: "recordId", is: id })) === undefined;
}

/** The present slug of the published record that formerly had a slug. */
export async function findPresentSlug(db: Db, kind: Kind, formerSlug: string): Promise<string | undefined> {
  const id = await findFormerId(db, kind, formerSlug);
  if (id === undefined) return undefined;
  const record = await db.selectFrom(tableOf(kind)).select("slug").where("id", "=", id).executeTakeFirst();
  return record?.slug;
}

/** All drafts of a kind, by slug. */
export function findDrafts(db: Db, kind: Kind): Promise<DraftRow[]> {
  return db.selectFrom("drafts").selectAll().where("kind", "=", kind).orderBy("slug").execute();
}

/** The draft of a kind with a slug or a permanent id. */
export function findDraft(
  db: Db,
  kind: Kind,
  by: { field: "slug" | "recordId"; is: string },
): Promise<DraftRow | undefined> {
  return db.selectFrom("drafts").selectAll().where("kind", "=", kind).where(by.field, "=", by.is).executeTakeFirst();
}

async function hasDrafts(db: Db): Promise<boolean> {
  return (await db.selectFrom("drafts").select("slug").limit(1).executeTakeFirst()) !== undefined;
}

/** Writes a draft, replacing the one with the same id. */
export async function upsertDraft<K extends Kind>(
  db: Db,
  kind: K,
  record: EntityOf<K>,
  { publishAt, publishBy }: Pick<DraftRow, "publishAt" | "publishBy">,
): Promise<void> {
  const { id: recordId, slug } = record;
  const row = { kind, recordId, slug, record: JSON.stringify(record), publishAt, publishBy };
  await db
    .insertInto("drafts")
    .values(row)
    .onConflict((conflict) => conflict.columns(["kind", "recordId"]).doUpdateSet(row))
    .execute();
}

export async function deleteDraft(db: Db, kind: Kind, recordId: string): Promise<void> {
  await db.deleteFrom("drafts").where("kind", "=", kind).where("recordId", "=", recordId).execute();
}

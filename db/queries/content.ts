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
import { type Derived, forgetDerived, saveDerived } from "../derived-tables.ts";
import type { Db, DraftRow } from "../schema.ts";
import { countRows, ORDER } from "./rows.ts";

/** The table of a kind that is known at run time only; a query of it has the columns that every kind has. */
export const tableOf = (kind: Kind): TableOf<Kind> => descriptors[kind].table;

/** All records of a kind, in their order. */
export async function findAll<K extends Kind>(db: Db, kind: K): Promise<EntityOf<K>[]> {
  const rows = await db.selectFrom(tableOf(kind)).selectAll().orderBy(ORDER).execute();
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

/**
 * Writes a record and what is derived from it, replacing the one with its id. Keeps no revision: see `saveRevision`.
 * @param derived what is derived from it, where that was made already.
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

/** Removes a record from what visitors see, and what is derived from it. Keeps no revision. */
export async function remove(db: Db, kind: Kind, id: string): Promise<void> {
  await db.deleteFrom(tableOf(kind)).where("id", "=", id).execute();
  await forgetDerived(db, kind, id);
}

/** What lists for machines say of a record; moments as ISO 8601. */
export type Entry = { id: string; slug: string; title: string; summary: string; createdAt: string; updatedAt: string };
/** A record by its slug, and when it was changed, as ISO 8601. */
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

/** How many records of a kind are looked through for new ones: those that were edited since come before these. */
const NEWEST = 240;

/** The records of a kind that were changed last, the newest first. */
export function findNewestEntries(db: Db, kind: Kind, limit = NEWEST): Promise<Entry[]> {
  return selectEntries(db, kind).orderBy("updatedAt", "desc").orderBy("slug").limit(limit).execute();
}

/** The records of a kind with some permanent ids that visitors see, in no order. */
export function findEntriesById(db: Db, kind: Kind, ids: readonly string[]): Promise<Entry[]> {
  return selectEntries(db, kind).where("id", "in", ids).execute();
}

/**
 * When the content was first imported: the moment at which the record that has stood unchanged the longest was
 * created; undefined without records. An index gives it, so that every list can ask.
 */
export async function findFirstEdition(db: Db, kinds: readonly Kind[]): Promise<string | undefined> {
  const oldest = await Promise.all(
    kinds.map((kind) =>
      db.selectFrom(tableOf(kind)).select("createdAt").orderBy("updatedAt").limit(1).executeTakeFirst(),
    ),
  );
  return oldest.flatMap((row) => row?.createdAt ?? []).sort()[0];
}

/** The slugs of some records of a kind, in its order; an index alone answers. */
export function findSlugs(db: Db, kind: Kind, limit: number, offset: number): Promise<DatedSlug[]> {
  return db
    .selectFrom(tableOf(kind))
    .select(["slug", "updatedAt"])
    .orderBy(ORDER)
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Parts of a kind's records, each with an index of its own. */
const parts = {
  featured: sql<boolean>`${sql.ref("isFeatured")} = 1`,
  demo: sql<boolean>`${sql.ref("demoConfig")} is not null`,
};
type Part = keyof typeof parts;

/** Records read at once where all are read: some milliseconds' work. */
const BATCH = 50;

type Selection = {
  only?: Part | undefined;
  /** Records with this value in this field stand before the others. */
  lead?: { field: string; value: string } | undefined;
  limit: number;
  offset?: number;
};

function selectRecords(db: Db, kind: Kind, only: Part | undefined) {
  const query = db.selectFrom(tableOf(kind)).selectAll();
  return only ? query.where(parts[only]) : query;
}

/** Some records of a kind, in its order. */
export async function findSome<K extends Kind>(db: Db, kind: K, selection: Selection): Promise<EntityOf<K>[]> {
  const { only, lead, limit, offset = 0 } = selection;
  let query = selectRecords(db, kind, only);
  // Written out, as in the index: SQLite does not see that a bound value is the same.
  if (lead) query = query.orderBy(sql`${sql.ref(lead.field)} = ${sql.lit(lead.value)}`, "desc");
  const rows = await query.orderBy(ORDER).limit(limit).offset(offset).execute();
  return rows.map((row) => fromRow(kind, row));
}

/** Where a record is in the order of its kind. */
export type Place = { position: number; slug: string };

/** The records of a kind, or of a part of it, that come next after a place in its order; from its beginning without one. */
export async function findAfter<K extends Kind>(
  db: Db,
  kind: K,
  { only, after, limit }: { only?: Part | undefined; after?: Place | undefined; limit: number },
): Promise<EntityOf<K>[]> {
  const query = selectRecords(db, kind, only).orderBy(ORDER).limit(limit);
  const later = after ? query.where(sql<boolean>`(position, slug) > (${after.position}, ${after.slug})`) : query;
  return (await later.execute()).map((row) => fromRow(kind, row));
}

/**
 * All records of a kind in its order, or those of a part, a batch at a time: no more of them are in memory, and other
 * work can go on between two. Each record is as it stands when its batch is read.
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

/** How many records a kind has, or a part of it. */
export function countAll(db: Db, kind: Kind, only?: Part): Promise<number> {
  const query = db.selectFrom(tableOf(kind));
  return countRows(only ? query.where(parts[only]) : query);
}

/** True when no kind has a record, drafts included, so that a fresh site is to be seeded. */
export async function isEmpty(db: Db): Promise<boolean> {
  for (const kind of kinds) if ((await countAll(db, kind)) > 0) return false;
  return !(await hasDrafts(db));
}

/** How many records of a kind of article somebody has recorded a review of. */
export const countReviewed = (db: Db, kind: ArticleKind): Promise<number> =>
  countRows(db.selectFrom(tableOf(kind)).where(sql<boolean>`reviews <> '[]'`));

/** How many companies the case studies are about. */
export async function countCompanies(db: Db): Promise<number> {
  const companies = db
    .selectFrom("case_studies")
    .select(({ fn }) => fn.count<number>("company").distinct().as("count"));
  return Number((await companies.executeTakeFirstOrThrow()).count);
}

/** Lets an address that a record had lead to it from now on, wherever it goes. */
export async function keepFormerAddress(db: Db, kind: Kind, slug: string, recordId: string): Promise<void> {
  const row = { kind, slug, recordId };
  await db
    .insertInto("former_addresses")
    .values(row)
    .onConflict((conflict) => conflict.columns(["kind", "slug"]).doUpdateSet(row))
    .execute();
}

/** Frees an address for the record that has it now. */
export async function forgetFormerAddress(db: Db, kind: Kind, slug: string): Promise<void> {
  await db.deleteFrom("former_addresses").where("kind", "=", kind).where("slug", "=", slug).execute();
}

/** The present slug of the record that had an address before, or undefined when it had none or is not to be seen. */
export async function findPresentSlug(db: Db, kind: Kind, formerSlug: string): Promise<string | undefined> {
  const former = await db
    .selectFrom("former_addresses")
    .select("recordId")
    .where("kind", "=", kind)
    .where("slug", "=", formerSlug)
    .executeTakeFirst();
  if (!former) return undefined;
  const record = await db.selectFrom(tableOf(kind)).select("slug").where("id", "=", former.recordId).executeTakeFirst();
  return record?.slug;
}

/** Lets the former addresses of a record lead nowhere. */
export async function forgetFormerAddresses(db: Db, kind: Kind, recordId: string): Promise<void> {
  await db.deleteFrom("former_addresses").where("kind", "=", kind).where("recordId", "=", recordId).execute();
}

/** Every draft of a kind. */
export function findDrafts(db: Db, kind: Kind): Promise<DraftRow[]> {
  return db.selectFrom("drafts").selectAll().where("kind", "=", kind).orderBy("slug").execute();
}

/** The draft of a kind with this slug or this permanent id, or undefined. */
export function findDraft(
  db: Db,
  kind: Kind,
  by: { field: "slug" | "recordId"; is: string },
): Promise<DraftRow | undefined> {
  return db.selectFrom("drafts").selectAll().where("kind", "=", kind).where(by.field, "=", by.is).executeTakeFirst();
}

/** Whether there is a draft of any kind. */
async function hasDrafts(db: Db): Promise<boolean> {
  return (await db.selectFrom("drafts").select("slug").limit(1).executeTakeFirst()) !== undefined;
}

/** Writes a draft in place of the one with its id. */
export async function upsertDraft<K extends Kind>(db: Db, kind: K, record: EntityOf<K>): Promise<void> {
  const { id: recordId, slug } = record;
  const row = { kind, recordId, slug, record: JSON.stringify(record) };
  await db
    .insertInto("drafts")
    .values(row)
    .onConflict((conflict) => conflict.columns(["kind", "recordId"]).doUpdateSet(row))
    .execute();
}

export async function deleteDraft(db: Db, kind: Kind, recordId: string): Promise<void> {
  await db.deleteFrom("drafts").where("kind", "=", kind).where("recordId", "=", recordId).execute();
}

import { sql } from "kysely";
import { type ArticleKind, type EntityOf, type Kind, kinds } from "../../app/content/kinds/index.ts";
import { fromRow } from "../dialect.ts";
import type { Db } from "../schema.ts";
import { tableOf } from "./content.ts";
import { hasDrafts } from "./drafts.ts";

/** Parts of a kind's records, each with an index of its own. */
const parts = {
  featured: sql<boolean>`isFeatured = 1`,
  demo: sql<boolean>`demoConfig is not null`,
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
  const rows = await query.orderBy("position").orderBy("slug").limit(limit).offset(offset).execute();
  return rows.map((row) => fromRow(kind, row));
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
  const query = selectRecords(db, kind, only).orderBy("position").orderBy("slug").limit(BATCH);
  let rows = await query.execute();
  for (let last = rows.at(-1); last; last = rows.at(-1)) {
    yield rows.map((row) => fromRow(kind, row));
    rows = await query.where(sql<boolean>`(position, slug) > (${last.position}, ${last.slug})`).execute();
  }
}

/** How many records a kind has, or a part of it. */
export async function countAll(db: Db, kind: Kind, only?: Part): Promise<number> {
  const query = db.selectFrom(tableOf(kind)).select(({ fn }) => fn.countAll<number>().as("count"));
  const { count } = await (only ? query.where(parts[only]) : query).executeTakeFirstOrThrow();
  return Number(count);
}

/** True when no kind has a record, drafts included, so that a fresh site is to be seeded. */
export async function isEmpty(db: Db): Promise<boolean> {
  for (const kind of kinds) if ((await countAll(db, kind)) > 0) return false;
  return !(await hasDrafts(db));
}

/** How many records of a kind of article somebody has recorded a review of. */
export async function countReviewed(db: Db, kind: ArticleKind): Promise<number> {
  const query = db.selectFrom(tableOf(kind)).select(({ fn }) => fn.countAll<number>().as("count"));
  const { count } = await query.where(sql<boolean>`reviews <> '[]'`).executeTakeFirstOrThrow();
  return Number(count);
}

/** How many companies the case studies are about. */
export async function countCompanies(db: Db): Promise<number> {
  const companies = db
    .selectFrom("case_studies")
    .select(({ fn }) => fn.count<number>("company").distinct().as("count"));
  return Number((await companies.executeTakeFirstOrThrow()).count);
}

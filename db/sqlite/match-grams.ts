import { sql } from "kysely";
import type { Kind } from "../../app/domain/kinds/index.ts";
import { searchScores } from "../../app/domain/search.ts";
import type { Db } from "../schema.ts";
import { gramFields } from "../search-grams.ts";
import { type IdRange, idsBeside, idsOf } from "./search-ids.ts";

/** Ids of the best search texts with their points, and how many match in all. */
export type Matches = { total: number; best: { id: number; score: number }[] };

const fields = ["title", "description", "category"] as const;

/** Every set of fields that a term may stand in, by its points, the most first. */
const bands = Array.from({ length: 2 ** fields.length }, (_, set) => {
  const within = fields.filter((_field, bit) => set & (2 ** bit));
  const without = fields.filter((field) => !within.includes(field));
  return { within, without, score: within.reduce((sum, field) => sum + searchScores[field], 0) };
}).sort((a, b) => b.score - a.score);

/**
 * The best matches for a term that is a gram. Of each set of fields that it may stand in, the most points first, the
 * index gives the first ids in order, until there are enough; so a word of every text is found as fast as one of a few.
 */
export async function matchGrams(db: Db, needle: string, kinds: readonly Kind[], limit: number): Promise<Matches> {
  const has = (field: keyof typeof gramFields) => `"${gramFields[field]}${needle}"`;
  const ranges = idsOf(kinds);
  let total = 0;
  for (const range of ranges) total += await countIds(db, has("text"), range);
  const best: Matches["best"] = [];
  for (const { within, without, score } of bands) {
    const all = ["text" as const, ...within].map(has).join(" AND ");
    const query = without.length > 0 ? `(${all}) NOT (${without.map(has).join(" OR ")})` : all;
    for (const range of ranges) {
      const missing = Math.min(limit, total) - best.length;
      if (missing <= 0) return { total, best };
      const ids = await findIds(db, query, range, missing);
      best.push(...ids.map((id) => ({ id, score })));
    }
  }
  return { total, best };
}

async function countIds(db: Db, query: string, { from, to }: IdRange): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from search_grams
    where search_grams match ${query} and rowid >= ${from} and rowid < ${to}`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

/**
 * The first ids of a query, as many as asked for. Of the last one's position those that stand first by their slugs: ids
 * of one position are in no order.
 */
async function findIds(db: Db, query: string, { from, to }: IdRange, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select rowid as id from search_grams
    where search_grams match ${query} and rowid >= ${from} and rowid < ${to} order by rowid limit ${limit}`.execute(db);
  const ids = rows.map(({ id }) => id);
  const last = ids.at(-1);
  if (last === undefined || ids.length < limit) return ids;
  const beside = idsBeside(last);
  const kept = ids.filter((id) => id < beside.from);
  const { rows: others } = await sql<{ id: number }>`select id from search_texts
    where id in (select rowid from search_grams
      where search_grams match ${query} and rowid >= ${beside.from} and rowid < ${beside.to})
    order by position, slug limit ${limit - kept.length}`.execute(db);
  return [...kept, ...others.map(({ id }) => id)];
}

import { sql } from "kysely";
import type { Kind } from "../../app/content/kinds/index.ts";
import { searchScores } from "../../app/content/search/search.ts";
import type { Db } from "../schema.ts";
import { gramFields } from "../search-grams.ts";
import { type Matches, pointsOf } from "./matches.ts";
import { type IdRange, idsBeside, idsOf, kindAt, kindOfId } from "./search-ids.ts";

const fields = ["title", "description", "category"] as const;

/** Every set of fields that a term may stand in, by its points, the most first. */
const bands = Array.from({ length: 2 ** fields.length }, (_, set) => {
  const within = fields.filter((_field, bit) => set & (2 ** bit));
  const without = fields.filter((field) => !within.includes(field));
  return { within, without, score: within.reduce((sum, field) => sum + searchScores[field], 0) };
}).sort((a, b) => b.score - a.score);

/** A group with so few matches is read and sorted; the index alone gives the best of more. */
const FEW = 200;

const has = (field: keyof typeof gramFields, needle: string) => `"${gramFields[field]}${needle}"`;

/**
 * The best matches of each group of kinds for a term that is a gram.
 * @param few matches of a group that are read and sorted, at the most; there is no difference but in time
 */
export async function matchGrams(
  db: Db,
  needle: string,
  groups: readonly (readonly Kind[])[],
  limit: number,
  few = FEW,
): Promise<Matches[]> {
  const counts = await countKinds(db, has("text", needle));
  const totals = groups.map((kinds) => kinds.reduce((sum, kind) => sum + (counts.get(kind) ?? 0), 0));
  const isFew = (total: number) => total > 0 && total <= few;
  const read = await readFew(db, needle, new Set(groups.filter((_, at) => isFew(totals[at] ?? 0)).flat()), limit);
  return Promise.all(
    groups.map(async (kinds, at): Promise<Matches> => {
      const total = totals[at] ?? 0;
      const most = Math.min(limit, total);
      if (total === 0) return { total, best: [] };
      if (!isFew(total)) return { total, best: await bestOfMany(db, needle, idsOf(kinds), most) };
      const own = read.filter(({ kind }) => kind !== undefined && kinds.includes(kind));
      return { total, best: own.slice(0, most).map(({ id, score }) => ({ id, score })) };
    }),
  );
}

/** How many records of each kind a query finds: in one walk through the index, however many groups ask. */
async function countKinds(db: Db, query: string): Promise<Map<Kind | undefined, number>> {
  const { rows } = await sql<{ kind: number; count: number }>`select ${kindOfId("rowid")} as kind, count(*) as count
    from search_grams where search_grams match ${query} group by 1`.execute(db);
  return new Map(rows.map(({ kind, count }) => [kindAt(kind), count]));
}

type Match = Matches["best"][number] & { kind: Kind | undefined };

/** The best of some kinds, of which all are read at once whichever groups ask, sorted as `bestOfMany` would give them. */
async function readFew(db: Db, needle: string, chosen: ReadonlySet<Kind>, limit: number): Promise<Match[]> {
  if (chosen.size === 0) return [];
  const within = idsOf([...chosen]).map(({ from, to }) => sql`(rowid >= ${from} and rowid < ${to})`);
  const found = sql`(select rowid from search_grams
    where search_grams match ${has("text", needle)} and (${sql.join(within, sql` or `)}))`;
  const scored = sql`(select id, ${pointsOf(needle)} as score, ${kindOfId("id")} as kind, position, slug
    from search_texts where id in ${found})`;
  const placed = sql`(select *, row_number() over (partition by kind order by score desc, position, slug) as place
    from ${scored})`;
  const { rows } = await sql<{ id: number; score: number; kind: number }>`select id, score, kind
    from ${placed} where place <= ${limit} order by score desc, kind, position, slug`.execute(db);
  return rows.map(({ id, score, kind }) => ({ id, score, kind: kindAt(kind) }));
}

/**
 * Of each set of fields that a term may stand in, the most points first, the index gives the first ids in order, until
 * there are enough; so a word of every text is found as fast as one of a few.
 */
async function bestOfMany(db: Db, needle: string, ranges: readonly IdRange[], limit: number): Promise<Matches["best"]> {
  const best: Matches["best"] = [];
  for (const { within, without, score } of bands) {
    const all = ["text" as const, ...within].map((field) => has(field, needle)).join(" AND ");
    const none = without.map((field) => has(field, needle)).join(" OR ");
    const query = none ? `(${all}) NOT (${none})` : all;
    for (const range of ranges) {
      const missing = limit - best.length;
      if (missing <= 0) return best;
      const ids = await findIds(db, query, range, missing);
      best.push(...ids.map((id) => ({ id, score })));
    }
  }
  return best;
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

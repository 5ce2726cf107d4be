import { sql } from "kysely";
import { descriptors, isKind, type Kind, kinds, pathOf } from "../../app/domain/kinds/index.ts";
import { fold, type SearchResult, searchScores } from "../../app/domain/search.ts";
import type { Db } from "../schema.ts";

type SearchOptions = { term: string; kinds: readonly Kind[]; limit: number };

/** FTS5's trigram index answers for terms of this many characters and more; shorter ones are looked for in the text. */
const TRIGRAM = 3;

const rank = sql<number>`case kind ${sql.join(
  kinds.map((kind, index) => sql`when ${kind} then ${sql.lit(index)}`),
  sql` `,
)} end`;

/** A pattern that matches texts containing just these characters; GLOB scans three times as fast as instr(). */
const globFor = (needle: string): string => `*${needle.replaceAll(/[*?[]/g, "[$&]")}*`;

/**
 * Records whose texts contain a term as a substring, whatever its case: best first by the points of
 * specification section 9, then in the order of kinds and positions. An empty term finds everything.
 */
export async function searchRecords(
  db: Db,
  { term, kinds: chosen, limit }: SearchOptions,
): Promise<{ total: number; results: SearchResult[] }> {
  const needle = fold(term);
  const has = (column: string) => sql<boolean>`instr(${sql.ref(column)}, ${needle}) > 0`;
  const points = needle
    ? sql<number>`(case when ${has("foldedTitle")} then ${sql.lit(searchScores.title)} else 0 end
      + case when ${has("foldedDescription")} then ${sql.lit(searchScores.description)} else 0 end
      + case when ${has("foldedCategory")} then ${sql.lit(searchScores.category)} else 0 end)`
    : sql<number>`0`;
  let query = db.selectFrom("search_texts").where("kind", "in", [...chosen]);
  if ([...needle].length >= TRIGRAM) {
    // In FTS5's query language a quoted string is taken as it is, with quotes inside it doubled.
    const phrase = `"${needle.replaceAll('"', '""')}"`;
    query = query.where(sql<boolean>`id in (select rowid from search_index where search_index match ${phrase})`);
  } else if (needle) query = query.where(sql<boolean>`foldedText glob ${globFor(needle)}`);
  // Ranked by narrow rows first: carrying the texts of every match through the sort would cost more than finding them.
  const best = await query
    .select(["id", points.as("score"), sql<number>`count(*) over ()`.as("total")])
    .orderBy("score", "desc")
    .orderBy(rank)
    .orderBy("position")
    .orderBy("slug")
    .limit(limit)
    .execute();
  const rows = await db
    .selectFrom("search_texts")
    .select(["id", "kind", "slug", "title", "description", "category"])
    .where(
      "id",
      "in",
      best.map(({ id }) => id),
    )
    .execute();
  const byId = new Map(rows.map(({ id, ...row }) => [id, row]));
  const results = best.flatMap(({ id, score }) => {
    const row = byId.get(id);
    if (!row || !isKind(row.kind)) return [];
    const { kind } = row;
    return [{ ...row, badge: descriptors[kind].words.badge, score: Number(score), path: pathOf(kind, row.slug) }];
  });
  return { total: Number(best[0]?.total ?? 0), results };
}

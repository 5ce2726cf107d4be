import { descriptors, isKind, type Kind, kinds, pathOf } from "../../app/domain/kinds/index.ts";
import { fold, type SearchResult } from "../../app/domain/search.ts";
import type { Db } from "../schema.ts";
import { isGram } from "../search-grams.ts";
import { matchGrams } from "./match-grams.ts";
import { matchTexts } from "./match-texts.ts";

type SearchOptions = { term: string; kinds: readonly Kind[]; limit: number };

/**
 * Records whose texts contain a term as a substring, whatever its case: best first by the points of
 * specification section 9, then in the order of kinds and positions. An empty term finds everything.
 */
export async function searchRecords(
  db: Db,
  { term, kinds: chosen, limit }: SearchOptions,
): Promise<{ total: number; results: SearchResult[] }> {
  const needle = fold(term);
  const match = isGram(needle) ? matchGrams : matchTexts;
  const { total, best } = await match(db, needle, chosen, limit);
  const scores = new Map(best.map(({ id, score }) => [id, score]));
  const rows = await db
    .selectFrom("search_texts")
    .select(["id", "kind", "position", "slug", "title", "description", "category"])
    .where("id", "in", [...scores.keys()])
    .execute();
  const found = rows.flatMap(({ id, kind, position, ...row }) => {
    if (!isKind(kind)) return [];
    const score = scores.get(id) ?? 0;
    return [
      {
        result: { ...row, kind, badge: descriptors[kind].words.badge, score, path: pathOf(kind, row.slug) },
        position,
        rank: kinds.indexOf(kind),
      },
    ];
  });
  found.sort(
    (a, b) =>
      b.result.score - a.result.score ||
      a.rank - b.rank ||
      a.position - b.position ||
      (a.result.slug < b.result.slug ? -1 : 1),
  );
  return { total, results: found.slice(0, limit).map(({ result }) => result) };
}

import { sql } from "kysely";
import { descriptors, isKind, type Kind, kinds, pathOf } from "../../app/content/kinds/index.ts";
import { fold } from "../../app/content/search/search.ts";
import type { SearchResult } from "../../app/content/search/search-answer.ts";
import { markMatches, passageAround } from "../../app/content/search/search-passages.ts";
import type { Db } from "../schema.ts";
import { isGram } from "../search-grams.ts";
import { shortIn } from "../search-text.ts";
import { matchGrams } from "./match-grams.ts";
import { matchTexts } from "./match-texts.ts";

type SearchOptions = { term: string; kinds: readonly Kind[]; limit: number };
/** Results of some kinds, and how many there are in all. */
export type Found = { total: number; results: SearchResult[] };

/** Letters of a text that are read around a match. */
const AROUND = 400;

/**
 * Records whose texts contain a term as a substring, whatever its case: best first by the points of
 * title, description or category, then in the order of kinds and positions. An empty term finds everything.
 */
export async function searchRecords(db: Db, { term, kinds: chosen, limit }: SearchOptions): Promise<Found> {
  const [found = { total: 0, results: [] }] = await searchGroups(db, term, [chosen], limit);
  return found;
}

/** The same of several groups of kinds at once, each by itself: a term of many words is looked for once. */
export async function searchGroups(
  db: Db,
  term: string,
  groups: readonly (readonly Kind[])[],
  limit: number,
): Promise<Found[]> {
  const needle = fold(term);
  const matches = isGram(needle)
    ? await matchGrams(db, needle, groups, limit)
    : await matchTexts(db, needle, groups, limit);
  const best = matches.flatMap((match) => match.best);
  const scores = new Map(best.map(({ id, score }) => [id, score]));
  const found = await readResults(db, [...scores.keys()], needle);
  found.sort(
    (a, b) =>
      (scores.get(b.id) ?? 0) - (scores.get(a.id) ?? 0) ||
      a.rank - b.rank ||
      a.position - b.position ||
      (a.result.slug < b.result.slug ? -1 : 1),
  );
  return groups.map((group, index) => ({
    total: matches[index]?.total ?? 0,
    results: found
      .filter(({ kind }) => group.includes(kind))
      .slice(0, limit)
      .map(({ id, result }) => withPassage({ ...result, score: scores.get(id) ?? 0 }, term)),
  }));
}

/** Records by the ids of their search texts, in the order of these. */
export async function findResults(db: Db, ids: readonly number[]): Promise<SearchResult[]> {
  const found = new Map((await readResults(db, ids, "")).map(({ id, result }) => [id, result]));
  return ids.flatMap((id) => {
    const result = found.get(id);
    return result ? [withPassage(result, "")] : [];
  });
}

/** Records of a kind by their slugs, in the order of these. */
export async function findResultsAt(db: Db, kind: Kind, slugs: readonly string[]): Promise<SearchResult[]> {
  if (slugs.length === 0) return [];
  const texts = db.selectFrom("search_texts").select(["id", "slug"]).where("kind", "=", kind);
  const rows = await texts.where("slug", "in", slugs).execute();
  const ids = new Map(rows.map(({ id, slug }) => [slug, id]));
  return findResults(
    db,
    slugs.flatMap((slug) => ids.get(slug) ?? []),
  );
}

async function readResults(db: Db, ids: readonly number[], needle: string) {
  if (ids.length === 0) return [];
  // A folded text ends with the text, and nearly always letter by letter.
  const place = sql<number>`instr(foldedText, ${needle}) - length(foldedText) + length(text)`;
  const from = sql<number>`max(1, ${place} - ${sql.lit(AROUND / 2)})`;
  const around = needle ? sql<string>`substr(text, ${from}, ${sql.lit(AROUND)} + ${needle.length})` : sql<string>`''`;
  const rows = await db
    .selectFrom("search_texts")
    .select(["id", "kind", "position", "slug", "title", "description", "category", "short"])
    .select(around.as("around"))
    .where("id", "in", ids)
    .execute();
  return rows.flatMap(({ id, kind, position, short, around: text, ...row }) => {
    if (!isKind(kind)) return [];
    const { badge } = descriptors[kind].words;
    const result = {
      ...row,
      kind,
      badge,
      score: 0,
      path: pathOf(kind, row.slug),
      around: `${shortIn(short).short}\n${text}`,
    };
    return [{ id, kind, position, rank: kinds.indexOf(kind), result }];
  });
}

const isMarked = (text: string, term: string): boolean => markMatches(text, term).some(({ isMatch }) => isMatch);

/** A result with the passage that has the term, where neither its title nor its description show it. */
function withPassage({ around, ...result }: Omit<SearchResult, "passage"> & { around: string }, term: string) {
  const isShown = !term || isMarked(result.title, term) || isMarked(result.description, term);
  return { ...result, passage: isShown ? [] : passageAround(around, term) };
}

import { type Found, findResults, matchNames, searchGroups } from "../../../db/dialect.ts";
import type { Db } from "../../../db/schema.ts";
import { type Kind, kinds } from "../../domain/kinds/index.ts";
import { kindsIn } from "../../domain/kinds/navigation.ts";
import { searchScores } from "../../domain/search.ts";
import type { SearchResult } from "../../domain/search-answer.ts";
import { findNear, type Near } from "./near.ts";
import { placer } from "./places.ts";

/** Results that a list of suggestions has room for, and of each group beside the main one. */
export const SUGGESTED = 8;

export type Findings = {
  /** What somebody most likely means, of every kind. */
  best: SearchResult[];
  /** How many match exactly, in all groups. */
  total: number;
  /** The kinds that the search page covers (specification section 2), by its rules. */
  main: Found;
  /** The other kinds that have matches. */
  groups: (Found & { kind: Kind })[];
  /** What does not match exactly. */
  near: Near[];
};

const mainKinds = kindsIn("search");
const otherKinds = kinds.filter((kind) => !mainKinds.includes(kind));

const unique = (results: readonly SearchResult[]): SearchResult[] => [
  ...new Map(results.map((result) => [result.path, result])).values(),
];

/**
 * All that answers a term. The best are the records of that name, then what has the term in its title, then by how much
 * the words say about it, then whatever else has it.
 */
export async function search(db: Db, term: string, shown = SUGGESTED): Promise<Findings> {
  const groups = [mainKinds, ...otherKinds.map((kind) => [kind])];
  const [main = { total: 0, results: [] }, ...others] = await searchGroups(
    db,
    term,
    groups,
    Math.max(shown, SUGGESTED),
  );
  const exact = [main, ...others].flatMap(({ results }) => results).sort((a, b) => b.score - a.score);
  const paths = new Set(exact.map(({ path }) => path));
  const near = await findNear(db, term);
  const named = await findResults(db, await matchNames(db, term, SUGGESTED));
  const titled = exact.filter(({ score }) => score >= searchScores.title);
  const withPassages = new Map(exact.map((result) => [result.path, result]));
  const best = unique([...named, ...titled, ...near.flatMap(({ results }) => results), ...exact])
    .slice(0, SUGGESTED)
    .map((result) => withPassages.get(result.path) ?? result);
  const place = await placer(db);
  return {
    best: best.map(place),
    total: [main, ...others].reduce((sum, { total }) => sum + total, 0),
    main,
    groups: others
      .map(({ total, results }, index) => ({
        kind: otherKinds[index] ?? "glossary",
        total,
        results: results.map(place),
      }))
      .filter(({ total }) => total > 0),
    near: near
      .map(({ how, results }) => ({ how, results: results.filter(({ path }) => !paths.has(path)).map(place) }))
      .filter(({ results }) => results.length > 0),
  };
}

/** What is shown where nothing matches exactly, in a sentence. */
export const noteOf = ({ total, near }: Findings): string | undefined =>
  total === 0 && near[0] ? `No exact match; showing ${near[0].how}.` : undefined;

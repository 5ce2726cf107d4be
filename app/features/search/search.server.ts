import { type Found, findResults, findResultsAt, matchNames, searchGroups, wordsOf } from "../../../db/dialect.ts";
import { findAnswers } from "../../../db/queries/page-lists.ts";
import type { Db } from "../../../db/schema.ts";
import { type Kind, kinds } from "../../content/kinds/index.ts";
import { kindsIn } from "../../content/kinds/navigation.ts";
import { foldedWords, searchScores } from "../../content/search/search.ts";
import type { SearchResult } from "../../content/search/search-answer.ts";
import { tellingWords } from "../../content/search/search-words.ts";
import { findNear, type Near } from "./near.server.ts";
import { placer } from "./places.server.ts";
import type { Rank } from "./ranking.server.ts";

/** Results that a list of suggestions has room for, and of each group beside the main one. */
const SUGGESTED = 8;

/** What the search asks: the database, and the order of what answers a phrase. */
export type Finder = { db: Db; rank: Rank };

export type Findings = {
  /** What somebody most likely means, of every kind. */
  best: SearchResult[];
  /** How many match exactly, in all groups. */
  total: number;
  /** The kinds that the search page covers, by its rules. */
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
 * All that answers a term. The best are the records of that name and the patterns that answer it, then what has the term
 * in its title, then what answers a phrase by its telling words, then whatever else is near or has it.
 */
export async function search({ db, rank }: Finder, term: string, shown = SUGGESTED): Promise<Findings> {
  const groups = [mainKinds, ...otherKinds.map((kind) => [kind])];
  const [main = { total: 0, results: [] }, ...others] = await searchGroups(
    db,
    term,
    groups,
    Math.max(shown, SUGGESTED),
  );
  const exact = [main, ...others].flatMap(({ results }) => results).sort((a, b) => b.score - a.score);
  const paths = new Set(exact.map(({ path }) => path));
  const nearby = await findNear(db, term);
  const words = wordsOf(term);
  const telling = tellingWords(words).length > 0 ? tellingWords(words) : words;
  const isWhole = telling.join(" ") === foldedWords(term).join(" ");
  const ofName = await matchNames(db, term, SUGGESTED);
  const named = await findResults(db, [
    ...ofName,
    ...(isWhole ? [] : await matchNames(db, telling.join(" "), SUGGESTED)),
  ]);
  const answering = await answersTo(db, named);
  const { ranked } = words.length > 1 ? await rank(term, ofName) : { ranked: [] };
  const fitting = await findResults(
    db,
    ranked.slice(0, SUGGESTED).map(({ reading }) => reading.record.id),
  );
  const titled = exact.filter(({ score }) => score >= searchScores.title);
  const withPassages = new Map(exact.map((result) => [result.path, result]));
  const near = withFitting(nearby, unique([...answering, ...fitting]));
  const nearest = nearby.flatMap(({ results }) => results);
  const other = nearby[0]?.isMended ? [...nearest, ...fitting] : [...fitting, ...nearest];
  const best = unique([...named, ...answering, ...titled, ...other, ...exact])
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

/** What is near, and below it what fits the term as a whole and is not among it. */
function withFitting(near: readonly Near[], results: SearchResult[]): Near[] {
  const listed = new Set(near.flatMap((one) => one.results.map(({ path }) => path)));
  const others = results.filter(({ path }) => !listed.has(path));
  return others.length > 0 ? [...near, { how: "pages that come nearest to it", results: others }] : [...near];
}

/** The patterns that answer what terms of the glossary among some results name. */
async function answersTo(db: Db, named: readonly SearchResult[]): Promise<SearchResult[]> {
  const terms = named.filter(({ kind }) => kind === "glossary").map(({ slug }) => slug);
  if (terms.length === 0) return [];
  const answers = await findAnswers(db, terms);
  return findResultsAt(db, "patterns", [...new Set([...answers.values()].flat().map(({ slug }) => slug))]);
}

/** What is shown where nothing matches exactly, in a sentence. */
export const noteOf = ({ total, near, best }: Findings): string | undefined =>
  total === 0 && best.length > 0
    ? `No exact match; showing ${near[0]?.how ?? "pages that say it in other words"}.`
    : undefined;

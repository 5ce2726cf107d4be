import { distance } from "fastest-levenshtein";
import { searchIn } from "../../../db/dialect.ts";
import { countAll } from "../../../db/queries/content.ts";
import { cachePerContentVersion } from "../../../db/queries/content-version.ts";
import { findSituations } from "../../../db/queries/page-lists.ts";
import { type FoundText, findAllNames, type Match, type QueryWord } from "../../../db/queries/search-texts.ts";
import type { Db } from "../../../db/schema.ts";
import { termPath } from "../../content/glossary-matching.ts";
import { descriptors, isKind } from "../../content/kinds/index.ts";
import { fold, foldedWords, readTerm, searchWords } from "../../content/search/search.ts";
import { type SearchResult, searchAnswerSchema } from "../../content/search/search-answer.ts";
import { START } from "../../content/start.ts";
import { DomainError } from "../../shared/errors.ts";
import { markSubstring, markWords, type Piece, snippetAround } from "./marks.ts";

/** The names of all pages, to compare with search terms. */
type Names = {
  /** Pages by name without spaces. Pages with that title come before those with another such name, site pages last. */
  pages: ReadonlyMap<string, readonly Match[]>;
  all: readonly string[];
  /** Every folded word in the names. */
  words: ReadonlySet<string>;
  /** Ids of start pages without content. */
  hidden: ReadonlySet<number>;
};

const withoutBlanks = (text: string): string => foldedWords(text).join("");

async function readNames(db: Db): Promise<Names> {
  const pages = new Map<string, Match[]>();
  const found = await findAllNames(db);
  const situationOf = (path: string) => (path.startsWith(`${START}/`) ? path.slice(START.length + 1) : undefined);
  const used = await findSituations(db);
  const hasContent = (path: string) => {
    const situation = situationOf(path);
    return situation === undefined || used.includes(situation);
  };
  const rows = found.filter(({ path }) => hasContent(path));
  const named = rows.flatMap(({ id, kind, names }) =>
    names.map((name, index) => ({ name, match: { id, kind, hasAll: true }, place: kind === "pages" ? 2 : index && 1 })),
  );
  for (const { name, match } of named.toSorted((one, other) => one.place - other.place)) {
    const same = pages.get(withoutBlanks(name)) ?? [];
    if (!same.some(({ id }) => id === match.id)) same.push(match);
    pages.set(withoutBlanks(name), same);
  }
  const all = named.map(({ name }) => name);
  const hidden = new Set(found.filter(({ path }) => !hasContent(path)).map(({ id }) => id));
  return { pages, all, words: new Set(all.flatMap(foldedWords)), hidden };
}

const readers = new WeakMap<Db, () => Promise<Names>>();

/** The names of all pages, read once per content version. */
function namesOf(db: Db): Promise<Names> {
  const read = readers.get(db) ?? cachePerContentVersion(db, () => readNames(db));
  readers.set(db, read);
  return read();
}

/** Minimum length of a word to correct: shorter words resemble too many others. */
const MIN_CORRECTED_LENGTH = 5;
/** Minimum length of a word to find similar names for. */
const MIN_SIMILAR_LENGTH = 4;

/**
 * The word with the smallest Levenshtein distance to a typed one; undefined if none is close. One letter in four may be
 * wrong, but not the first.
 */
function nearestWord(typed: string, words: Iterable<string>): string | undefined {
  let nearest: string | undefined;
  let least = Math.max(1, Math.floor(typed.length / 4)) + 1;
  for (const word of words) {
    if (word[0] !== typed[0] || Math.abs(word.length - typed.length) >= least) continue;
    const edits = distance(typed, word);
    if (edits < least) [nearest, least] = [word, edits];
  }
  return nearest;
}

/** The query word for a typed word; undefined if nothing matches. */
type Resolved = (QueryWord & { typed: string }) | undefined;

async function resolve(db: Db, { words }: Names, typed: string): Promise<Resolved> {
  for (const isPrefix of [false, true])
    if ((await searchIn(db).countMatches(db, { word: typed, isPrefix })) > 0) return { typed, word: typed, isPrefix };
  const nearest = typed.length < MIN_CORRECTED_LENGTH ? undefined : nearestWord(typed, words);
  return nearest === undefined ? undefined : { typed, word: nearest, isPrefix: false };
}

/** The page name closest to a mistyped term; undefined if the term is the beginning of that name. */
function nearestName({ pages, all }: Names, term: string): string | undefined {
  const typed = withoutBlanks(term);
  const nearest = nearestWord(typed, pages.keys());
  return nearest?.startsWith(typed) ? undefined : all.find((name) => withoutBlanks(name) === nearest);
}

/** The query words for a term, and the term with typing errors corrected. */
async function readQuery(db: Db, names: Names, term: string): Promise<{ resolved: Resolved[]; corrected: string }> {
  const resolved = await Promise.all(searchWords(term).map((word) => resolve(db, names, word)));
  // A word that only matches as a prefix may be mistyped: "dark mater" means "Dark Matter" rather than "material".
  const name = resolved.length > 1 && resolved.some((one) => one?.isPrefix) && nearestName(names, term);
  if (name) {
    const words = searchWords(name).map((word) => ({ typed: word, word, isPrefix: false }));
    return { resolved: words, corrected: foldedWords(name).join(" ") };
  }
  const corrections = new Map<string, string>();
  for (const one of resolved) if (one && one.word !== one.typed) corrections.set(one.typed, one.word);
  const corrected = foldedWords(term).map((word) => corrections.get(word) ?? word);
  return { resolved, corrected: corrections.size > 0 ? corrected.join(" ") : term };
}

export type Findings = {
  /** The query words of the term, without stop words; undefined for a word that nothing matches. */
  resolved: readonly Resolved[];
  /** The query words; empty after a search for a substring. */
  words: readonly QueryWord[];
  /** The substring that was searched because no word matches; else empty. */
  letters: string;
  /** Best first. */
  matches: readonly Match[];
  /** The kind of results, in words, if no page has all words as typed. */
  instead: string | undefined;
};

/** Endings of forms of one word: "paste" and "pasting", but neither "past" nor "pasteboard". */
const INFLECTIONS = [
  ["", "s", "es", "d", "ed", "ing"],
  ["e", "es", "ed", "ing"],
  ["y", "ies", "ied", "ying"],
];

/** A word and its forms. Stemming fails here: it separates "experienced" from "experience" and adds "experiment". */
function formsOf(word: string): string[] {
  const forms = INFLECTIONS.flatMap((endings) =>
    endings
      .filter((ending) => word.endsWith(ending))
      .flatMap((ending) => endings.map((other) => word.slice(0, word.length - ending.length) + other)),
  );
  return [...new Set(forms)];
}

/** Matches a word or one of its forms in lowercase text. */
const formFinder = (word: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${formsOf(word).join("|")})(?![\\p{L}\\p{N}])`, "gu");

/** Number of top results to reorder. */
const MAX_REORDERED = 120;

/**
 * Puts the pages first that have the word itself or a form of it, by where they have it: names, summary, text, and then
 * questions, which results do not show. `isExact` is true if any page has it.
 */
async function preferWord(db: Db, matches: readonly Match[], word: string) {
  const [first, rest] = [matches.slice(0, MAX_REORDERED), matches.slice(MAX_REORDERED)];
  const texts = await searchIn(db).readTexts(
    db,
    first.map(({ id }) => id),
    [],
  );
  const form = formFinder(word);
  const places = new Map(
    texts.map(({ id, title, names, questions, summary, body }) => {
      const parts = [`${title}\n${names}`, summary, body, questions];
      return [id, parts.findIndex((part) => part.toLowerCase().search(form) >= 0)];
    }),
  );
  const withWord = (place: number) => first.filter(({ id }) => places.get(id) === place);
  const exact = [0, 1, 2, 3].flatMap(withWord);
  return { matches: [...exact, ...withWord(-1), ...rest], isExact: exact.length > 0 };
}

/** Number of paths that `pathsOf` returns. */
const MAX_PATHS = 14;
/** Pages with only some of the words are shown up to this rank. */
const MAX_PARTIAL_RANK = 12;

/**
 * Searches for a term. Pages of that name come first, then pages with all words in their names, with all words in their
 * descriptions, and with any of the words, by rarity. If no page has any word, searches for the term as a substring.
 */
export async function search(db: Db, term: string): Promise<Findings> {
  const names = await namesOf(db);
  const { resolved, corrected } = await readQuery(db, names, term);
  const words = resolved.flatMap((one) => one ?? []);
  const isWhole = words.length === resolved.length;
  const joined = names.pages.get(words.map(({ word }) => word).join("")) ?? [];
  const named = names.pages.get(withoutBlanks(corrected)) ?? joined.map((match) => ({ ...match, hasAll: isWhole }));
  const all = await searchIn(db).findMatches(db, words);
  const [only] = words.length === 1 ? words.filter(({ isPrefix }) => !isPrefix) : [];
  const { matches: ordered, isExact } = only ? await preferWord(db, all, only.word) : { matches: all, isExact: true };
  const found = ordered.map((match) => ({ ...match, hasAll: match.hasAll && isWhole }));
  const others = found.filter(({ id }) => !names.hidden.has(id) && !named.some((one) => one.id === id));
  const matches = [...named, ...others].filter(({ hasAll }, index) => hasAll || index < MAX_PARTIAL_RANK);
  if (matches.length === 0)
    return {
      resolved,
      words: [],
      letters: term,
      matches: term ? (await searchIn(db).findLetters(db, term)).filter(({ id }) => !names.hidden.has(id)) : [],
      instead: "pages with these letters within other words",
    };
  const [prefix] = words.filter(({ isPrefix }) => isPrefix);
  const instead =
    corrected !== term
      ? `results for “${corrected}”`
      : !matches.some(({ hasAll }) => hasAll)
        ? "pages with some of these words"
        : prefix && named.length === 0
          ? `words that begin with “${prefix.word}”`
          : only && !isExact && named.length === 0
            ? `words like “${only.word}”`
            : undefined;
  return { resolved, words, letters: "", matches, instead };
}

/** A sentence about inexact results; undefined for exact ones. */
const noteOf = ({ matches, instead }: Findings): string | undefined =>
  instead && matches.length > 0 ? `No exact match; showing ${instead}.` : undefined;

/** Control characters around each match in `FoundText.marked`. */
const [MARK, END] = ["\u0001", "\u0002"];

const unmarked = (marked: string): string => marked.replaceAll(MARK, "").replaceAll(END, "");
const matchedIn = (marked: string): string[] =>
  marked
    .split(MARK)
    .slice(1)
    .map((part) => part.split(END, 1)[0] ?? "");

/** Length of the common prefix of two words. */
function commonPrefixLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

/**
 * The folded words of a page that match a query, each with the index of its query word. If the page has a form of the
 * query word itself, other words with the same stem do not count.
 */
function matchedForms({ title, marked }: FoundText, words: readonly QueryWord[]): Map<string, number> {
  const forms = new Map<string, number>();
  const text = unmarked(marked || title).toLowerCase();
  for (const [index, { word, isPrefix }] of words.entries())
    if (!isPrefix) for (const [form] of text.matchAll(formFinder(word))) forms.set(fold(form), index);
  const had = new Set(forms.values());
  for (const form of matchedIn(marked).flatMap(foldedWords)) {
    if (forms.has(form)) continue;
    const shared = words.map(({ word }) => commonPrefixLength(word, form));
    const index = shared.indexOf(Math.max(...shared));
    if (!had.has(index)) forms.set(form, index);
  }
  return forms;
}

/** The number of distinct query words in a text. */
const countIn = (text: string, forms: ReadonlyMap<string, number>): number =>
  new Set(foldedWords(text).flatMap((word) => forms.get(word) ?? [])).size;

/** The lines of a page with a match, each with its number of query words. */
function matchedLines(text: FoundText, forms: ReadonlyMap<string, number>, letters: string) {
  const names = text.names.split("\n").length;
  // Line 0 is the title, followed by one line per other name.
  const withLead = (line: string, index: number) => (index > 0 && index <= names ? `Also called ${line}.` : line);
  if (letters) {
    const lines = `${text.title}\n${text.names}\n${text.summary}\n${text.body}`.split("\n");
    return lines.flatMap((line, index) =>
      fold(line).includes(fold(letters)) ? [{ line: withLead(line, index), index, count: 1 }] : [],
    );
  }
  const known = [...forms.keys()];
  return unmarked(text.marked)
    .split("\n")
    .map((line, index) => ({ line, index, lower: line.toLowerCase() }))
    .filter(({ lower }) => known.some((form) => lower.includes(form)))
    .map(({ line, index }) => ({ line: withLead(line, index), index, count: countIn(line, forms) }))
    .filter(({ count }) => count > 0);
}

/** A result. Its passage is the line with the most query words, if that has more of them than the description. */
function resultOf(text: FoundText, { words, letters }: Findings): SearchResult {
  const { kind, slug, path, title, description, category } = text;
  const forms = matchedForms(text, words);
  const known = new Set(forms.keys());
  const mark = (part: string): Piece[] => (letters ? markSubstring(part, letters) : markWords(part, known));
  const marked = { title: mark(title), description: mark(description) };
  const isDescribed = marked.description.some(({ isMatch }) => isMatch);
  let best = { line: "", count: letters ? Number(isDescribed) : countIn(description, forms) };
  for (const { line, index, count } of matchedLines(text, forms, letters))
    if (index > 0 && count > best.count) best = { line, count };
  return {
    kind,
    badge: isKind(kind) ? descriptors[kind].words.badge : "This guide",
    slug,
    title,
    description,
    category,
    path,
    marked,
    passage: best.line ? snippetAround(best.line, mark) : [],
  };
}

/** The texts of some matches. The path of a glossary term depends on the number of terms, so it is not stored. */
async function readTexts(db: Db, matches: readonly Match[], words: readonly QueryWord[]): Promise<FoundText[]> {
  const ids = matches.map(({ id }) => id);
  const texts = await searchIn(db).readTexts(db, ids, words);
  const terms = await countAll(db, "glossary");
  return texts.map((text) => (text.kind === "glossary" ? { ...text, path: termPath(text.slug, terms) } : text));
}

/** Converts matches into results, in the same order. */
export async function readResults(db: Db, findings: Findings, matches: readonly Match[]): Promise<SearchResult[]> {
  const texts = await readTexts(db, matches, findings.words);
  return texts.map((text) => resultOf(text, findings));
}

/** The paths of the best pages, best first. */
export async function pathsOf(db: Db, { matches }: Findings): Promise<string[]> {
  const texts = await readTexts(db, matches.slice(0, MAX_PATHS), []);
  return texts.map(({ path }) => path);
}

const MAX_OTHER_TERMS = 4;

/** Up to four names similar to a term without results: half of a word's letters may differ. */
export async function otherTerms(db: Db, term: string): Promise<string[]> {
  const { all } = await namesOf(db);
  const typed = searchWords(term).filter(({ length }) => length >= MIN_SIMILAR_LENGTH);
  const similar = all.flatMap((name) => {
    const words = foldedWords(name);
    const parts = typed.flatMap((word) => words.map((one) => distance(one, word) / word.length));
    const least = Math.min(...parts);
    return least <= 0.5 ? [{ name, least }] : [];
  });
  const nearest = similar.toSorted(
    (one, other) =>
      one.least - other.least || one.name.length - other.name.length || one.name.localeCompare(other.name),
  );
  return [...new Set(nearest.map(({ name }) => name))].slice(0, MAX_OTHER_TERMS);
}

const MAX_SUGGESTIONS = 8;

/** The answer of the search API: the best results of all kinds. @throws DomainError `invalid` for an invalid term */
export async function suggest({ db }: { db: Db }, typed: string | null): Promise<unknown> {
  const { term, problem } = readTerm(typed);
  if (problem) throw new DomainError("invalid", problem);
  if (!term) return searchAnswerSchema.parse({ term, total: 0, results: [] });
  const findings = await search(db, term);
  const note = noteOf(findings);
  const results = await readResults(db, findings, findings.matches.slice(0, MAX_SUGGESTIONS));
  return searchAnswerSchema.parse({ term, total: findings.matches.length, results, ...(note ? { note } : {}) });
}

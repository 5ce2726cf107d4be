import { distance } from "fastest-levenshtein";
import { searchIn } from "../../../db/dialect.ts";
import { countAll } from "../../../db/queries/content.ts";
import { onceAVersion } from "../../../db/queries/content-version.ts";
import { findDesigned } from "../../../db/queries/page-lists.ts";
import { type FoundText, findAllNames, type Match, type QueryWord } from "../../../db/queries/search-texts.ts";
import type { Db } from "../../../db/schema.ts";
import { termPath } from "../../content/glossary-matching.ts";
import { descriptors, isKind } from "../../content/kinds/index.ts";
import { fold, foldedWords, readTerm, searchWords } from "../../content/search/search.ts";
import { type SearchResult, searchAnswerSchema } from "../../content/search/search-answer.ts";
import { START } from "../../content/start.ts";
import { DomainError } from "../../shared/errors.ts";
import { cutAround, markLetters, markWords, type Piece } from "./marks.ts";

/** The names of all pages, to be compared with what was typed. */
type Names = {
  /** The pages of a name, written without blanks: titles before other names, and pages of the site last. */
  pages: ReadonlyMap<string, readonly Match[]>;
  /** The names as they are written, and every word in them. */
  all: readonly string[];
  words: ReadonlySet<string>;
  /** Start pages that have nothing to show yet. */
  hidden: ReadonlySet<number>;
};

const withoutBlanks = (text: string): string => foldedWords(text).join("");

async function readNames(db: Db): Promise<Names> {
  const pages = new Map<string, Match[]>();
  const found = await findAllNames(db);
  const situationOf = (path: string) => (path.startsWith(`${START}/`) ? path.slice(START.length + 1) : undefined);
  const used = await findDesigned(db);
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

/** The names of a database, read again whenever its content has changed. */
function namesOf(db: Db): Promise<Names> {
  const read = readers.get(db) ?? onceAVersion(db, () => readNames(db));
  readers.set(db, read);
  return read();
}

/** Letters of a word that is corrected, at least: shorter ones are like too many others. */
const LEAST_LETTERS = 5;
/** Letters of a name that is offered in place of a word. */
const LEAST_OFFERED = 4;

/** The word of a name that another is most likely a slip of: one letter in four may be wrong, and the first one is right. */
function nearestWord(typed: string, words: Iterable<string>): string | undefined {
  let nearest: string | undefined;
  let least = Math.max(1, Math.floor(typed.length / 4)) + 1;
  for (const word of words) {
    if (word[0] !== typed[0] || Math.abs(word.length - typed.length) >= least) continue;
    const far = distance(typed, word);
    if (far < least) [nearest, least] = [word, far];
  }
  return nearest;
}

/** What is looked for in place of a word as it was typed; undefined where nothing is like it. */
type Resolved = (QueryWord & { typed: string }) | undefined;

async function resolve(db: Db, { words }: Names, typed: string): Promise<Resolved> {
  for (const isPrefix of [false, true])
    if ((await searchIn(db).countMatches(db, { word: typed, isPrefix })) > 0) return { typed, word: typed, isPrefix };
  const nearest = typed.length < LEAST_LETTERS ? undefined : nearestWord(typed, words);
  return nearest === undefined ? undefined : { typed, word: nearest, isPrefix: false };
}

/** The name of a page that several words are most likely a slip of, unless they are its beginning. */
function nearestName({ pages, all }: Names, term: string): string | undefined {
  const typed = withoutBlanks(term);
  const nearest = nearestWord(typed, pages.keys());
  return nearest?.startsWith(typed) ? undefined : all.find((name) => withoutBlanks(name) === nearest);
}

/** The words of a term as they are looked for, with what the term is once slips of the keyboard are corrected. */
async function readQuery(db: Db, names: Names, term: string): Promise<{ resolved: Resolved[]; corrected: string }> {
  const resolved = await Promise.all(searchWords(term).map((word) => resolve(db, names, word)));
  // A word that only begins others may be a slip in a name: "dark mater" is "Dark Matter" before it is "material".
  const name = resolved.length > 1 && resolved.some((one) => one?.isPrefix) && nearestName(names, term);
  if (name) {
    const words = searchWords(name).map((word) => ({ typed: word, word, isPrefix: false }));
    return { resolved: words, corrected: foldedWords(name).join(" ") };
  }
  const slips = new Map<string, string>();
  for (const one of resolved) if (one && one.word !== one.typed) slips.set(one.typed, one.word);
  const corrected = foldedWords(term).map((word) => slips.get(word) ?? word);
  return { resolved, corrected: slips.size > 0 ? corrected.join(" ") : term };
}

export type Findings = {
  /** The words of the term, common ones left out, each as it is looked for; undefined where nothing is like it. */
  resolved: readonly Resolved[];
  /** The words that were looked for; none where letters were. */
  words: readonly QueryWord[];
  /** The letters that were looked for within words, where no word matches. */
  letters: string;
  /** The pages that are shown, best first. */
  matches: readonly Match[];
  /** What is shown instead where nothing has all words as they were typed. */
  instead: string | undefined;
};

/** Endings that make forms of one word: "paste" and "pasting", but neither "past" nor "pasteboard". */
const INFLECTIONS = [
  ["", "s", "es", "d", "ed", "ing"],
  ["e", "es", "ed", "ing"],
  ["y", "ies", "ied", "ying"],
];

/** A word and its forms. Stems do not do: to them "experienced" is no form of "experience", and "experiment" is one. */
function formsOf(word: string): string[] {
  const forms = INFLECTIONS.flatMap((endings) =>
    endings
      .filter((ending) => word.endsWith(ending))
      .flatMap((ending) => endings.map((other) => word.slice(0, word.length - ending.length) + other)),
  );
  return [...new Set(forms)];
}

/** Finds a word or a form of it in text in small letters. */
const formFinder = (word: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${formsOf(word).join("|")})(?![\\p{L}\\p{N}])`, "gu");

/** The first pages of a word that are put in order anew. */
const REORDERED = 120;

/**
 * The pages of one word, those first that have the word itself: in their names, in their summary, in their text, and then
 * in their questions, which no result shows. `isExact` says whether any page has it.
 */
async function preferWord(db: Db, matches: readonly Match[], word: string) {
  const [first, rest] = [matches.slice(0, REORDERED), matches.slice(REORDERED)];
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

/** Pages whose paths are told, at most. */
const RANKED = 14;
/** Pages that have but some words of a term are shown among so many first ones. */
const WITH_SOME = 12;

/**
 * The pages for a term: of that name, with all of its words in their names, with all in what describes them, and with any
 * of them, by their rarity; where no page has any of the words, those with the letters anywhere.
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
  const matches = [...named, ...others].filter(({ hasAll }, index) => hasAll || index < WITH_SOME);
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

/** What is shown where nothing matches exactly, in a sentence. */
const noteOf = ({ matches, instead }: Findings): string | undefined =>
  instead && matches.length > 0 ? `No exact match; showing ${instead}.` : undefined;

/** What stands before and after each word that matches. */
const [MARK, END] = ["\u0001", "\u0002"];

const unmarked = (marked: string): string => marked.replaceAll(MARK, "").replaceAll(END, "");
const matchedIn = (marked: string): string[] =>
  marked
    .split(MARK)
    .slice(1)
    .map((part) => part.split(END, 1)[0] ?? "");

/** How many letters two words begin with together. */
function sharedBeginning(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

/**
 * The words of a page that match a query, folded, each with the place of the query's word that it is a form of. Where a
 * page has the word itself, other words with its stem are none.
 */
function matchedForms({ title, marked }: FoundText, words: readonly QueryWord[]): Map<string, number> {
  const forms = new Map<string, number>();
  const text = unmarked(marked || title).toLowerCase();
  for (const [index, { word, isPrefix }] of words.entries())
    if (!isPrefix) for (const [form] of text.matchAll(formFinder(word))) forms.set(fold(form), index);
  const had = new Set(forms.values());
  for (const form of matchedIn(marked).flatMap(foldedWords)) {
    if (forms.has(form)) continue;
    const shared = words.map(({ word }) => sharedBeginning(word, form));
    const index = shared.indexOf(Math.max(...shared));
    if (!had.has(index)) forms.set(form, index);
  }
  return forms;
}

/** How many of a query's words a text has. */
const countIn = (text: string, forms: ReadonlyMap<string, number>): number =>
  new Set(foldedWords(text).flatMap((word) => forms.get(word) ?? [])).size;

/** The lines of a page that have something of what was searched for, with how many of the words. */
function matchedLines(text: FoundText, forms: ReadonlyMap<string, number>, letters: string) {
  const names = text.names.split("\n").length;
  // The title comes first, then the other names.
  const called = (line: string, index: number) => (index > 0 && index <= names ? `Also called ${line}.` : line);
  if (letters) {
    const lines = `${text.title}\n${text.names}\n${text.summary}\n${text.body}`.split("\n");
    return lines.flatMap((line, index) =>
      fold(line).includes(fold(letters)) ? [{ line: called(line, index), index, count: 1 }] : [],
    );
  }
  const known = [...forms.keys()];
  return unmarked(text.marked)
    .split("\n")
    .map((line, index) => ({ line, index, lower: line.toLowerCase() }))
    .filter(({ lower }) => known.some((form) => lower.includes(form)))
    .map(({ line, index }) => ({ line: called(line, index), index, count: countIn(line, forms) }))
    .filter(({ count }) => count > 0);
}

/** A page as a result, with the paragraph that has most of what was searched for, where that is not its description. */
function resultOf(text: FoundText, { words, letters }: Findings): SearchResult {
  const { kind, slug, path, title, description, category } = text;
  const forms = matchedForms(text, words);
  const known = new Set(forms.keys());
  const mark = (part: string): Piece[] => (letters ? markLetters(part, letters) : markWords(part, known));
  const marked = { title: mark(title), description: mark(description) };
  const isDescribed = marked.description.some(({ isMatch }) => isMatch);
  let best = { line: "", count: letters ? Number(isDescribed) : countIn(description, forms) };
  for (const { line, index, count } of matchedLines(text, forms, letters))
    if (index > 0 && count > best.count) best = { line, count };
  return {
    kind,
    badge: isKind(kind) ? descriptors[kind].words.badge : "This guide",
    ...{ slug, title, description, category, path, marked },
    passage: best.line ? cutAround(best.line, mark) : [],
  };
}

/** Some matches as results. */
export async function readResults(db: Db, findings: Findings, matches: readonly Match[]): Promise<SearchResult[]> {
  const texts = await searchIn(db).readTexts(
    db,
    matches.map(({ id }) => id),
    findings.words,
  );
  const terms = await countAll(db, "glossary");
  return texts.map((text) => {
    const result = resultOf(text, findings);
    return text.kind === "glossary" ? { ...result, path: termPath(text.slug, terms) } : result;
  });
}

/** The paths of the pages that were found, best first. */
export async function pathsOf(db: Db, { matches }: Findings): Promise<string[]> {
  const most = matches.slice(0, RANKED);
  const texts = await searchIn(db).readTexts(
    db,
    most.map(({ id }) => id),
    [],
  );
  const terms = await countAll(db, "glossary");
  return texts.map(({ kind, slug, path }) => (kind === "glossary" ? termPath(slug, terms) : path));
}

/** Names that are offered where nothing was found, at most. */
const OFFERED = 4;

/** Names that look somewhat like the words of a term that nothing was found for, with at least half of a word’s letters. */
export async function otherTerms(db: Db, term: string): Promise<string[]> {
  const { all } = await namesOf(db);
  const typed = searchWords(term).filter(({ length }) => length >= LEAST_OFFERED);
  const far = all.flatMap((name) => {
    const words = foldedWords(name);
    const parts = typed.flatMap((word) => words.map((one) => distance(one, word) / word.length));
    const least = Math.min(...parts);
    return least <= 0.5 ? [{ name, least }] : [];
  });
  const near = far.toSorted(
    (one, other) =>
      one.least - other.least || one.name.length - other.name.length || one.name.localeCompare(other.name),
  );
  return [...new Set(near.map(({ name }) => name))].slice(0, OFFERED);
}

/** Results that a list of suggestions has room for. */
const SUGGESTED = 8;

/** The best matches of every kind for what was typed. @throws DomainError `invalid` for a term that cannot be used. */
export async function suggest({ db }: { db: Db }, typed: string | null): Promise<unknown> {
  const { term, problem } = readTerm(typed);
  if (problem) throw new DomainError("invalid", problem);
  if (!term) return searchAnswerSchema.parse({ term, total: 0, results: [] });
  const findings = await search(db, term);
  const note = noteOf(findings);
  const results = await readResults(db, findings, findings.matches.slice(0, SUGGESTED));
  return searchAnswerSchema.parse({ term, total: findings.matches.length, results, ...(note ? { note } : {}) });
}

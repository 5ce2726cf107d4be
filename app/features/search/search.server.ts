import { distance } from "fastest-levenshtein";
import { searchIn } from "../../../db/dialect.ts";
import { countAll } from "../../../db/queries/content.ts";
import { cachePerContentVersion } from "../../../db/queries/content-version.ts";
import { findSituations } from "../../../db/queries/page-lists.ts";
import {
  type FoundText,
  findAllNames,
  findPageAt,
  findSections,
  type Match,
  type QueryWord,
} from "../../../db/queries/search-texts.ts";
import { findWordForms } from "../../../db/queries/word-forms.ts";
import type { Db } from "../../../db/schema.ts";
import { termPath } from "../../content/glossary-matching.ts";
import { descriptors, isKind, kinds } from "../../content/kinds/index.ts";
import { fold, foldedWords, searchWords } from "../../content/search/search.ts";
import type { SearchResult } from "../../content/search/search-answer.ts";
import type { Section } from "../../content/search/sections.ts";
import { hasWordForms, stemOf } from "../../content/search/word-forms.ts";
import { START } from "../../content/start.ts";
import { percentDecode } from "../../shared/percent-decode.ts";
import { markSubstring, markWords, type Piece, snippetAround } from "./marks.ts";

/** A page with one of its names, as a key and as stems. */
type Named = Match & { name: string; key: string; words: readonly string[]; isTitle: boolean };

/** The names of all pages, to compare with search terms. */
type Names = {
  all: readonly Named[];
  byKey: ReadonlyMap<string, readonly Named[]>;
  /** Ids of pages by the keys of their names and questions. */
  pagesByLine: ReadonlyMap<string, readonly number[]>;
  /** Every folded word in the names. */
  words: ReadonlySet<string>;
  /** Weight of a word of a name, by its stem: the fewer names have it, the higher. */
  weightOf: (stem: string) => number;
  /** Paths of pages, without fragments. */
  paths: ReadonlySet<string>;
  /** Ids of start pages without content. */
  hidden: ReadonlySet<number>;
  /** Number of pages. */
  total: number;
};

/** A word without the ending of a plural. */
const singular = (word: string): string => word.replace(/(?<=\p{L}{2}[^\P{L}aius])s$/u, "");
const stemsOf = (text: string): string[] => foldedWords(text).map(hasWordForms ? stemOf : singular);
/** A name to compare others with: without blanks, hyphens and plurals. */
const keyOf = (text: string): string => stemsOf(text).join("");

async function readNames(db: Db): Promise<Names> {
  const found = await findAllNames(db);
  const situationOf = (path: string) =>
    path.startsWith(`${START}/`) ? percentDecode(path.slice(START.length + 1)) : undefined;
  const used = await findSituations(db);
  const hasContent = (path: string) => {
    const situation = situationOf(path);
    return situation === undefined || used.includes(situation);
  };
  const rows = found.filter(({ path }) => hasContent(path));
  const all = rows.flatMap(({ id, kind, names }) =>
    names.map((name, index): Named => {
      const words = stemsOf(searchWords(name).join(" "));
      return { id, kind, hasAll: true, name, key: keyOf(name), words, isTitle: index === 0 };
    }),
  );
  const lines = rows.flatMap(({ id, names, questions }) =>
    [...names, ...questions].map((line) => ({ id, key: keyOf(line) })),
  );
  const pagesByLine = new Map<string, number[]>();
  for (const { id, key } of lines) pagesByLine.set(key, [...(pagesByLine.get(key) ?? []), id]);
  const counts = new Map<string, number>();
  for (const stem of all.flatMap(({ words }) => words)) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return {
    all,
    byKey: Map.groupBy(all, ({ key }) => key),
    pagesByLine,
    words: new Set(all.flatMap(({ name }) => foldedWords(name))),
    weightOf: (stem) => Math.log(1 + all.length / (counts.get(stem) ?? 1)),
    paths: new Set(rows.map(({ path }) => path.replace(/#.*/, ""))),
    hidden: new Set(found.filter(({ path }) => !hasContent(path)).map(({ id }) => id)),
    total: rows.length,
  };
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

/** True for words that differ in two neighboring letters, which changed places. */
function isSwap(typed: string, word: string): boolean {
  const at = [...typed].findIndex((letter, index) => letter !== word[index]);
  return typed.slice(0, at) + typed[at + 1] + typed[at] + typed.slice(at + 2) === word;
}

/** British spellings and the American ones that the texts have. */
const SPELLINGS: readonly [RegExp, string][] = [
  [/our(?=s?$|able|ed|ing|ful)/, "or"],
  [/is(?=e[ds]?$|ing$|ations?$)/, "iz"],
  [/ys(?=e[ds]?$|ing$)/, "yz"],
  [/ogue(?=s?$)/, "og"],
  [/ence(?=[ds]?$)/, "ense"],
  [/gement(?=s?$)/, "gment"],
];
const inAmerican = (word: string): string =>
  hasWordForms ? word : SPELLINGS.reduce((spelled, [british, american]) => spelled.replace(british, american), word);

/**
 * The word with the smallest Levenshtein distance to a typed one; undefined if none is close. One letter in four may be
 * wrong, but not the first. Two that changed places are one error.
 */
function nearestWord(typed: string, words: Iterable<string>): string | undefined {
  let nearest: string | undefined;
  let least = Math.max(1, Math.floor(typed.length / 4)) + 1;
  for (const word of words) {
    if (word[0] !== typed[0] || Math.abs(word.length - typed.length) >= least) continue;
    const edits = isSwap(typed, word) ? 1 : distance(typed, word);
    if (edits < least) [nearest, least] = [word, edits];
  }
  return nearest;
}

/** A query word with its weight: the fewer pages have it, the higher. */
type WeighedWord = QueryWord & { weight: number };
/** The query word for a typed word; undefined if nothing matches. */
type Resolved = (WeighedWord & { typed: string }) | undefined;

async function resolve(db: Db, names: Names, typed: string): Promise<Resolved> {
  const { words, total } = names;
  for (const isPrefix of [false, true]) {
    const word = { word: typed, isPrefix, forms: await findWordForms(db, typed, isPrefix) };
    const count = await searchIn(db).countMatches(db, word);
    if (count > 0) return { typed, ...word, weight: Math.log(1 + total / count) };
  }
  const american = inAmerican(typed);
  if (american !== typed && (await searchIn(db).countMatches(db, { word: american, isPrefix: false })) > 0) {
    const found = await resolve(db, names, american);
    return found && { ...found, typed };
  }
  const nearest = typed.length < MIN_CORRECTED_LENGTH ? undefined : nearestWord(typed, words);
  const found = nearest === undefined ? undefined : await resolve(db, names, nearest);
  return found && { ...found, typed };
}

/** The page name closest to a mistyped term; undefined if the term is the beginning of that name. */
function nearestName({ byKey }: Names, term: string): string | undefined {
  const typed = keyOf(term);
  const nearest = nearestWord(typed, byKey.keys()) ?? "";
  return nearest.startsWith(typed) ? undefined : byKey.get(nearest)?.[0]?.name;
}

/** A term with each pair of words joined that names write as one: "hand off" is "handoff". */
function joinPairs({ words }: Names, term: string): string {
  const typed = foldedWords(term);
  const joined = typed.flatMap((word, index) => {
    const isWord = (pair: string) => words.has(pair) || words.has(singular(pair));
    if (isWord(`${typed[index - 1]}${word}`)) return [];
    const pair = `${word}${typed[index + 1]}`;
    return isWord(pair) ? [pair] : [word];
  });
  return joined.length < typed.length ? joined.join(" ") : term;
}

/** The query words for a term, and the term with typing errors corrected. */
async function readQuery(db: Db, names: Names, term: string): Promise<{ resolved: Resolved[]; corrected: string }> {
  const resolved = await Promise.all(searchWords(term).map((word) => resolve(db, names, word)));
  // A word that only matches as a prefix may be mistyped: "dark mater" means "Dark Matter" rather than "material".
  const name = resolved.length > 1 && resolved.some((one) => one?.isPrefix) && nearestName(names, term);
  if (name) {
    const words = await Promise.all(searchWords(name).map((word) => resolve(db, names, word)));
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
  words: readonly WeighedWord[];
  /** The substring that was searched because no word matches; else empty. */
  letters: string;
  /** Best first. */
  matches: readonly Match[];
  /** The kind of results, in words, if no page has all words as typed. */
  instead: string | undefined;
  /** Weight of the whole term, with the words that nothing matches. */
  weight: number;
  /** Ids of the pages whose name or question is the term or most of it. */
  named: ReadonlySet<number>;
  /** Ids of the pages whose title is in the term. */
  titled: ReadonlySet<number>;
};

/** The findings of no term. */
const nothing: Findings = {
  resolved: [],
  words: [],
  letters: "",
  matches: [],
  instead: undefined,
  weight: 0,
  named: new Set(),
  titled: new Set(),
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
function formFinder({ word, forms = [] }: QueryWord): RegExp {
  const found = forms.length > 0 ? forms : formsOf(word);
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${found.join("|")})(?![\\p{L}\\p{N}])`, "gu");
}

/** Number of top results to reorder. */
const MAX_REORDERED = 120;

/**
 * Puts the pages first that have the word itself or a form of it, by where they have it: names, summary, text, and then
 * questions, which results do not show. `isExact` is true if any page has it.
 */
async function preferWord(db: Db, matches: readonly Match[], word: QueryWord) {
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

/** Pages with only some of the words are shown up to this rank. */
const MAX_PARTIAL_RANK = 12;

/** Share of a title's weight that the words of a term have, for a page that is found by its title. */
const MIN_TITLE_SHARE = 0.4;

/**
 * The pages that a term names: those of that title, then pages of the site itself with such a name, as "patterns" is of
 * the list, then those whose title is hardly more than the term, then those with another such name.
 */
function pagesNamed({ all, byKey, weightOf }: Names, term: string): Match[] {
  const exact = byKey.get(keyOf(term)) ?? [];
  if (exact.length === 0) return [];
  const words = stemsOf(searchWords(term).join(" "));
  const weigh = (stems: readonly string[]) => stems.reduce((sum, stem) => sum + weightOf(stem), 0);
  const titled = all.filter(
    ({ isTitle, words: title }) =>
      isTitle && words.every((word) => title.includes(word)) && weigh(words) >= MIN_TITLE_SHARE * weigh(title),
  );
  const ofSite = ({ kind }: Match) => kind === "pages";
  const ordered = [
    exact.filter((page) => page.isTitle && !ofSite(page)),
    exact.filter(ofSite),
    titled.filter((page) => !ofSite(page)),
    titled,
    exact,
  ].flat();
  return [...new Map(ordered.map((page) => [page.id, page])).values()];
}

/** Most words of a name or question that is looked for within a term. */
const MAX_LINE_WORDS = 10;
/** Share of a term's weight that a name or question within it has. */
const MIN_WITHIN_SHARE = 0.5;
/** A question for the meaning of a word, which may be anywhere in a sentence, and the share that its name then has. */
const MEANING = /\b(?:means?|meaning|stands? for|definition|explain|which one is|(?:term|word) for)\b/i;
const MIN_MEANT_SHARE = 0.12;

/** Share of a term's weight that a title within it has, for a page that the term is about. */
const MIN_TITLE_WITHIN = 0.25;

/**
 * Ids of pages that a term of a weight names among other words: `lines` by a name or question with most of the weight
 * of its known words, the heaviest first; `whole` with most of its whole weight; `titles` by a title with some of it.
 */
function namedWithin({ pagesByLine, byKey }: Names, term: string, words: readonly WeighedWord[], total: number) {
  const all = foldedWords(term);
  const weights = new Map(words.map(({ word, weight }) => [word, weight]));
  const share = MEANING.test(term) ? MIN_MEANT_SHARE : MIN_WITHIN_SHARE;
  const known = words.reduce((sum, { weight }) => sum + weight, 0);
  const parts = all.flatMap((_, from) =>
    Array.from({ length: MAX_LINE_WORDS }, (_, length) => all.slice(from, from + length + 1)).map((part) => {
      const weight = part.reduce((sum, word) => sum + (weights.get(word) ?? 0), 0);
      return { key: keyOf(part.join(" ")), weight, length: part.length };
    }),
  );
  const lines = parts
    .filter(({ weight }) => weight >= known * share)
    .flatMap(({ key, ...part }) => (pagesByLine.get(key) ?? []).map((id) => ({ id, ...part })))
    .toSorted((one, other) => other.weight - one.weight || other.length - one.length);
  const titles = parts
    .filter(({ weight }) => weight >= total * MIN_TITLE_WITHIN)
    .flatMap(({ key }) => byKey.get(key) ?? [])
    .filter(({ isTitle, kind }) => isTitle && isKind(kind));
  const idsOf = (pages: readonly { id: number }[]) => [...new Set(pages.map(({ id }) => id))];
  const whole = lines.filter(({ weight }) => weight >= total * share);
  return { lines: idsOf(lines), whole: idsOf(whole), titles: idsOf(titles) };
}

/** Number of pages in the ranking by sections. */
const MAX_BY_SECTION = 40;
/** Constant of reciprocal rank fusion (Cormack et al., SIGIR 2009). Low, since only the first few results are read. */
const FUSION = 2;

/** Orders matches by their ranks in several rankings together. */
function fuse(matches: readonly Match[], ...rankings: readonly (readonly number[])[]): Match[] {
  const scores = new Map<number, number>();
  for (const ranking of [matches.map(({ id }) => id), ...rankings])
    for (const [rank, id] of ranking.entries()) scores.set(id, (scores.get(id) ?? 0) + 1 / (FUSION + rank));
  return matches.toSorted((one, other) => (scores.get(other.id) ?? 0) - (scores.get(one.id) ?? 0));
}

/**
 * Searches for a term. Pages of that name come first, then pages with all words in their names, with all words in their
 * descriptions, and with any of the words, by rarity. If no page has any word, searches for the term as a substring.
 */
export async function search(db: Db, term: string): Promise<Findings> {
  const names = await namesOf(db);
  const joined = joinPairs(names, term);
  const { resolved, corrected } = await readQuery(db, names, joined);
  const words = resolved.flatMap((one) => one ?? []);
  const isWhole = words.length === resolved.length;
  // A word that no page has, also one that was corrected, weighs as much as one of a single page.
  const isKnown = ({ typed, word }: WeighedWord & { typed: string }) => [typed, inAmerican(typed)].includes(word);
  const weight = resolved.reduce((sum, one) => sum + (one && isKnown(one) ? one.weight : Math.log(1 + names.total)), 0);
  const known = words.map(({ word }) => word).join(" ");
  const named = names.byKey.has(keyOf(corrected))
    ? pagesNamed(names, corrected)
    : pagesNamed(names, known).map((match) => ({ ...match, hasAll: isWhole }));
  const all = await searchIn(db).findMatches(db, words);
  const [only] = words.length === 1 ? words.filter(({ isPrefix }) => !isPrefix) : [];
  const { matches: ordered, isExact } = only ? await preferWord(db, all, only) : { matches: all, isExact: true };
  const found = ordered.map((match) => ({ ...match, hasAll: match.hasAll && isWhole }));
  const others = found.filter(({ id }) => !names.hidden.has(id) && !named.some((one) => one.id === id));
  // A single word has an order of its own (`preferWord`): sections and questions know no more of it.
  const bySection = only ? [] : await searchIn(db).rankBySections(db, words, MAX_BY_SECTION);
  const within =
    only || named.length > 0 ? { lines: [], whole: [], titles: [] } : namedWithin(names, corrected, words, weight);
  const ranked = [...named, ...fuse(others, bySection, within.lines)];
  const matches = ranked.filter(({ hasAll }, index) => hasAll || index < MAX_PARTIAL_RANK);
  if (matches.length === 0)
    return {
      resolved,
      words: [],
      letters: term,
      matches: term ? (await searchIn(db).findLetters(db, term)).filter(({ id }) => !names.hidden.has(id)) : [],
      instead: "pages with these letters within other words",
      weight,
      named: new Set(),
      titled: new Set(),
    };
  const [prefix] = words.filter(({ isPrefix }) => isPrefix);
  const instead =
    corrected !== joined
      ? `results for “${corrected}”`
      : !matches.some(({ hasAll }) => hasAll)
        ? "pages with some of these words"
        : prefix && named.length === 0
          ? `words that begin with “${prefix.word}”`
          : only && !isExact && named.length === 0
            ? `words like “${only.word}”`
            : undefined;
  return {
    resolved,
    words,
    letters: "",
    matches,
    instead,
    weight,
    named: new Set([...named.map(({ id }) => id), ...within.whole]),
    titled: new Set(within.titles),
  };
}

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
  for (const [index, word] of words.entries())
    if (!word.isPrefix || word.forms?.length)
      for (const [form] of text.matchAll(formFinder(word))) forms.set(fold(form), index);
  const had = new Set(forms.values());
  for (const form of matchedIn(marked).flatMap(foldedWords)) {
    if (forms.has(form)) continue;
    const shared = words.map(({ word }) => commonPrefixLength(word, form));
    const index = shared.indexOf(Math.max(...shared));
    if (!had.has(index)) forms.set(form, index);
  }
  return forms;
}

/** Every line of a section: those that can be quoted and the others. */
const linesIn = ({ paragraphs, others }: Section): string[] => `${paragraphs}\n${others}`.split("\n").filter(Boolean);

/** The line of a page with the most weight; of equal ones, the first. */
function bestLine(sections: readonly Section[], weigh: (text: string) => number) {
  let best = { text: "", anchor: "", weight: 0 };
  for (const section of sections)
    for (const text of [section.heading, ...linesIn(section)]) {
      const weight = text ? weigh(text) : 0;
      if (weight > best.weight) best = { text, anchor: section.anchor, weight };
    }
  return best;
}

/** A found page with its sections. */
export type SearchedPage = {
  text: FoundText;
  sections: readonly Section[];
  /** Weight of the term in a text. */
  weigh: (text: string) => number;
  /** Weight in a text of the words of the term that another text does not have. */
  weighBeyond: (known: string) => (text: string) => number;
  /** Weight of the term in the names, questions and summary of the page with its best line and the heading of that line. */
  evidence: () => number;
  /** Marks the words of the term in a text. */
  mark: (text: string) => Piece[];
};

/** Reads the pages of some matches. The path of a glossary term depends on the number of terms, so it is not stored. */
export async function readPages(db: Db, findings: Findings, matches: readonly Match[]): Promise<SearchedPage[]> {
  const { words, letters } = findings;
  const ids = matches.map(({ id }) => id);
  const [texts, sections, terms] = await Promise.all([
    searchIn(db).readTexts(db, ids, words),
    findSections(db, ids),
    countAll(db, "glossary"),
  ]);
  return texts.map((one) => {
    const text = one.kind === "glossary" ? { ...one, path: termPath(one.slug, terms) } : one;
    const own = sections.get(one.id) ?? [];
    const forms = matchedForms(one, words);
    const known = new Set(forms.keys());
    const read = new Map<string, ReadonlySet<number>>();
    const wordsIn = (part: string) => {
      const found = read.get(part) ?? new Set(foldedWords(part).flatMap((word) => forms.get(word) ?? []));
      read.set(part, found);
      return found;
    };
    const sum = (indexes: Iterable<number>) =>
      [...indexes].reduce((total, index) => total + (words[index]?.weight ?? 0), 0);
    const weighBeyond = (other: string) => {
      const had = wordsIn(other);
      return (part: string) => sum([...wordsIn(part)].filter((index) => !had.has(index)));
    };
    return {
      text,
      sections: own,
      weigh: letters ? (part) => (fold(part).includes(fold(letters)) ? 1 : 0) : weighBeyond(""),
      weighBeyond,
      evidence() {
        const outline = [one.title, one.names, one.questions, one.summary].join("\n");
        const weighLine = weighBeyond(outline);
        const lines = own.flatMap((section) =>
          ["", ...linesIn(section)].map((line) => weighLine(`${section.heading}\n${line}`)),
        );
        return sum(wordsIn(outline)) + Math.max(0, ...lines);
      },
      mark: (part) => (letters ? markSubstring(part, letters) : markWords(part, known)),
    };
  });
}

/**
 * A result. Where a line of the page has more of the query than its names and description, the result shows the line and
 * leads to its section.
 */
function resultOf({ text, sections, weigh, mark }: SearchedPage): SearchResult {
  const { kind, slug, path, title, description, category, names } = text;
  const shown = weigh(`${title}\n${description}`);
  const name = names.split("\n").reduce((best, one) => (weigh(one) > weigh(best) ? one : best), "");
  const line = bestLine(sections, weigh);
  const isInText = line.weight > Math.max(shown, weigh(name));
  return {
    kind,
    badge: isKind(kind) ? descriptors[kind].words.badge : "This guide",
    slug,
    title,
    description,
    category,
    path,
    to: isInText ? `${path}${line.anchor}` : path,
    marked: { title: mark(title), description: mark(description) },
    name: weigh(name) > shown ? mark(name) : [],
    passage: isInText ? snippetAround(line.text, mark) : [],
  };
}

/** Converts matches into results, in the same order. */
export const readResults = async (db: Db, findings: Findings, matches: readonly Match[]): Promise<SearchResult[]> =>
  (await readPages(db, findings, matches)).map(resultOf);

/** Kinds of pages, beside their names: "the Air Canada case study", "the settings page". */
const kindWords = new RegExp(
  ` (?:page|article|${kinds.map((kind) => descriptors[kind].words.singular).join("|")})$`,
  "i",
);

/** The page of a name, with the name's kind or without. */
export async function findNamed(db: Db, name: string): Promise<FoundText | undefined> {
  const names = await namesOf(db);
  const [found] = [name, name.replace(kindWords, "")].flatMap((one) => pagesNamed(names, one));
  const [page] = found ? await readPages(db, nothing, [found]) : [];
  return page?.text;
}

/** True for the path of a page; its query and fragment do not count. */
export async function hasPath(db: Db, path: string): Promise<boolean> {
  return (await namesOf(db)).paths.has(path.replace(/[?#].*/, ""));
}

/** The page at an address, read without a term. */
export async function readPageAt(db: Db, address: string): Promise<SearchedPage | undefined> {
  const match = await findPageAt(db, address);
  const [page] = match ? await readPages(db, nothing, [match]) : [];
  return page;
}

const MAX_OTHER_TERMS = 4;

/** Up to four names similar to a term without results: half of a word's letters may differ. */
export async function otherTerms(db: Db, term: string): Promise<string[]> {
  const { all } = await namesOf(db);
  const typed = searchWords(term).filter(({ length }) => length >= MIN_SIMILAR_LENGTH);
  const similar = all.flatMap(({ name }) => {
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

/** The titles of the first page of each kind: searches to begin with. */
export async function firstTitles(db: Db): Promise<string[]> {
  const { all } = await namesOf(db);
  return kinds.flatMap((kind) => all.find((one) => one.kind === kind && one.isTitle)?.name ?? []);
}

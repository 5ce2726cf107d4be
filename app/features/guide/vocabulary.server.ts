import { findAll } from "../../../db/queries/content.ts";
import { onceAVersion } from "../../../db/queries/content-version.ts";
import type { Db } from "../../../db/schema.ts";
import { termPath } from "../../content/glossary-matching.ts";
import {
  askedAsOf,
  descriptionOf,
  type Kind,
  kinds,
  namesOf,
  pathOf,
  summaryOf,
  textOf,
} from "../../content/kinds/index.ts";
import { fold } from "../../content/search/search.ts";

/** A word's form that its inflections share: "refuse", "refused" and "refusal" are one. */
function keyOf(word: string): string {
  const stem = word.replace(/(?:(?<=\p{L}{3})(?:ing|ed|es|(?<![aisu])s)|(?<=\p{L}{5})e)$/u, "");
  return stem.length <= 5 ? stem : stem.slice(0, Math.max(5, stem.length - 3));
}

const wordsIn = (text: string): string[] =>
  text
    .replaceAll("’", "'")
    .replaceAll(/n't\b|'(?:s|re|ve|ll|d|m)\b/g, "")
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** The words of a text, each once, in the form that their inflections share. */
export const keysOf = (text: string): Set<string> => new Set(wordsIn(text).map((word) => keyOf(fold(word))));

/** The words with a capital and, of two or more side by side, their initials: "European Union" is also "EU". */
function capitalized(text: string): string[] {
  const runs = text.match(/\p{Lu}[\p{L}\p{N}]*(?: \p{Lu}[\p{L}\p{N}]*)*/gu) ?? [];
  return runs.flatMap((run) => {
    const words = run.split(" ");
    return words.length > 1 ? [...words, words.map(([first]) => first).join("")] : words;
  });
}

/** Whether two words name the same: "Europe" and "European", "Canada" and "Canadian". */
function isSameName(one: string, other: string): boolean {
  const least = Math.min(one.length, other.length);
  const shared = Math.max(5, least - 1);
  return one === other || (least >= 5 && one.slice(0, shared) === other.slice(0, shared));
}

export type Page = {
  kind: Kind;
  slug: string;
  path: string;
  title: string;
  names: readonly string[];
  /** Its names and the questions that it answers. */
  lines: readonly { text: string; keys: ReadonlySet<string> }[];
  /** The words of these lines and of its summary. */
  about: ReadonlySet<string>;
};

export type Vocabulary = {
  pages: ReadonlyMap<string, Page>;
  /** How much a word says: the fewer pages have it, the more. */
  weightOf: (key: string) => number;
  isKnown: (key: string) => boolean;
  /**
   * The names in a text, such as of places and companies: words that pages write with a capital within sentences and, in
   * a question, those that it writes so itself.
   */
  namesIn: (text: string, isQuestion?: boolean) => string[];
  /** Whether a text has a name, in one of its forms. */
  hasName: (text: string, name: string) => boolean;
};

/** A word that more pages have is a term of the field, even when it is written like a name, as "AI" is. */
const MOST_PAGES = 0.15;
/** What a word that no page has weighs at the most. */
const MOST_WEIGHT = 6;

async function readVocabulary(db: Db): Promise<Vocabulary> {
  const pages = new Map<string, Page>();
  const having = new Map<string, number>();
  const [capital, small, pagesWith] = [new Map<string, number>(), new Map<string, number>(), new Map<string, number>()];
  const count = (counts: Map<string, number>, words: Iterable<string>) => {
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  };
  for (const kind of kinds) {
    const records = await findAll(db, kind);
    for (const record of records) {
      const { slug } = record;
      const path = kind === "glossary" ? termPath(slug, records.length) : pathOf(kind, slug);
      const names = namesOf(kind, record);
      const summary = `${summaryOf(kind, record)} ${descriptionOf(kind, record)}`;
      const text = `${summary}\n${textOf(kind, record)}`.replaceAll(/\]\([^)]*\)|\[\^[^\]]*\]/g, "");
      const lines = [...names, ...askedAsOf(kind, record)].map((line) => ({ text: line, keys: keysOf(line) }));
      const about = new Set([...keysOf(summary), ...lines.flatMap(({ keys }) => [...keys])]);
      pages.set(path, { kind, slug, path, title: names[0] ?? slug, names, lines, about });
      count(having, new Set([...about, ...keysOf(text)]));
      const within = text.match(/(?<=[\p{Ll},;:)] )\p{Lu}[\p{L}\p{N}]+/gu) ?? [];
      count(capital, within);
      count(pagesWith, new Set(within));
      count(small, text.match(/(?<![\p{L}\p{N}])\p{Ll}[\p{L}\p{N}]*/gu) ?? []);
    }
  }
  const total = pages.size;
  // By the spelling of the pages: "eu" is "EU", and "us" is not "US".
  const spellings = new Map<string, string>();
  for (const [word, times] of capital) {
    const isRare = (pagesWith.get(word) ?? 0) <= total * MOST_PAGES;
    const isAlwaysCapital = (small.get(fold(word)) ?? 0) <= times / 4;
    if (isRare && isAlwaysCapital) spellings.set(fold(word), word);
  }
  const isCommon = (word: string) => (pagesWith.get(word) ?? 0) > total * MOST_PAGES;
  const isAcronym = (word: string) => /^\p{Lu}{2,}$/u.test(word) && !isCommon(word);

  return {
    pages,
    weightOf: (key) => Math.min(MOST_WEIGHT, Math.log((total + 1) / ((having.get(key) ?? 0) + 0.5))),
    isKnown: (key) => having.has(key),
    namesIn(text, isQuestion = false) {
      const within = new Set(isQuestion ? text.match(/(?<=[\p{Ll},;:)] )\p{Lu}[\p{L}\p{N}]+/gu) : []);
      return wordsIn(text).flatMap((word) => {
        const isOwn = /^\p{Lu}{2,}s?$/u.test(word)
          ? isAcronym(word) && capital.has(word)
          : within.has(word) && !isCommon(word);
        return spellings.get(fold(word)) ?? (isOwn ? word : []);
      });
    },
    hasName: (text, name) =>
      capitalized(text).some((word) => isSameName(fold(word), fold(name)) && (word.length > 2 || word === name)),
  };
}

const vocabularies = new WeakMap<Db, () => Promise<Vocabulary>>();

/** What the published pages are about, read once for each version of the content. */
export function vocabularyOf(db: Db): Promise<Vocabulary> {
  const read = vocabularies.get(db) ?? onceAVersion(db, () => readVocabulary(db));
  vocabularies.set(db, read);
  return read();
}

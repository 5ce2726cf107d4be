import { findAll, findBySlug } from "../../../db/queries/content.ts";
import { cachePerContentVersion } from "../../../db/queries/content-version.ts";
import type { Db } from "../../../db/schema.ts";
import { searchedPages } from "../../content/address/pages.ts";
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
import { fold, searchWords } from "../../content/search/search.ts";
import { startLinkTo, startTitle } from "../../content/start.ts";
import type { Site } from "../../site/context.ts";

const endings =
  /(?<=\p{L}{4})(?:i[sz](?:ations?|ed|es?|ing|ers?)|a(?:tions?|tive|tory|tes?|ted|ting|tors?)|(?<=[st])(?:ion(?:s|al)?|ively|ives?)|(?<=[^aeiou])ications?|i?ties|i?ty|a[bn](?:le|ly|ces?|cy)|ability|en(?:ces?|cy)|ments?|(?<=\p{L}{5})ness|fully|ful|ously|ous|ings?|eds?|ers?|ors?|e?ly|als?|ies|ied|y|es|e|(?<![aisu])s)$/u;

/** Removes endings, so that "refuse", "refused" and "refusal" have one stem. */
function stemOf(word: string): string {
  const one = fold(word).replace(/(?<=\p{L}{2}[^aisu])s$/u, "");
  return one
    .replace(endings, "")
    .replace(/(?<=\p{L}{3})(?:e|y|i)$/u, "")
    .replace(/(?<=\p{L}{2})([bdgklmnprt])\1$/u, "$1");
}

const withoutContractions = (text: string): string =>
  text.replaceAll("’", "'").replaceAll(/n't\b|'(?:s|re|ve|ll|d|m)\b/g, "");

/** A content record, or another page of the site (kind "page"). */
export type Page = {
  kind: Kind | "page";
  slug: string;
  path: string;
  title: string;
  names: readonly string[];
  /** One or two sentences. */
  summary: string;
  /** The stems of each name and of each question that the page answers, names first. */
  lines: readonly ReadonlySet<string>[];
  /** The stems of the lines and the summary. */
  about: ReadonlySet<string>;
  /** The stems of the whole page. */
  all: ReadonlySet<string>;
  text: string;
};

export type PageIndex = {
  /** The distinct stems of a text. Synonyms share a stem. */
  stemsOf: (text: string) => Set<string>;
  /** The number of times that each stem occurs in a text. */
  countStems: (text: string) => Map<string, number>;
  /** The stems of a question without stop words. */
  questionStems: (question: string) => string[];
  pages: ReadonlyMap<string, Page>;
  /** Weight of a stem: the fewer pages have it, the higher (inverse document frequency). */
  weightOf: (stem: string) => number;
  /** Sum of the weights. */
  weigh: (stems: Iterable<string>) => number;
  /** True if a page has the stem. */
  isKnown: (stem: string) => boolean;
  /** True for common words of questions (question-words.yaml). */
  isCommon: (stem: string) => boolean;
};

/** Factor for the weight of common words of questions. */
const COMMON_FACTOR = 0.25;

async function readIndex({ db, texts }: Pick<Site, "db" | "texts">): Promise<PageIndex> {
  const { common, synonyms, phrases } = texts.questionWords ?? { common: [], synonyms: [], phrases: {} };
  const phrasePatterns = Object.entries(phrases).map(
    ([word, variants]) => [new RegExp(`(?<!\\p{L})(?:${variants.join("|")})(?!\\p{L})`, "giu"), ` ${word} `] as const,
  );
  const canonicalStems = new Map(
    synonyms.flatMap((group) => group.map((word) => [stemOf(word), stemOf(group[0] ?? word)])),
  );
  const countStems = (text: string) => {
    const counts = new Map<string, number>();
    for (const word of withoutContractions(text).match(/[\p{L}\p{N}]+/gu) ?? []) {
      const stem = stemOf(word);
      const canonical = canonicalStems.get(stem) ?? stem;
      counts.set(canonical, (counts.get(canonical) ?? 0) + 1);
    }
    return counts;
  };
  const stemsOf = (text: string) => new Set(countStems(text).keys());
  const commonStems = new Set(common.map(stemOf));
  const isCommon = (stem: string) => commonStems.has(stem);
  const pages = new Map<string, Page>();
  const counts = new Map<string, number>();
  const add = (page: Omit<Page, "lines" | "about" | "all" | "text">, questions: readonly string[], text: string) => {
    const lines = [...page.names, ...questions].map(stemsOf);
    const about = new Set([...stemsOf(page.summary), ...lines.flatMap((line) => [...line])]);
    const all = new Set([...about, ...stemsOf(text)]);
    pages.set(page.path, { ...page, lines, about, all, text });
    for (const stem of all) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  };
  for (const kind of kinds) {
    const records = await findAll(db, kind);
    for (const record of records) {
      const { slug } = record;
      const path = kind === "glossary" ? termPath(slug, records.length) : pathOf(kind, slug);
      const names = namesOf(kind, record);
      const summary = summaryOf(kind, record);
      const text = textOf(kind, record).replaceAll(/\]\([^)]*\)|\[\^[^\]]*\]/g, "");
      const page = { kind, slug, path, title: names[0] ?? slug, names, summary };
      add(page, askedAsOf(kind, record), `${descriptionOf(kind, record)}\n${text}`);
    }
  }
  const starts = texts.start.map((start) => ({
    ...start,
    path: startLinkTo(start).to,
    title: startTitle(start),
    questions: [],
  }));
  for (const { path, title, names, questions, text } of [...searchedPages, ...starts])
    add({ kind: "page", slug: "", path, title, names: [title, ...names], summary: text }, questions, "");
  const total = pages.size;
  const weightOf = (stem: string) =>
    isCommon(stem) && !counts.has(stem)
      ? COMMON_FACTOR
      : Math.max(0.05, Math.log((total + 1) / ((counts.get(stem) ?? 0) + 0.5)) * (isCommon(stem) ? COMMON_FACTOR : 1));
  return {
    stemsOf,
    countStems,
    questionStems(question) {
      const plain = phrasePatterns.reduce(
        (text, [pattern, word]) => text.replace(pattern, word),
        withoutContractions(question),
      );
      return [...stemsOf(searchWords(plain).join(" "))];
    },
    pages,
    weightOf,
    weigh: (stems) => [...stems].reduce((sum, stem) => sum + weightOf(stem), 0),
    isKnown: (stem) => counts.has(stem),
    isCommon,
  };
}

const indexes = new WeakMap<Db, () => Promise<PageIndex>>();

/** The index of the published pages, built once per content version. */
export function pageIndexOf({ db, texts }: Pick<Site, "db" | "texts">): Promise<PageIndex> {
  const read = indexes.get(db) ?? cachePerContentVersion(db, () => readIndex({ db, texts }));
  indexes.set(db, read);
  return read();
}

/** The record of a page with its kind; undefined for pages without a record. */
export async function recordOf(db: Db, { kind, slug }: Page) {
  const record = kind === "page" ? null : await findBySlug(db, kind, slug);
  return kind === "page" || !record ? undefined : { kind, record };
}

/** The page at a path, which may have a query and fragment. A glossary term has a page of its own, by its fragment. */
export const pageAt = ({ pages }: PageIndex, path: string): Page | undefined =>
  pages.get(path) ?? pages.get(path.replace(/[?#].*/, ""));

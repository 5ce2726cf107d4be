import { findBySlug } from "../../../db/queries/content.ts";
import type { Db } from "../../../db/schema.ts";
import { summaryOf } from "../../content/kinds/index.ts";
import { fold } from "../../content/search/search.ts";
import { findPassages, type Passage, paragraphsOf } from "../search/passages.server.ts";
import { keysOf, type Page, type Vocabulary, vocabularyOf } from "./vocabulary.server.ts";

export type Quotation = Pick<Passage, "kind" | "title" | "section" | "path" | "text">;
/** A paragraph of a page as it is quoted, with its place on the page. */
export const quotationOf = (
  { kind, title, path }: Pick<Passage, "kind" | "title" | "path">,
  { section, anchor, text }: Pick<Passage, "section" | "anchor" | "text">,
): Quotation => ({ kind, title, section, path: `${path}${anchor ?? ""}`, text });
export type PageLink = { title: string; path: string; kind: Page["kind"] | "page" };
/** What the site says to a question: quotations, or none where it is not covered; and the pages nearest to it. */
export type Found = { quotations: Quotation[]; nearest: PageLink[] };

/** Passages whose pages are compared, and pages that are. */
const [COMPARED, PAGES] = [14, 6];
const MOST_QUOTED = 3;
/**
 * What speaks for an answer: the words that one name or question of the page shares with what was asked, the weight of
 * those that its names and summary hold, those that the passage holds, a whole name of it; and against it, words that no
 * page has. The least sum declines most questions that are next to the subject, and some that are covered.
 */
const evidence = { line: 2, about: 0.5, passage: 2, named: 1.5, unknown: -1.5 } as const;
const LEAST_EVIDENCE = 3.4;
/** What a page and a paragraph must reach beside the best, as a part of that one's value. */
const [BESIDE_PAGE, BESIDE_PARAGRAPH] = [0.85, 0.6];

/** How somebody asks what a thing is. */
const DEFINE = /^(?:what(?:['’]s| is| are)|explain|define|describe|tell me about)\s+(?:(?:an?|the)\s+)?/i;

/** A question with the weight of its words. */
function weigh(question: string, { weightOf, namesIn }: Vocabulary) {
  const keys = [...keysOf(question)];
  const total = keys.reduce((sum, key) => sum + weightOf(key), 0) || 1;
  return {
    keys,
    total,
    /** What the question wants defined, if it does. */
    subject: fold(question.replace(DEFINE, "").replace(/[\s?.!]+$/, "")),
    names: [...new Set(namesIn(question, true))],
    /** The share of the question that some words are. */
    shareOf: (words: ReadonlySet<string>) =>
      keys.reduce((sum, key) => sum + (words.has(key) ? weightOf(key) : 0), 0) / total,
  };
}
type Question = ReturnType<typeof weigh>;

/** How well the name or question of a page that fits best fits what was asked, from 0 to 1. */
function lineFit({ lines }: Page, { shareOf, keys }: Question, { weightOf }: Vocabulary): number {
  const asked = new Set(keys);
  const weigh = (words: Iterable<string>) => [...words].reduce((sum, key) => sum + weightOf(key), 0);
  const fits = lines.map(({ keys: line }) => {
    const shared = weigh([...line].filter((key) => asked.has(key)));
    return shareOf(line) * (0.5 + (0.5 * shared) / (weigh(line) || 1));
  });
  return Math.max(0, ...fits);
}

/** How much of a question one of a page's names is, where the question has the whole of that name. */
function namedIn({ names, lines }: Page, { shareOf, keys }: Question): number {
  const asked = new Set(keys);
  const whole = lines
    .slice(0, names.length)
    .filter(({ keys: name }) => name.size > 0 && [...name].every((key) => asked.has(key)));
  return Math.max(0, ...whole.map(({ keys: name }) => shareOf(name)));
}

/** What a paragraph counts by where it stands: what to do before what goes wrong without it. */
const bySection: Readonly<Record<string, number>> = { Solution: 1.25, Problem: 0.7, Accessibility: 0.8 };
const LONG = 120;

/** Whether a passage may be quoted; `around` tells what its page and its heading are about, too. */
export type Accepts = (around: string, page: Page, text: string) => boolean;

/** The paragraphs of a page that answer a question, best first, each as it may be quoted. */
async function quotationsFrom(
  db: Db,
  page: Page,
  question: Question,
  vocabulary: Vocabulary,
  accepts: Accepts,
): Promise<Quotation[]> {
  const { kind, slug, about } = page;
  const [fit, named] = [lineFit(page, question, vocabulary), namedIn(page, question)];
  const record = await findBySlug(db, kind, slug);
  if (!record) return [];
  const written = paragraphsOf(kind, record);
  // An entry of the glossary is short: what the term means, and what follows from it.
  const isTerm = kind === "glossary";
  const all = isTerm ? [{ section: null, anchor: null, text: written.map(({ text }) => text).join("\n\n") }] : written;
  const summary = summaryOf(kind, record);
  const valued = all.flatMap(({ section, anchor, text }) => {
    const own = keysOf(`${section ?? ""} ${text}`);
    const sum =
      evidence.line * fit +
      evidence.about * question.shareOf(about) * question.total +
      evidence.passage * question.shareOf(own) +
      evidence.named * named +
      evidence.unknown * Math.min(2, question.keys.filter((key) => !vocabulary.isKnown(key)).length);
    if (sum < LEAST_EVIDENCE) return [];
    const around = `${page.lines.map((line) => line.text).join("\n")}\n${section}\n${text}`;
    if (!question.names.every((name) => vocabulary.hasName(around, name)) || !accepts(around, page, text)) return [];
    const isOfName = question.names.some((name) => vocabulary.hasName(text.slice(0, name.length + 10), name));
    const length = Math.max(1, text.split(" ").length / LONG);
    const share = question.shareOf(own) + (text === summary && kind !== "guides" ? 0.45 : 0.05) + (isOfName ? 0.4 : 0);
    const value = (share * (bySection[section ?? ""] ?? 1)) / Math.sqrt(length);
    return [{ value, quotation: quotationOf(page, { section, anchor, text }) }];
  });
  valued.sort((one, other) => other.value - one.value);
  const least = (valued[0]?.value ?? 0) * BESIDE_PARAGRAPH;
  const isAskedByName = page.names.some((name) => fold(name) === question.subject);
  const definition = valued.find(({ quotation }) => isAskedByName && quotation.text === summary);
  const best = valued.filter((one) => one !== definition && one.value >= least);
  // What a page is about is said before what it says of it.
  return [...(definition ? [definition] : []), ...best]
    .slice(0, 2)
    .map(({ quotation }) => quotation)
    .sort((one, other) => Number(other.text === summary) - Number(one.text === summary));
}

/** Finds what the published pages say to a question, in their own words. */
export async function findQuotations(db: Db, asked: string, accepts: Accepts = () => true): Promise<Found> {
  const [vocabulary, passages] = await Promise.all([vocabularyOf(db), findPassages(db, asked, { limit: COMPARED })]);
  const question = weigh(asked, vocabulary);
  const found = [...new Set(passages.map(({ path }) => path))];
  const ranked = [...vocabulary.pages.values()]
    .map((page) => {
      const place = found.indexOf(page.path);
      return {
        page,
        value:
          lineFit(page, question, vocabulary) +
          namedIn(page, question) +
          question.shareOf(page.about) +
          (place < 0 ? 0 : 0.6 / (1 + place)),
      };
    })
    .sort((one, other) => other.value - one.value)
    .slice(0, PAGES);
  const least = (ranked[0]?.value ?? 0) * BESIDE_PAGE;
  const quotations: Quotation[] = [];
  for (const [index, { page, value }] of ranked.entries()) {
    if (quotations.length === MOST_QUOTED || (value < least && quotations.length > 0) || index > 2) break;
    const isFirst = quotations.length === 0;
    for (const one of (await quotationsFrom(db, page, question, vocabulary, accepts)).slice(0, isFirst ? 2 : 1))
      if (!quotations.some(({ text }) => text.includes(one.text) || one.text.includes(text))) quotations.push(one);
  }
  const quoted = new Set(quotations.map(({ title }) => title));
  const nearest = ranked.map(({ page: { title, path, kind } }) => ({ title, path, kind }));
  return {
    quotations: quotations.slice(0, MOST_QUOTED),
    nearest: nearest.filter(({ title }) => !quoted.has(title)).slice(0, 2),
  };
}

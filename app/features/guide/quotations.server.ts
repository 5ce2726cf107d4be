import type { Db } from "../../../db/schema.ts";
import { termFinder, termForms } from "../../content/glossary-matching.ts";
import { fold } from "../../content/search/search.ts";
import { type Paragraph, paragraphsOf } from "../search/paragraphs.ts";
import { pathsOf, search } from "../search/search.server.ts";
import { type Page, type PageIndex, recordOf } from "./page-index.server.ts";

export type Quotation = Pick<Page, "kind" | "title" | "path"> & Pick<Paragraph, "section" | "text">;
/** Quotes a paragraph. The path of the quotation leads to its section. */
export const quotationOf = (
  { kind, title, path }: Pick<Page, "kind" | "title" | "path">,
  { section, anchor, text }: Paragraph,
): Quotation => ({ kind, title, section, path: `${path}${anchor ?? ""}`, text });
export const summaryQuotation = (page: Page): Quotation =>
  quotationOf(page, { section: null, anchor: null, text: page.summary });
export type PageLink = Pick<Page, "title" | "path" | "kind">;
export const linkOf = ({ title, path, kind }: Page): PageLink => ({ title, path, kind });

/** Returns true if a passage may be quoted. `context` is the passage with its heading and the names of its page. */
export type Accepts = (context: string, page: Page, text: string) => boolean;
/** `words` counts the question's uncommon words in the passage and in the names, questions and summary of its page. */
type ScoredPassage = { page: Page; quotation: Quotation; score: number; words: number };
/** No quotations if the site does not answer the question. `isNamed`: the question names the page that is quoted. */
export type FoundQuotations = { quotations: Quotation[]; nearest: PageLink[]; isNamed: boolean };

/** Minimum length of a word to correct; a shorter one may be a name. */
const MIN_CORRECTED_LENGTH = 6;
/** A question as stems with their weights, and the ranks of the pages that the search finds for it. */
type Question = Awaited<ReturnType<typeof readQuestion>>;
/** Corrects typing errors in a question and searches for it. */
export async function readQuestion(db: Db, index: PageIndex, query: string) {
  const findings = await search(db, query);
  const corrections = new Map(
    findings.resolved.flatMap((one) =>
      one && !one.isPrefix && one.typed.length >= MIN_CORRECTED_LENGTH ? [[one.typed, one.word]] : [],
    ),
  );
  const stems = index.questionStems(query.replaceAll(/[\p{L}\p{N}]+/gu, (word) => corrections.get(fold(word)) ?? word));
  const { weigh } = index;
  const total = weigh(stems) || 1;
  return {
    stems,
    weigh,
    total,
    ranks: new Map((await pathsOf(db, findings)).map((path, rank) => [path, rank])),
    /** Share of the question's weight that a set of stems has, from 0 to 1. */
    shareOf: (set: ReadonlySet<string>) => weigh(stems.filter((stem) => set.has(stem))) / total,
  };
}

/** How well the best name or question of a page matches the question, from 0 to 1. */
function lineFit({ lines }: Page, { stems, weigh, shareOf }: Question): number {
  const fits = lines.map((line) => {
    const shared = weigh(stems.filter((stem) => line.has(stem)));
    return shareOf(line) * (0.5 + (0.5 * shared) / (weigh(line) || 1));
  });
  return Math.max(0, ...fits);
}

/** Share of the question that the best of the page's names has, from 0 to 1. Only names that occur in full count. */
function namedIn({ names, lines }: Page, { stems, shareOf }: Question): number {
  const whole = lines
    .slice(0, names.length)
    .filter((name) => name.size > 0 && [...name].every((stem) => stems.includes(stem)));
  return Math.max(0, ...whole.map(shareOf));
}

/** Maximum pages whose paragraphs are scored. */
const MAX_PAGES = 12;

/**
 * The pages that may answer, best first. The score combines names, questions, summary, full text and search rank.
 * `coverage` is the share of the question on the page, from 0 to 1.
 */
function rankPages({ pages }: PageIndex, question: Question) {
  const ranked = [...pages.values()].map((page) => {
    const rank = question.ranks.get(page.path) ?? Number.POSITIVE_INFINITY;
    const [fit, named, coverage] = [lineFit(page, question), namedIn(page, question), question.shareOf(page.all)];
    const score = fit + 0.6 * named + 0.5 * question.shareOf(page.about) + 0.25 * coverage + 0.3 / (1 + rank);
    return { page, fit, named, coverage, score };
  });
  return ranked.sort((one, other) => other.score - one.score).slice(0, MAX_PAGES);
}

const paragraphs = new WeakMap<Page, Promise<Paragraph[]>>();

/** The quotable paragraphs of a page, read once per content version. A glossary entry counts as one paragraph. */
export function readParagraphs(db: Db, page: Page): Promise<Paragraph[]> {
  const read = async () => {
    if (page.kind === "page") return [{ section: null, anchor: null, text: page.summary }];
    const shown = await recordOf(db, page);
    const all = shown ? paragraphsOf(shown.kind, shown.record) : [];
    return page.kind === "glossary"
      ? [{ section: null, anchor: null, text: all.map(({ text }) => text).join("\n\n") }]
      : all;
  };
  const known = paragraphs.get(page) ?? read();
  paragraphs.set(page, known);
  return known;
}

/** BM25's k1: the effect of repeated words. */
const SATURATION = 1.2;
/** Share of the better neighbor's score in the same section: an answer often begins one paragraph earlier. */
const NEIGHBOR_WEIGHT = 0.3;

/**
 * Scores the paragraphs of a page for a question, best first: BM25 without length normalization (b = 0; Robertson et
 * al., Okapi at TREC-3, 1994), plus a share of the better neighbor's score.
 */
export async function scorePassages(
  db: Db,
  index: PageIndex,
  page: Page,
  question: Question,
  accepts: Accepts = () => true,
): Promise<ScoredPassage[]> {
  const all = (await readParagraphs(db, page)).map((paragraph) => {
    const counts = index.countStems(`${paragraph.section ?? ""} ${paragraph.text}`);
    const sum = question.stems.reduce((sum, stem) => {
      const times = counts.get(stem) ?? 0;
      return sum + (index.weightOf(stem) * (SATURATION + 1) * times) / (times + SATURATION);
    }, 0);
    return { paragraph, counts, sum };
  });
  const names = page.names.join("\n");
  const neighbor = (place: number, section: string | null) =>
    Math.max(0, ...[all[place - 1], all[place + 1]].map((one) => (one?.paragraph.section === section ? one.sum : 0)));
  return all
    .map(({ paragraph, counts, sum }, place): ScoredPassage => {
      const words = question.stems.filter(
        (stem) => !index.isCommon(stem) && (counts.has(stem) || page.about.has(stem)),
      ).length;
      const score = (sum + NEIGHBOR_WEIGHT * neighbor(place, paragraph.section)) / question.total;
      // A question in the text does not answer the visitor's question.
      return {
        page,
        quotation: quotationOf(page, paragraph),
        score: paragraph.text.endsWith("?") ? 0.6 * score : score,
        words,
      };
    })
    .filter(({ quotation: { section, text } }) => accepts(`${names}\n${section}\n${text}`, page, text))
    .sort((one, other) => other.score - one.score);
}

/** Minimum fit of a question that asks for one page and no other. */
const CLOSE_FIT = 0.5;
/** Minimum fit of a question that repeats a name or question almost word for word. */
const EXACT_FIT = 0.85;
/** Weight of the fit of a site page, in the score of its passage. */
const FIT_WEIGHT = 1.5;
/** Weight of the page's score in the score of its passages. */
const PAGE_WEIGHT = 0.6;
/** Minimum confidence that a page answers. */
const MIN_CONFIDENCE = 12.8;
const confidenceOf = (words: number, coverage: number, score: number) =>
  6 * Math.log(1 + words) + 4 * coverage + 4 * score;

/** The pages and passages for a question, best first. */
async function rankAnswers(db: Db, index: PageIndex, query: string, accepts?: Accepts) {
  const question = await readQuestion(db, index, query);
  const pages = rankPages(index, question);
  const found = await Promise.all(
    pages.map(async ({ page, score, coverage, fit, named }) => {
      const scored = await scorePassages(db, index, page, question, accepts);
      const mostWords = Math.max(0, ...scored.map(({ words }) => words));
      const confidence = fit >= EXACT_FIT ? MIN_CONFIDENCE : confidenceOf(mostWords, coverage, score);
      return scored.map((one) => ({
        ...one,
        fit,
        named,
        confidence,
        // The summary of a site page need not have the words of a question for that page.
        score: (page.kind === "page" ? Math.max(one.score, FIT_WEIGHT * fit) : one.score) + PAGE_WEIGHT * score,
      }));
    }),
  );
  return { question, pages, passages: found.flat().sort((one, other) => other.score - one.score) };
}

/** The twelve best passages for a question, best first. */
export const findPassages = async (db: Db, index: PageIndex, query: string, accepts?: Accepts): Promise<Quotation[]> =>
  (await rankAnswers(db, index, query, accepts)).passages.slice(0, 12).map(({ quotation }) => quotation);

const MAX_QUOTED = 3;
/** Minimum share of the question for the name of each page in a question about several. */
const MIN_NAMED_SHARE = 0.35;
/** Maximum words of neighboring paragraphs in one quotation. */
const MAX_QUOTATION_WORDS = 200;
/** A question for a definition. */
const DEFINE = /^(?:what(?:['’]s| is| are)|tell me about)\b/i;
/** A command for a definition, such as "Explain temperature to me". Its verb is not part of the topic. */
const COMMAND = /^(?:explain|define|describe)\s+(.+?)(?:\s+to me)?[.!?]?$/i;
/** A question for the meaning of a word or the word for something, anywhere in a sentence. */
const MEANING =
  /\b(?:means?|meaning|stands? for|(?:is|are|was) it called|(?:term|word|name) for|definition|which one is)\b/i;
/** Minimum share of the question that a term's entry has, if the question does not name the term. */
const MIN_DESCRIBED_SHARE = 0.3;
const countWords = (text: string) => text.split(/\s+/).length;
/** The label at the start of a paragraph, such as "California." or "European Union, exceptions."; else empty. */
export const labelOf = (text: string): string => /^(\p{Lu}[^.!?:;]{2,38})\. /u.exec(text)?.[1] ?? "";

/** Extends a quotation by the paragraphs around it in its section, up to `MAX_QUOTATION_WORDS`. */
async function withNeighbors(db: Db, page: Page, quotation: Quotation, accepts: Accepts): Promise<Quotation> {
  const all = (await readParagraphs(db, page)).map((one) => quotationOf(page, one));
  let from = all.findIndex(({ text, section }) => text === quotation.text && section === quotation.section);
  let to = from;
  let words = countWords(quotation.text);
  const names = page.names.join("\n");
  const fits = (one: Quotation | undefined) =>
    one?.section === quotation.section &&
    one.path === quotation.path &&
    !labelOf(one.text) &&
    accepts(`${names}\n${one.section}\n${one.text}`, page, one.text) &&
    words + countWords(one.text) <= MAX_QUOTATION_WORDS;
  if (from < 0 || quotation.section === null || labelOf(quotation.text)) return quotation;
  for (; fits(all[to + 1]); to += 1) words += countWords(all[to + 1]?.text ?? "");
  for (; fits(all[from - 1]); from -= 1) words += countWords(all[from - 1]?.text ?? "");
  const text = all
    .slice(from, to + 1)
    .map((one) => one.text)
    .join("\n\n");
  return { ...quotation, text };
}

/** Finds up to three quotations from the published pages that answer a question. */
export async function findQuotations(
  db: Db,
  index: PageIndex,
  questionText: string,
  accepts: Accepts = () => true,
): Promise<FoundQuotations> {
  const query = questionText.replace(COMMAND, "What is $1?");
  const { question, pages, passages } = await rankAnswers(db, index, query, accepts);
  const [first] = passages;
  const isNamed = (first?.fit ?? 0) >= CLOSE_FIT;
  const terms = MEANING.test(query) ? pages.filter(({ page }) => page.kind === "glossary") : [];
  // "Sycophancy in connection with language models" asks for the term that it names first.
  const [firstTerm] = termFinder(
    termForms(terms.map(({ page: { slug, title, names } }) => ({ slug, title, aliases: names }))),
  )(query);
  const term =
    terms.find(({ page }) => page.slug === firstTerm?.slug) ??
    terms.toSorted((one, other) => other.named - one.named)[0];
  // The definition alone answers a question for the meaning of a term.
  if (term && (term.named > 0 || question.shareOf(term.page.about) >= MIN_DESCRIBED_SHARE)) {
    const [entry] = await readParagraphs(db, term.page);
    if (entry) return { quotations: [quotationOf(term.page, entry)], nearest: [], isNamed: true };
  }
  if (!first || first.confidence < MIN_CONFIDENCE) {
    const nearest = pages.filter(({ page }) => question.shareOf(page.about) >= 0.3).map(({ page }) => linkOf(page));
    return { quotations: [], nearest: nearest.slice(0, 2), isNamed };
  }
  const summary = passages.find(({ page, quotation }) => page === first.page && quotation.text === page.summary);
  // A study's finding is its summary, and a question for a definition is answered best by a summary.
  const isDefined = first.page.kind === "evidence" || (DEFINE.test(query) && first.named >= CLOSE_FIT);
  const confident = passages.filter(({ confidence }) => confidence >= MIN_CONFIDENCE);
  // "The difference between precision and recall" names two pages.
  const leads = passages.filter(
    (one, place) => one.named >= MIN_NAMED_SHARE && place === passages.findIndex(({ page }) => page === one.page),
  );
  let chosen = confident;
  // A glossary entry of that name comes first.
  const definition = DEFINE.test(query)
    ? passages.find(({ page, named }) => page.kind === "glossary" && named >= EXACT_FIT)
    : undefined;
  // No article says more about a site page than the page's own summary.
  if (first.page.kind === "page") chosen = [first];
  else if (definition) chosen = [definition, ...confident];
  else if (leads.length > 1) chosen = [...leads, ...confident];
  else if (isDefined && summary) chosen = [summary, ...confident];
  else if (first.named > 0 && summary) chosen = [...confident.slice(0, MAX_QUOTED - 1), summary];
  const quotations: Quotation[] = [];
  for (const { page, quotation } of chosen) {
    if (quotations.length === MAX_QUOTED || quotations.some(({ text }) => text.includes(quotation.text))) continue;
    quotations.push(await withNeighbors(db, page, quotation, accepts));
  }
  const quoted = new Set(quotations.map(({ title }) => title));
  const nearest = pages
    .filter(({ page, coverage }) => coverage >= 0.5 && !quoted.has(page.title))
    .map(({ page }) => linkOf(page));
  return { quotations, nearest: nearest.slice(0, 1), isNamed };
}

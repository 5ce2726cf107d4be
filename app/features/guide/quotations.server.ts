import type { Db } from "../../../db/schema.ts";
import { termFinder, termForms } from "../../content/glossary-matching.ts";
import { fold } from "../../content/search/search.ts";
import { type Paragraph, paragraphsOf } from "../search/paragraphs.ts";
import { pathsOf, search } from "../search/search.server.ts";
import { type Page, type PageIndex, recordOf } from "./page-index.server.ts";

export type Quotation = Pick<Page, "kind" | "title" | "path"> & Pick<Paragraph, "section" | "text">;
/** A paragraph of a page as it is quoted, with its place on the page. */
export const quotationOf = (
  { kind, title, path }: Pick<Page, "kind" | "title" | "path">,
  { section, anchor, text }: Paragraph,
): Quotation => ({ kind, title, section, path: `${path}${anchor ?? ""}`, text });
export const summaryQuotation = (page: Page): Quotation =>
  quotationOf(page, { section: null, anchor: null, text: page.summary });
export type PageLink = Pick<Page, "title" | "path" | "kind">;
export const linkOf = ({ title, path, kind }: Page): PageLink => ({ title, path, kind });

/** Whether a passage may be quoted; `around` tells what its page and its heading are about, too. */
export type Accepts = (around: string, page: Page, text: string) => boolean;
/** A passage by how much of a question it says; `words`: how many of its telling words it and what its page is about have. */
export type Scored = { page: Page; quotation: Quotation; score: number; words: number };
/**
 * What the site says to a question: quotations, or none where it is not covered; the pages nearest to it; whether it asks for
 * just the page that is quoted.
 */
export type Found = { quotations: Quotation[]; nearest: PageLink[]; isNamed: boolean };

/** Letters of a word that may be a slip: a shorter one may be a name. */
const LEAST_CORRECTED = 6;
/** A question with the weight of its words, and the places of the pages that the search finds for it. */
export type Question = Awaited<ReturnType<typeof readQuestion>>;
export async function readQuestion(db: Db, index: PageIndex, asked: string) {
  const findings = await search(db, asked);
  const slips = new Map(
    findings.resolved.flatMap((one) =>
      one && !one.isPrefix && one.typed.length >= LEAST_CORRECTED ? [[one.typed, one.word]] : [],
    ),
  );
  const stems = index.questionStems(asked.replaceAll(/[\p{L}\p{N}]+/gu, (word) => slips.get(fold(word)) ?? word));
  const { weigh } = index;
  const total = weigh(stems) || 1;
  return {
    stems,
    weigh,
    total,
    places: new Map((await pathsOf(db, findings)).map((path, place) => [path, place])),
    /** The share of the question that some words are. */
    shareOf: (words: ReadonlySet<string>) => weigh(stems.filter((stem) => words.has(stem))) / total,
  };
}

/** How well the name or question of a page that fits best says what was asked, from 0 to 1. */
function lineFit({ lines }: Page, { stems, weigh, shareOf }: Question): number {
  const fits = lines.map((line) => {
    const shared = weigh(stems.filter((stem) => line.has(stem)));
    return shareOf(line) * (0.5 + (0.5 * shared) / (weigh(line) || 1));
  });
  return Math.max(0, ...fits);
}

/** How much of a question one of a page's names is, where the question has the whole of that name. */
function namedIn({ names, lines }: Page, { stems, shareOf }: Question): number {
  const whole = lines
    .slice(0, names.length)
    .filter((name) => name.size > 0 && [...name].every((stem) => stems.includes(stem)));
  return Math.max(0, ...whole.map(shareOf));
}

/** Pages whose paragraphs are looked at. */
const PAGES = 12;

/** The pages that may answer, best first: by their names and questions, by what they are about and say, and as search ranks them. */
export function rankPages({ pages }: PageIndex, question: Question) {
  const ranked = [...pages.values()].map((page) => {
    const place = question.places.get(page.path) ?? Number.POSITIVE_INFINITY;
    const [fit, named, held] = [lineFit(page, question), namedIn(page, question), question.shareOf(page.all)];
    const score = fit + 0.6 * named + 0.5 * question.shareOf(page.about) + 0.25 * held + 0.3 / (1 + place);
    return { page, fit, named, held, score };
  });
  return ranked.sort((one, other) => other.score - one.score).slice(0, PAGES);
}

const paragraphs = new WeakMap<Page, Promise<Paragraph[]>>();

/** The paragraphs of a page as they may be quoted, read once for each version of the content: an entry of the glossary is one. */
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

/** How much more a word says that a paragraph has again and again (BM25's k1). */
const SATURATION = 1.2;
/** What the better neighbor of the same section adds: an answer often begins one paragraph earlier. */
const OF_NEIGHBOR = 0.3;

/** The paragraphs of a page by what they say of a question, best first: BM25 without a regard for length. */
export async function scorePassages(
  db: Db,
  index: PageIndex,
  page: Page,
  question: Question,
  accepts: Accepts = () => true,
): Promise<Scored[]> {
  const all = (await readParagraphs(db, page)).map((paragraph) => {
    const own = index.countStems(`${paragraph.section ?? ""} ${paragraph.text}`);
    const sum = question.stems.reduce((sum, stem) => {
      const times = own.get(stem) ?? 0;
      return sum + (index.weightOf(stem) * (SATURATION + 1) * times) / (times + SATURATION);
    }, 0);
    return { paragraph, own, sum };
  });
  const names = page.names.join("\n");
  const neighbor = (place: number, section: string | null) =>
    Math.max(0, ...[all[place - 1], all[place + 1]].map((one) => (one?.paragraph.section === section ? one.sum : 0)));
  return all
    .map(({ paragraph, own, sum }, place): Scored => {
      const words = question.stems.filter(
        (stem) => !index.isCommon(stem) && (own.has(stem) || page.about.has(stem)),
      ).length;
      const score = (sum + OF_NEIGHBOR * neighbor(place, paragraph.section)) / question.total;
      // A question in the text answers nobody's.
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

/** How close a name or question of a page is to one that asks for this page and no other. */
const CLOSE = 0.5;
/** The same for one that is asked almost word for word. */
const SAME = 0.85;
/** What the name or a question of a page of the site counts, as a passage. */
const OF_NAME = 1.5;
/** What the page of a passage counts beside the passage's own words. */
const OF_PAGE = 0.6;
/** How sure it must be that a page answers: by most words that one passage has, the share of the question, and its score. */
const SURE = 12.8;
const sureness = (words: number, held: number, score: number) => 6 * Math.log(1 + words) + 4 * held + 4 * score;

/** The passages nearest to a question, best first, and the pages that were looked at. */
async function rankAnswers(db: Db, index: PageIndex, asked: string, accepts?: Accepts) {
  const question = await readQuestion(db, index, asked);
  const pages = rankPages(index, question);
  const found = await Promise.all(
    pages.map(async ({ page, score, held, fit, named }) => {
      const scored = await scorePassages(db, index, page, question, accepts);
      const sure = fit >= SAME ? SURE : sureness(Math.max(0, ...scored.map(({ words }) => words)), held, score);
      return scored.map((one) => ({
        ...{ ...one, fit, named, sure },
        // A page of the site is quoted by what it is for, which need not have the words of a question for it.
        score: (page.kind === "page" ? Math.max(one.score, OF_NAME * fit) : one.score) + OF_PAGE * score,
      }));
    }),
  );
  return { question, pages, passages: found.flat().sort((one, other) => other.score - one.score) };
}

/** The passages that are nearest to a question, best first. */
export const findPassages = async (db: Db, index: PageIndex, asked: string, accepts?: Accepts): Promise<Quotation[]> =>
  (await rankAnswers(db, index, asked, accepts)).passages.slice(0, 12).map(({ quotation }) => quotation);

const MOST_QUOTED = 3;
/** How much of a question the name of a page is that is quoted besides. */
const NAMED = 0.35;
/** Words of several paragraphs of a section that are quoted together. */
const TOGETHER = 200;
/** Who asks what something is wants its definition first. */
const DEFINE = /^(?:what(?:['’]s| is| are)|tell me about)\b/i;
/** The same as a command, whose verb is no word of what is asked: "Explain temperature to me". */
const COMMAND = /^(?:explain|define|describe)\s+(.+?)(?:\s+to me)?[.!?]?$/i;
/** How somebody asks what a word means, or what the word for something is, anywhere in a sentence. */
const MEANING =
  /\b(?:means?|meaning|stands? for|(?:is|are|was) it called|(?:term|word|name) for|definition|which one is)\b/i;
/** The least share of a question that is about a term where the question does not have the term's name. */
const DESCRIBED = 0.3;
const wordsIn = (text: string) => text.split(/\s+/).length;
/** The label that a paragraph begins with, as "California." and "European Union, exceptions." are; empty where none does. */
export const labelOf = (text: string): string => /^(\p{Lu}[^.!?:;]{2,38})\. /u.exec(text)?.[1] ?? "";

/** A passage with those beside it in its section, as long as they are short together. */
async function withNeighbors(db: Db, page: Page, quotation: Quotation, accepts: Accepts): Promise<Quotation> {
  const all = (await readParagraphs(db, page)).map((one) => quotationOf(page, one));
  let [from, to] = [0, 0];
  from = to = all.findIndex(({ text, section }) => text === quotation.text && section === quotation.section);
  let words = wordsIn(quotation.text);
  const names = page.names.join("\n");
  const fits = (one: Quotation | undefined) =>
    one?.section === quotation.section &&
    one.path === quotation.path &&
    !labelOf(one.text) &&
    accepts(`${names}\n${one.section}\n${one.text}`, page, one.text) &&
    words + wordsIn(one.text) <= TOGETHER;
  if (from < 0 || quotation.section === null || labelOf(quotation.text)) return quotation;
  for (; fits(all[to + 1]); to += 1) words += wordsIn(all[to + 1]?.text ?? "");
  for (; fits(all[from - 1]); from -= 1) words += wordsIn(all[from - 1]?.text ?? "");
  const text = all
    .slice(from, to + 1)
    .map((one) => one.text)
    .join("\n\n");
  return { ...quotation, text };
}

/** Finds what the published pages say to a question, in their own words. */
export async function findQuotations(
  db: Db,
  index: PageIndex,
  said: string,
  accepts: Accepts = () => true,
): Promise<Found> {
  const asked = said.replace(COMMAND, "What is $1?");
  const { question, pages, passages } = await rankAnswers(db, index, asked, accepts);
  const [first] = passages;
  const isNamed = (first?.fit ?? 0) >= CLOSE;
  const terms = MEANING.test(asked) ? pages.filter(({ page }) => page.kind === "glossary") : [];
  // "Sycophancy in connection with language models" asks for the term that it names first, and not for a connector.
  const [written] = termFinder(
    termForms(terms.map(({ page: { slug, title, names } }) => ({ slug, title, aliases: names }))),
  )(asked);
  const term =
    terms.find(({ page }) => page.slug === written?.slug) ?? terms.toSorted((one, other) => other.named - one.named)[0];
  // What else is said around the word is no part of what it means.
  if (term && (term.named > 0 || question.shareOf(term.page.about) >= DESCRIBED)) {
    const [entry] = await readParagraphs(db, term.page);
    if (entry) return { quotations: [quotationOf(term.page, entry)], nearest: [], isNamed: true };
  }
  if (!first || first.sure < SURE) {
    const nearest = pages.filter(({ page }) => question.shareOf(page.about) >= 0.3).map(({ page }) => linkOf(page));
    return { quotations: [], nearest: nearest.slice(0, 2), isNamed };
  }
  const summary = passages.find(({ page, quotation }) => page === first.page && quotation.text === page.summary);
  // A study's finding is its summary, and who asks for a thing by its name wants to know what it is.
  const isDefined = first.page.kind === "evidence" || (DEFINE.test(asked) && first.named >= CLOSE);
  const sure = passages.filter((one) => one.sure >= SURE);
  // "The difference between precision and recall" names two pages.
  const leads = passages.filter(
    (one, place) => one.named >= NAMED && place === passages.findIndex(({ page }) => page === one.page),
  );
  let chosen = sure;
  // Who asks what something is wants its definition first, where the glossary has it by that name.
  const definition = DEFINE.test(asked)
    ? passages.find(({ page, named }) => page.kind === "glossary" && named >= SAME)
    : undefined;
  // A page of the site says what it is for: no article says more of that.
  if (first.page.kind === "page") chosen = [first];
  else if (definition) chosen = [definition, ...sure];
  else if (leads.length > 1) chosen = [...leads, ...sure];
  else if (isDefined && summary) chosen = [summary, ...sure];
  else if (first.named > 0 && summary) chosen = [...sure.slice(0, MOST_QUOTED - 1), summary];
  const quotations: Quotation[] = [];
  for (const { page, quotation } of chosen) {
    if (quotations.length === MOST_QUOTED || quotations.some(({ text }) => text.includes(quotation.text))) continue;
    quotations.push(await withNeighbors(db, page, quotation, accepts));
  }
  const quoted = new Set(quotations.map(({ title }) => title));
  const nearest = pages
    .filter(({ page, held }) => held >= 0.5 && !quoted.has(page.title))
    .map(({ page }) => linkOf(page));
  return { quotations, nearest: nearest.slice(0, 1), isNamed };
}

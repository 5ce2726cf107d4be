import type { Db } from "../../../db/schema.ts";
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
    asked,
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

/** How somebody asks for a number or a day, and what is one. */
const NUMBER =
  /\b(?:how (?:many|much|long|often|fast|big|large|old|badly|far|frequently|accurate)|percent(?:age)?|what (?:share|number)|rate|since when|when did|(?:what|which) (?:date|day|year))\b/i;
const NUMERAL = /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve|half|third|quarter)\b/i;
/** Words of a paragraph that is neither long nor short. */
const USUAL = 55;

/**
 * The paragraphs of a page by what they say of a question, best first (BM25). A word counts by how few of the page's
 * paragraphs have it, as well as by how few pages: what the whole page is about sets no paragraph apart.
 */
export async function scorePassages(
  db: Db,
  index: PageIndex,
  page: Page,
  question: Question,
  accepts: Accepts = () => true,
): Promise<Scored[]> {
  const all = (await readParagraphs(db, page)).map((paragraph) => ({
    paragraph,
    own: index.countStems(`${paragraph.section ?? ""} ${paragraph.text}`),
    heading: index.stemsOf(paragraph.section ?? ""),
    length: paragraph.text.split(" ").length,
  }));
  const rarity = (stem: string) => {
    const count = all.filter(({ own }) => own.has(stem)).length;
    return Math.log((all.length + 1) / (count + 0.5)) / Math.log(2 * all.length + 2);
  };
  const weights = question.stems.map((stem) => [stem, index.weightOf(stem) * (0.4 + 0.6 * rarity(stem))] as const);
  const wantsNumber = NUMBER.test(question.asked);
  /** A section's first paragraph says what it is about; a number answers who asked for one, and a question nobody. */
  const prior = ({ section, text }: Paragraph, place: number) =>
    (section === all[place - 1]?.paragraph.section ? 1 : 1.1) *
    (wantsNumber && NUMERAL.test(text) ? 1.3 : 1) *
    (text.endsWith("?") ? 0.6 : 1);
  const names = page.names.join("\n");
  return all
    .map(({ paragraph, own, heading, length }, place): Scored => {
      const sum = weights.reduce((sum, [stem, weight]) => {
        const times = own.get(stem) ?? 0;
        const often = (1.6 * times) / (times + 0.6 * (0.8 + 0.2 * (length / USUAL)));
        // A word in the heading says what the paragraphs below it are about.
        return sum + weight * (often + (heading.has(stem) ? 0.6 : 0));
      }, 0);
      const words = question.stems.filter(
        (stem) => !index.isCommon(stem) && (own.has(stem) || page.about.has(stem)),
      ).length;
      return {
        page,
        quotation: quotationOf(page, paragraph),
        score: (sum / question.total) * prior(paragraph, place),
        words,
      };
    })
    .filter(({ quotation: { section, text } }) => accepts(`${names}\n${section}\n${text}`, page, text))
    .sort((one, other) => other.score - one.score);
}

/** How close a name or question of a page is to one that asks for this page and no other. */
const CLOSE = 0.5;
/** What counts for a passage besides its own words: its page, and how many words of the question both have. */
const [OF_PAGE, OF_WORDS] = [0.6, 0.3];
/** How sure it must be that a passage answers: by the words that it and its page have, the share of the question, and the page. */
const SURE = 13.3;
const sureness = (words: number, held: number, score: number) => 6 * Math.log(1 + words) + 6 * held + 2.5 * score;

/** The passages nearest to a question, best first, and the pages that were looked at. */
async function rankAnswers(db: Db, index: PageIndex, asked: string, accepts?: Accepts) {
  const question = await readQuestion(db, index, asked);
  const pages = rankPages(index, question);
  const found = await Promise.all(
    pages.map(async ({ page, score, held, fit, named }) =>
      (await scorePassages(db, index, page, question, accepts)).map((one) => ({
        ...{ ...one, fit, named, sure: sureness(one.words, held, score) },
        // A page of the site is quoted by what it is for, which need not have the words of a question for it.
        score:
          (page.kind === "page" ? Math.max(one.score, fit) : one.score) +
          OF_PAGE * score +
          OF_WORDS * Math.log(1 + one.words),
      })),
    ),
  );
  return { question, pages, passages: found.flat().sort((one, other) => other.score - one.score) };
}

/** The passages that are nearest to a question, best first. */
export const findPassages = async (db: Db, index: PageIndex, asked: string, accepts?: Accepts): Promise<Quotation[]> =>
  (await rankAnswers(db, index, asked, accepts)).passages.slice(0, 12).map(({ quotation }) => quotation);

const MOST_QUOTED = 3;
/** What is quoted beside the best passage, as a part of its score. */
const BESIDE = 0.75;
/** How much of a question the name of a page is that is quoted besides. */
const NAMED = 0.35;
/** Words of several paragraphs of a section that are quoted together. */
const TOGETHER = 120;
/** Who asks what something is wants its definition first. */
const DEFINE = /^(?:what(?:['’]s| is| are)|tell me about)\b/i;
/** The same as a command, whose verb is no word of what is asked: "Explain temperature to me". */
const COMMAND = /^(?:explain|define|describe)\s+(.+?)(?:\s+to me)?[.!?]?$/i;
const wordsIn = (text: string) => text.split(/\s+/).length;
/** A paragraph that begins with a label of its own, as each place in the law does. */
const isLabeled = (text: string) => /^\p{Lu}[^.!?:;]{2,38}\. /u.test(text);

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
    !isLabeled(one.text) &&
    accepts(`${names}\n${one.section}\n${one.text}`, page, one.text) &&
    words + wordsIn(one.text) <= TOGETHER;
  if (from < 0 || quotation.section === null || isLabeled(quotation.text)) return quotation;
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
  if (!first || first.sure < SURE) {
    const nearest = pages.filter(({ page }) => question.shareOf(page.about) >= 0.3).map(({ page }) => linkOf(page));
    return { quotations: [], nearest: nearest.slice(0, 2), isNamed };
  }
  const isBeside = ({ page, score, sure, named }: (typeof passages)[number], place: number) =>
    (score >= BESIDE * first.score && sure >= SURE) ||
    (named >= NAMED && passages.findIndex((one) => one.page === page) === place);
  const summary = passages.find(({ page, quotation }) => page === first.page && quotation.text === page.summary);
  // A study's finding is its summary, and who asks for a thing by its name wants to know what it is.
  const isDefined = first.page.kind === "evidence" || (DEFINE.test(asked) && first.named >= CLOSE);
  const beside = passages.filter(isBeside);
  const chosen = isDefined
    ? [summary ?? first, ...beside]
    : [
        ...beside.slice(0, 2),
        (first.named > 0 && summary && summary.score >= BESIDE * first.score ? summary : undefined) ?? beside[2],
        ...beside.slice(2),
      ];
  const quotations: Quotation[] = [];
  for (const { page, quotation } of chosen.flatMap((one) => one ?? [])) {
    if (quotations.length === MOST_QUOTED || quotations.some(({ text }) => text.includes(quotation.text))) continue;
    quotations.push(await withNeighbors(db, page, quotation, accepts));
  }
  const quoted = new Set(quotations.map(({ title }) => title));
  const nearest = pages
    .filter(({ page, held }) => held >= 0.5 && !quoted.has(page.title))
    .map(({ page }) => linkOf(page));
  return { quotations, nearest: nearest.slice(0, 1), isNamed };
}

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
/** A passage with how much of a question it holds, and how much of it its page holds besides. */
export type Scored = { page: Page; quotation: Quotation; score: number; coverage: number };
/**
 * What the site says to a question: quotations, or none where it is not covered; the pages nearest to it; whether it asks for
 * just the page that is quoted.
 */
export type Found = { quotations: Quotation[]; nearest: PageLink[]; isNamed: boolean };

/** A question with the weight of its words, and the places of the pages that the search finds for it. */
export type Question = Awaited<ReturnType<typeof readQuestion>>;
export async function readQuestion(db: Db, index: PageIndex, asked: string) {
  const findings = await search(db, asked);
  const slips = new Map(findings.resolved.flatMap((one) => (one && !one.isPrefix ? [[one.typed, one.word]] : [])));
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

const PAGES = 6;

/** What kind of page answers a form of question: what to do is a pattern or guide, and what something is a definition. */
const forms: readonly { asked: RegExp; kinds: readonly string[] }[] = [
  { asked: /^(?:how (?:do|can|could|should|would|to)\b|should\b|what should\b)/i, kinds: ["patterns", "guides"] },
  { asked: /^(?:what(?:['’]s| is| are| does)|explain|define|describe)\b/i, kinds: ["glossary", "basics"] },
];
const OF_FORM = 0.2;

/** The pages that may answer, best first: by their names and questions, by what they are about, and as search ranks them. */
export function rankPages({ pages }: PageIndex, question: Question) {
  const ranked = [...pages.values()].map((page) => {
    const place = question.places.get(page.path) ?? Number.POSITIVE_INFINITY;
    const [fit, named] = [lineFit(page, question), namedIn(page, question)];
    const isOfForm = forms.some(({ asked, kinds }) => asked.test(question.asked) && kinds.includes(page.kind));
    return {
      page,
      fit,
      named,
      score: (isOfForm ? OF_FORM : 0) + fit + named + question.shareOf(page.about) + 0.6 / (1 + place),
    };
  });
  return ranked.sort((one, other) => other.score - one.score).slice(0, PAGES);
}

/** The paragraphs of a page as they may be quoted: an entry of the glossary is one. */
export async function readParagraphs(db: Db, page: Page): Promise<Paragraph[]> {
  if (page.kind === "page") return [{ section: null, anchor: null, text: page.summary }];
  const shown = await recordOf(db, page);
  const all = shown ? paragraphsOf(shown.kind, shown.record) : [];
  return page.kind === "glossary"
    ? [{ section: null, anchor: null, text: all.map(({ text }) => text).join("\n\n") }]
    : all;
}

/** How somebody asks for a number, and what is one. */
const NUMBER = /\b(?:how (?:many|much|long|often|fast|big|large|old)|percent(?:age)?|what (?:share|number)|rate)\b/i;
const NUMERAL = /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve|half|third|quarter)\b/i;
/** Words of a paragraph that is neither long nor short. */
const USUAL = 60;

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
  const paragraphs = (await readParagraphs(db, page)).map((paragraph) => ({
    paragraph,
    own: index.stemsOf(`${paragraph.section ?? ""} ${paragraph.text}`),
    heading: index.stemsOf(paragraph.section ?? ""),
    length: paragraph.text.split(" ").length,
  }));
  const rarity = new Map(
    question.stems.map((stem) => {
      const count = paragraphs.filter(({ own }) => own.has(stem)).length;
      return [stem, Math.log((paragraphs.length + 1) / (count + 0.5)) / Math.log(2 * paragraphs.length + 2)];
    }),
  );
  const wantsNumber = NUMBER.test(question.asked);
  /** A section's first paragraph says what it is about; a number answers who asked for one, and a question nobody. */
  const prior = ({ section, text }: Paragraph, place: number) =>
    (section === paragraphs[place - 1]?.paragraph.section ? 1 : 1.2) *
    (wantsNumber && NUMERAL.test(text) ? 1.4 : 1) *
    (text.endsWith("?") ? 0.5 : 1);
  const scored = paragraphs.map(({ paragraph, own, heading, length }, place): Scored => {
    // A word in the heading says what the paragraphs below it are about.
    const sum = question.stems.reduce((all, stem) => {
      const times = (own.has(stem) ? 1 : 0) + (heading.has(stem) ? 0.5 : 0);
      return all + times * index.weightOf(stem) * (0.2 + 0.8 * (rarity.get(stem) ?? 0));
    }, 0);
    return {
      page,
      quotation: quotationOf(page, paragraph),
      score: (sum / question.total / (0.85 + 0.15 * (length / USUAL))) * prior(paragraph, place),
      coverage: question.shareOf(new Set([...own, ...page.about])),
    };
  });
  const names = page.names.join("\n");
  return scored
    .filter(({ quotation: { section, text } }) => accepts(`${names}\n${section}\n${text}`, page, text))
    .sort((one, other) => other.score - one.score);
}

/** Words of a short and of a long question. A long one has more words that no page has. */
const [SHORT, LONG] = [5, 9];
/** The share of a question's words that a page must hold, and its least score with that: of a short and of a long one. */
const LEAST_COVERAGE = [0.62, 0.35] as const;
const LEAST_SCORE = [2, 1.25] as const;
/** What its best passage must hold of a question that comes close to none of its names and questions. */
const LEAST_PASSAGE = 0.05;
/** How close a name or question of a page is to one that asks for this page and no other. */
const CLOSE = 0.5;

/** The pages nearest to a question with their passages, best first: a page counts more whose passages hold more of it. */
async function rankAnswers(db: Db, index: PageIndex, asked: string, accepts?: Accepts) {
  const question = await readQuestion(db, index, asked);
  const length = Math.min(1, Math.max(0, (question.stems.length - SHORT) / (LONG - SHORT)));
  const between = ([ofShort, ofLong]: readonly [number, number]) => ofShort + length * (ofLong - ofShort);
  const [leastCoverage, leastScore] = [between(LEAST_COVERAGE), between(LEAST_SCORE)];
  const ranked = await Promise.all(
    rankPages(index, question).map(async (one) => {
      const scored = await scorePassages(db, index, one.page, question, accepts);
      const coverage = Math.max(0, ...scored.slice(0, 3).map((passage) => passage.coverage));
      const score = one.score + coverage;
      const isAbout = one.page.kind === "page" || one.fit >= CLOSE || (scored[0]?.score ?? 0) > LEAST_PASSAGE;
      return { ...one, scored, score, isCovered: coverage >= leastCoverage && score >= leastScore && isAbout };
    }),
  );
  return ranked.sort((one, other) => other.score - one.score);
}

/** The passages of the pages that are nearest to a question, those of the best page first. */
export async function findPassages(db: Db, index: PageIndex, asked: string, accepts?: Accepts): Promise<Quotation[]> {
  return (await rankAnswers(db, index, asked, accepts)).flatMap((one) => chooseFrom(one));
}

const MOST_QUOTED = 3;
/** What counts beside the best, as a part of its score: the first page that answers, a second page, and a passage. */
const [BESIDE_BEST, BESIDE_PAGE, BESIDE_PASSAGE] = [0.85, 0.7, 0.6];
/** How much of a question a page's name must be for this page to be quoted beside another. */
const BESIDE_NAMED = 0.35;

/** Finds what the published pages say to a question, in their own words. */
export async function findQuotations(db: Db, index: PageIndex, asked: string, accepts?: Accepts): Promise<Found> {
  const ranked = await rankAnswers(db, index, asked, accepts);
  const best = ranked[0]?.score ?? 0;
  const covered = ranked.filter(({ isCovered }) => isCovered);
  const first = covered.find(({ score }) => score >= BESIDE_BEST * best);
  const quotations: Quotation[] = [];
  if (first) {
    const second = ranked.find(
      (one) =>
        one !== first &&
        one.scored.length > 0 &&
        (one.named >= BESIDE_NAMED || (covered.includes(one) && one.score >= BESIDE_PAGE * first.score)),
    );
    quotations.push(...chooseFrom(first).slice(0, second ? MOST_QUOTED - 1 : MOST_QUOTED));
    if (second) quotations.push(...chooseFrom(second).slice(0, 1));
  }
  const quoted = new Set(quotations.map(({ title }) => title));
  const nearest = ranked
    .filter(({ score, page }) => score > OF_FORM && !quoted.has(page.title))
    .map(({ page }) => linkOf(page));
  return { quotations, nearest: nearest.slice(0, 2), isNamed: (first?.fit ?? 0) >= CLOSE };
}

/** What a page is about, and the passages that say the most of a question. */
function chooseFrom({ page, scored }: { page: Page; scored: readonly Scored[] }): Quotation[] {
  const [best] = scored;
  const good = scored.filter(({ score }) => best && score > 0 && score >= BESIDE_PASSAGE * best.score).slice(0, 2);
  return [...new Set([summaryQuotation(page).text, ...good.map(({ quotation }) => quotation.text)])].flatMap(
    (text) => scored.find(({ quotation }) => quotation.text === text)?.quotation ?? [],
  );
}

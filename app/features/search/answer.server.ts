import { findPageAt } from "../../../db/queries/search-texts.ts";
import type { Db } from "../../../db/schema.ts";
import { isAnswered, isQuestion } from "../../content/search/search.ts";
import type { Answer, AnswerPart } from "../../content/search/search-answer.ts";
import type { LawTexts } from "../../content/site-files.ts";
import { placesOf } from "./places.ts";
import { type Findings, readPageAt, readPages, type SearchedPage, search } from "./search.server.ts";

/** Minimum share of a question's weight that a page has as evidence (`SearchedPage.evidence`). */
const MIN_SHARE = 0.5;
/** Minimum product of that share and its weight: where a question has few words or common ones, more of it is needed. */
const MIN_EVIDENCE = 3.8;
/** Share that is enough for any question. */
const WHOLE_SHARE = 0.95;
const MAX_PAGES = 3;
const MAX_LAW_PARTS = 5;
/** How much more of a question about law another page must have than the page of law, as a factor. */
const MIN_RIVAL = 1.5;
/** Minimum words of a paragraph that is quoted. */
const MIN_WORDS = 5;
/** Most words of two paragraphs of one page together, and the least score of the second, as a share of the first's. */
const [MAX_WORDS_OF_TWO, MIN_SECOND] = [100, 0.6];
/** Words of a paragraph that halve its score, so that an answer stays short. */
const HALVING_WORDS = 60;
const countWords = (text: string): number => text.split(/\s+/).length;
/** How the one piece of advice of a pattern begins (docs/writing.md). */
const ADVICE = /^If you build one thing,/;
/** The place or subject at the start of a paragraph of law, such as "California." or "European Union, exceptions.". */
const LABEL = /^(\p{Lu}[^.!?:;]{2,38})\. /u;
const labelOf = (text: string): string => LABEL.exec(text)?.[1] ?? "";

type Passage = AnswerPart & { score: number };

/** What the title and other names say counts little in a paragraph: the page is about it, but the paragraph tells more. */
const NAMES_WEIGHT = 0.01;

/** The quotable paragraphs of a page with their headings, each with a score for what it has of the question. */
function passagesOf({ text: { kind, title, path, names }, sections, weigh, weighBeyond }: SearchedPage): Passage[] {
  const weighOwn = weighBeyond(`${title}\n${names}`);
  return sections.flatMap(({ heading, anchor, paragraphs }) =>
    paragraphs
      .split("\n")
      .filter(Boolean)
      .map((text) => {
        const whole = `${heading}\n${text}`;
        const score = (weighOwn(whole) + NAMES_WEIGHT * weigh(whole)) / (HALVING_WORDS + countWords(text));
        return { kind, title, section: heading || null, path: `${path}${anchor}`, text, score };
      }),
  );
}

/** What a page is about. A glossary entry has no summary: its first paragraph is the definition. */
function summaryOf({ text, sections }: SearchedPage, isWhole = false): string {
  if (text.summary.startsWith(text.description)) return text.description;
  const paragraphs = sections[0]?.paragraphs.split("\n") ?? [];
  return (isWhole ? paragraphs.join("\n\n") : paragraphs[0]) || text.description;
}

/** Passages with something of the question, best first. */
const ranked = (passages: readonly Passage[]): Passage[] =>
  passages.filter(({ score }) => score > 0).toSorted((one, other) => other.score - one.score);
const best = (passages: readonly Passage[]): Passage | undefined => ranked(passages)[0];

/** The first of ranked passages, and the second if it is nearly as good and both are short. */
const firstOf = ([first, second]: readonly Passage[]): Passage[] => {
  if (!first || !second) return first ? [first] : [];
  const isShort = countWords(`${first.text} ${second.text}`) <= MAX_WORDS_OF_TWO;
  return isShort && second.score >= MIN_SECOND * first.score ? [first, second] : [first];
};

/** The paragraphs of a page that may answer a question, best first. */
const answersIn = (page: SearchedPage, accepts: (text: string) => boolean): Passage[] =>
  ranked(passagesOf(page)).filter(({ text }) => !text.endsWith("?") && countWords(text) >= MIN_WORDS && accepts(text));

/** Weight of the question in a passage with the names of its page. */
const weighWhole = ({ text: { title, names }, weigh }: SearchedPage, passage: Passage | undefined): number =>
  passage ? weigh([title, names, passage.section, passage.text].join("\n")) : 0;

const withoutScore = ({ score: _, ...part }: Passage): AnswerPart => part;
function summaryPart(page: SearchedPage, isWhole = false): AnswerPart {
  const { kind, title, path } = page.text;
  return { kind, title, section: null, path, text: summaryOf(page, isWhole) };
}

/** The summary of a page and its one piece of advice. */
function outlineOf(page: SearchedPage): AnswerPart[] {
  const advice = passagesOf(page).find(({ text }) => ADVICE.test(text));
  return [summaryPart(page, true), ...(advice ? [withoutScore(advice)] : [])];
}

/** The texts of the page that answers best: its summary, its advice and its best paragraph, or two short ones. */
function partsOfBest(page: SearchedPage, accepts: (text: string) => boolean): AnswerPart[] {
  const outline = outlineOf(page);
  const isNew = ({ text }: Passage) => !outline.some((part) => part.text.includes(text));
  return [...outline, ...firstOf(answersIn(page, accepts).filter(isNew)).map(withoutScore)];
}

/** What another page says: its paragraph with more of the question than `least`, or its summary. */
function partOfOther(page: SearchedPage, accepts: (text: string) => boolean, least: number): AnswerPart {
  const [passage] = answersIn(page, accepts);
  return passage && weighWhole(page, passage) > least ? withoutScore(passage) : summaryPart(page, true);
}

const list = (names: readonly string[]): string => new Intl.ListFormat("en").format(names);

/**
 * Quotes the page of law. Each of its passages begins with the place that it holds for, and only those of the places
 * that are asked for are quoted.
 */
function quoteLaw(page: SearchedPage, law: LawTexts, asked: readonly string[]) {
  const { namedIn, isWithin, isBoundBy } = placesOf(law);
  const labeled = passagesOf(page).filter(({ text }) => namedIn(labelOf(text)).length > 0);
  const holds = (text: string, place: string) =>
    namedIn(labelOf(text)).some((one) => isWithin(one, place) || isBoundBy(place, one));
  const ofPlaces = labeled.filter(({ text }) => asked.some((place) => holds(text, place)));
  const passage = asked.length === 0 ? best(labeled) : (best(ofPlaces) ?? ofPlaces[0]);
  const missing = asked.filter(
    (place) => !labeled.some(({ text }) => namedIn(labelOf(text)).some((one) => isWithin(one, place))),
  );
  const binding = passage && missing.length > 0 ? namedIn(labelOf(passage.text)) : [];
  const note = [
    missing.length > 0 ? `This guide does not cover the law of ${list(missing)}.` : "",
    binding.length > 0 ? `The law of ${list(binding)} holds there too.` : "",
  ];
  // An exception needs its rule: "European Union, exceptions." follows "European Union.".
  const rule = labeled.find(
    ({ section, text }) =>
      section === passage?.section && labelOf(passage?.text ?? "").startsWith(`${labelOf(text)}, `),
  );
  const [, second] = rule || asked.length === 0 ? [] : firstOf(ranked(ofPlaces));
  const parts = [summaryPart(page), ...[rule, passage, second].flatMap((one) => (one ? [withoutScore(one)] : []))];
  return { note: note.filter(Boolean).join(" "), parts, passage };
}

/** The best pages found, and whether one of them covers the question or is named by it. */
async function bestPages(db: Db, findings: Findings): Promise<{ pages: SearchedPage[]; isCovered: boolean }> {
  const pages = findings.letters ? [] : await readPages(db, findings, findings.matches.slice(0, MAX_PAGES));
  const evidence = Math.max(0, ...pages.map((page) => page.evidence()));
  const share = evidence / (findings.weight || 1);
  const { named, titled } = findings;
  const id = pages[0]?.text.id;
  const isNamed = id !== undefined && (named.has(id) || titled.has(id));
  const isEnough = share >= WHOLE_SHARE || (share >= MIN_SHARE && share * evidence >= MIN_EVIDENCE);
  return { pages, isCovered: isNamed || isEnough };
}

/**
 * The page of law, where a question is about law: it names a place and has a word of law, or finds that page among the
 * best without the name of the place.
 */
async function findLaw(db: Db, question: string, law: LawTexts, found: readonly SearchedPage[]) {
  const { namedIn, without, isLegal } = placesOf(law);
  const asked = namedIn(question);
  const match = await findPageAt(db, `/${law.page}`);
  if (!match) return undefined;
  if (asked.length === 0) return found[0]?.text.id === match.id ? { page: found[0], asked, others: [] } : undefined;
  const findings = await search(db, without(question));
  const isNear = findings.matches.slice(0, MAX_PAGES).some(({ id }) => id === match.id);
  if (!isNear && !isLegal(question)) return undefined;
  const rivals = findings.matches.slice(0, MAX_PAGES).filter(({ id }) => id !== match.id);
  const [page, ...others] = await readPages(db, findings, [match, ...rivals]);
  return page && { page, asked, others };
}

/**
 * The answer above the results of a search, for a question and for four words or more; undefined for fewer, and where
 * words that are no question have no answer.
 */
export async function searchAnswer(
  db: Db,
  term: string,
  law: LawTexts | undefined,
  findings: Findings,
): Promise<Answer | undefined> {
  if (!isAnswered(term)) return undefined;
  const answer = await answerOf(db, term, law, findings);
  return answer.isCovered || answer.note || isQuestion(term) ? answer : undefined;
}

/**
 * Answers a question with texts of the published pages, each quoted whole with the address of its section.
 * @param law the page of law and the places by which a question about law is read; without them no place is
 * @param findings those of the question, if it has been searched for
 */
export async function answerOf(db: Db, question: string, law?: LawTexts, findings?: Findings): Promise<Answer> {
  return answerFrom(db, question, law, await bestPages(db, findings ?? (await search(db, question))));
}

async function answerFrom(
  db: Db,
  question: string,
  law: LawTexts | undefined,
  { pages: found, isCovered }: Awaited<ReturnType<typeof bestPages>>,
): Promise<Answer> {
  const legal = law && (await findLaw(db, question, law, found));
  const places = law && placesOf(law);
  const isOther = ({ text }: SearchedPage) => text.id !== legal?.page.text.id;
  if (law && legal && places) {
    const { note, parts, passage } = quoteLaw(legal.page, law, legal.asked);
    // Another page may have the law of that place on a subject that the page of law leaves out.
    const ofPlace = (text: string) => places.namedIn(text).some((one) => legal.asked.includes(one));
    const rival = legal.others
      .map((page) => ({ page, text: answersIn(page, ofPlace)[0] }))
      .find(
        ({ page, text }) => passage && text && weighWhole(page, text) > MIN_RIVAL * weighWhole(legal.page, passage),
      );
    const before = rival?.text ? [summaryPart(rival.page), withoutScore(rival.text)] : [];
    const others = found
      .filter((page) => isOther(page) && page.text.id !== rival?.page.text.id)
      .slice(0, MAX_PAGES - 1)
      .map((page) => summaryPart(page));
    return { isCovered: parts.length > 1, note, parts: [...before, ...parts, ...others].slice(0, MAX_LAW_PARTS) };
  }
  const [first, ...others] = found;
  if (!first || !isCovered) return { isCovered: false, note: "", parts: found.map((page) => summaryPart(page)) };
  // What holds in another place answers no question about one.
  const asked = places?.namedIn(question) ?? [];
  const isOfPlace = (text: string) => {
    if (!places || asked.length === 0) return true;
    const named = places.namedIn(text);
    return named.length === 0 || named.some((one) => asked.some((place) => places.isWithin(one, place)));
  };
  const least = weighWhole(first, answersIn(first, isOfPlace)[0]);
  return {
    isCovered: true,
    note: "",
    parts: [...partsOfBest(first, isOfPlace), ...others.map((page) => partOfOther(page, isOfPlace, least))],
  };
}

/** What is quoted of a page without a question. */
export type PageTexts = Pick<AnswerPart, "kind" | "title" | "path"> & {
  /** Its summary and its one piece of advice. */
  outline: AnswerPart[];
  /** Its paragraphs, in page order. */
  passages: AnswerPart[];
};

/** The texts of the page at an address of this site; undefined if no page is there. */
export async function textsAt(db: Db, address: string): Promise<PageTexts | undefined> {
  const page = await readPageAt(db, address);
  if (!page) return undefined;
  const { kind, title, path } = page.text;
  return { kind, title, path, outline: outlineOf(page), passages: passagesOf(page).map(withoutScore) };
}

/** Passages of an answer's pages that a language model may answer from. */
const MAX_PASSAGES = 8;

/**
 * Passages to answer a question from, best first: those of the answer, then the best further paragraphs of its pages.
 * None if no page covers the question because its place's law is not covered.
 */
export async function passagesFor(db: Db, question: string, law?: LawTexts): Promise<AnswerPart[]> {
  const found = await bestPages(db, await search(db, question));
  const { isCovered, note, parts } = await answerFrom(db, question, law, found);
  if (!isCovered && note) return [];
  const isLaw = ({ path }: AnswerPart) => law !== undefined && path.startsWith(`/${law.page}`);
  const further = parts.some(isLaw)
    ? []
    : found.pages.flatMap((page) =>
        passagesOf(page)
          .filter(({ score }) => score > 0)
          .toSorted((one, other) => other.score - one.score)
          .slice(0, 3)
          .map(withoutScore),
      );
  const all = new Map([...parts, ...further].map((part) => [part.text, part]));
  return [...all.values()].slice(0, MAX_PASSAGES);
}

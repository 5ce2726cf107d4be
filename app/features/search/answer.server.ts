import type { Db } from "../../../db/schema.ts";
import type { Answer, AnswerPart } from "../../content/search/search-answer.ts";
import type { LawTexts } from "../../content/site-files.ts";
import { placesOf } from "./places.ts";
import { readPages, type SearchedPage, search } from "./search.server.ts";

/** Minimum share of the question's weight that the best section has with the names and summary of its page. */
const MIN_COVERAGE = 0.55;
const MAX_PAGES = 3;
/** Minimum words of a paragraph that is quoted. */
const MIN_WORDS = 20;
/** Words of a paragraph that halve its score, so that an answer stays short. */
const HALVING_WORDS = 60;
const countWords = (text: string): number => text.split(/\s+/).length;
/** How the one piece of advice of a pattern begins (docs/writing.md). */
const ADVICE = /^If you build one thing,/;
/** The place or subject at the start of a paragraph of law, such as "California." or "European Union, exceptions.". */
const LABEL = /^(\p{Lu}[^.!?:;]{2,38})\. /u;
const labelOf = (text: string): string => LABEL.exec(text)?.[1] ?? "";

type Passage = Pick<AnswerPart, "section" | "path" | "text"> & { score: number };

/** The quotable paragraphs of a page, each with the weight of the question in it and its heading. */
const passagesOf = ({ text: { path }, sections, weigh }: SearchedPage): Passage[] =>
  sections.flatMap(({ heading, anchor, paragraphs }) =>
    paragraphs
      .split("\n")
      .filter(Boolean)
      .map((text) => ({
        section: heading || null,
        path: `${path}${anchor}`,
        text,
        score: (weigh(text) + weigh(`${heading}\n${text}`)) / (HALVING_WORDS + countWords(text)),
      })),
  );

/** What a page is about. A glossary entry has no summary: its first paragraph is the definition. */
function summaryOf({ text, sections }: SearchedPage): string {
  const [first = ""] = sections[0]?.paragraphs.split("\n") ?? [];
  return text.summary.startsWith(text.description) ? text.description : first || text.description;
}

const best = (passages: readonly Passage[]): Passage | undefined =>
  passages.filter(({ score }) => score > 0).toSorted((one, other) => other.score - one.score)[0];

function partOf({ text: { kind, title, path } }: SearchedPage, passage: string | Passage): AnswerPart {
  if (typeof passage === "string") return { kind, title, section: null, path, text: passage };
  return { kind, title, section: passage.section, path: passage.path, text: passage.text };
}

/** The texts of the page that answers best: its summary, its advice and its best paragraph. */
function partsOfBest(page: SearchedPage, accepts: (text: string) => boolean): AnswerPart[] {
  const passages = passagesOf(page);
  const summary = summaryOf(page);
  const advice = passages.find(({ text }) => ADVICE.test(text));
  const paragraph = best(
    passages.filter(
      ({ text }) =>
        text !== summary &&
        text !== advice?.text &&
        !text.endsWith("?") &&
        countWords(text) >= MIN_WORDS &&
        accepts(text),
    ),
  );
  return [summary, advice, paragraph].flatMap((one) => (one ? [partOf(page, one)] : []));
}

const list = (names: readonly string[]): string => new Intl.ListFormat("en").format(names);

/**
 * Quotes the page of law. Each of its passages begins with the place that it holds for, and only those of the places
 * that are asked for are quoted.
 */
function quoteLaw(page: SearchedPage, law: LawTexts, asked: readonly string[]): Pick<Answer, "note" | "parts"> {
  const { namedIn, isWithin, isBoundBy } = placesOf(law);
  const labeled = passagesOf(page).filter(({ text }) => namedIn(labelOf(text)).length > 0);
  const holds = (text: string, place: string) =>
    namedIn(labelOf(text)).some((one) => isWithin(one, place) || isBoundBy(place, one));
  const passage = best(labeled.filter(({ text }) => asked.length === 0 || asked.some((place) => holds(text, place))));
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
  const parts = [summaryOf(page), rule, passage].flatMap((one) => (one ? [partOf(page, one)] : []));
  return { note: note.filter(Boolean).join(" "), parts };
}

/** The best pages for a question. A typed question may be longer than a term. */
async function findPages(db: Db, question: string): Promise<SearchedPage[]> {
  const findings = await search(db, question);
  return findings.letters ? [] : readPages(db, findings, findings.matches.slice(0, MAX_PAGES));
}

/** The page of law, where a question is about the law of places: found without their names, it is among the best. */
async function findLaw(db: Db, question: string, law: LawTexts, found: readonly SearchedPage[]) {
  const { namedIn, without } = placesOf(law);
  const asked = namedIn(question);
  const isLaw = ({ text: { kind, slug } }: SearchedPage) => `${kind}/${slug}` === law.page;
  const page = asked.length > 0 ? (await findPages(db, without(question))).find(isLaw) : found.slice(0, 1).find(isLaw);
  return page && { page, asked };
}

/**
 * Answers a question with texts of the published pages, each quoted whole with the address of its section.
 * @param law the page of law and the places by which a question about law is read; without them no place is
 */
export async function answerOf(db: Db, question: string, law?: LawTexts): Promise<Answer> {
  const found = await findPages(db, question);
  const legal = law && (await findLaw(db, question, law, found));
  const isOther = ({ text }: SearchedPage) => text.id !== legal?.page.text.id;
  const summaries = (pages: readonly SearchedPage[]) => pages.map((page) => partOf(page, summaryOf(page)));
  if (law && legal) {
    const { note, parts } = quoteLaw(legal.page, law, legal.asked);
    const others = summaries(found.filter(isOther).slice(0, MAX_PAGES - 1));
    return { isCovered: parts.length > 1, note, parts: [...parts, ...others] };
  }
  const [first, ...others] = found;
  const coverage = Math.max(0, ...found.map((page) => page.coverage()));
  if (!first || coverage < MIN_COVERAGE) return { isCovered: false, note: "", parts: summaries(found) };
  // What holds in another place answers no question about one.
  const asked = law ? placesOf(law).namedIn(question) : [];
  const isOfPlace = (text: string) => {
    const named = law && asked.length > 0 ? placesOf(law).namedIn(text) : [];
    return named.length === 0 || named.some((one) => asked.some((place) => law && placesOf(law).isWithin(one, place)));
  };
  return { isCovered: true, note: "", parts: [...partsOfBest(first, isOfPlace), ...summaries(others)] };
}

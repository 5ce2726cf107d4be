import type { Db } from "../../../db/schema.ts";
import type { LawTexts } from "../../content/companions.ts";
import { type Page, type PageIndex, pageAt } from "./page-index.server.ts";
import type { GuideRequest } from "./protocol.ts";
import {
  type Accepts,
  findPassages,
  labelOf,
  type Quotation,
  readParagraphs,
  readQuestion,
  scorePassages,
} from "./quotations.server.ts";

/** What is quoted of the law, and what the guide says before it; nothing is quoted of a place that is not covered. */
type LawAnswer = { intro: string; quotations: Quotation[]; page: Page };

const MOST_QUOTED = 3;
/** What is quoted beside the best passage, as a part of its score. */
const BESIDE = 0.5;

/** Whole words, in the plural too; of several that begin alike the longest. */
function patternOf(phrases: readonly string[]): RegExp {
  const escaped = [...phrases]
    .sort((one, other) => other.length - one.length)
    .map((phrase) => phrase.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const any = escaped.length > 0 ? escaped.join("|") : "(?!)";
  return new RegExp(`(?<![\\p{L}\\p{N}])(${any})(?:s|es|ed|d)?(?![\\p{L}\\p{N}-])`, "giu");
}

const isShortName = (name: string): boolean => name.length <= 3;
/** A name as it is compared: "US" is a place, and "us" is not. */
const keyOf = (name: string): string => (isShortName(name) ? name : name.toLowerCase());

function compile({ words, maybe, others, places }: LawTexts) {
  const called = Object.entries(places).flatMap(([place, { names }]) => [place, ...names].map((name) => [name, place]));
  return {
    words: patternOf(words),
    maybe: patternOf(maybe),
    names: patternOf([...others, ...called.map(([name = ""]) => name)]),
    placeOf: new Map(called.map(([name = "", place = ""]) => [keyOf(name), place])),
  };
}

const compiled = new WeakMap<LawTexts, ReturnType<typeof compile>>();
function patternsOf(law: LawTexts): ReturnType<typeof compile> {
  const patterns = compiled.get(law) ?? compile(law);
  compiled.set(law, patterns);
  return patterns;
}

/** The places that a text names, and the text without their names; of names within names the longest counts. */
function placesIn(text: string, law: LawTexts): { named: string[]; rest: string } {
  const { placeOf, names } = patternsOf(law);
  const named = new Set<string>();
  const rest = text.replace(names, (whole, name: string) => {
    const place = placeOf.get(keyOf(name));
    if (place) named.add(place);
    return place || !isShortName(name) ? " " : whole;
  });
  return { named: [...named], rest };
}

/** Whether a place is another or lies in it. */
function isWithin(place: string, other: string, law: LawTexts): boolean {
  const around = law.places[place]?.in;
  return place === other || (around !== undefined && isWithin(around, other, law));
}

/** The places that a passage holds for: those of its label, or of the whole text where it has none. */
function placesOf(text: string, law: LawTexts): string[] {
  const { named } = placesIn(labelOf(text), law);
  return named.length > 0 ? named : placesIn(text, law).named;
}

/** What a question asks of the law. */
function readLawQuestion(question: string, law: LawTexts) {
  const { named: places, rest } = placesIn(question.replaceAll("’", "'"), law);
  const { words, maybe } = patternsOf(law);
  const isLaw = question.search(words) >= 0;
  const mayBeLaw = question.search(maybe) >= 0;
  return {
    places,
    rest,
    /** Its words that are neither of law nor of places. */
    others: rest.replace(words, " ").replace(maybe, " "),
    /** Whether only a passage of law may answer it. */
    isLaw: isLaw || (mayBeLaw && places.length > 0),
  };
}
type LawQuestion = ReturnType<typeof readLawQuestion>;

const isPageOfLaw = ({ kind, slug }: Page, { page }: LawTexts): boolean => page === `${kind}/${slug}`;
const list = (names: readonly string[]): string => new Intl.ListFormat("en").format(names);

/** What the page of law says to a question, by the places that it names; undefined where it does not answer. */
async function quoteLaw(
  db: Db,
  law: LawTexts,
  { places, rest, others, isLaw }: LawQuestion,
  index: PageIndex,
): Promise<LawAnswer | undefined> {
  const page = [...index.pages.values()].find((one) => isPageOfLaw(one, law));
  if (!page) return undefined;
  const isLabeled = (text: string) => placesIn(labelOf(text), law).named.length > 0;
  const texts = (await readParagraphs(db, page)).map(({ text }) => text);
  const covered = [...new Set(texts.filter(isLabeled).flatMap((text) => placesOf(text, law)))];
  const isCovered = (place: string) => covered.some((one) => isWithin(one, place, law));
  // A state of a union that was named with it is asked about as a part of that union.
  const missing = places.filter(
    (place) =>
      !isCovered(place) && !places.some((other) => other !== place && isCovered(other) && isWithin(place, other, law)),
  );
  if (!isLaw && missing.length > 0) return undefined;
  const around = covered.filter((one) => missing.some((place) => isWithin(place, one, law)));
  const isEmpty = index.questionStems(others).every(index.isCommon);
  const binding = isEmpty ? [] : around.filter((one) => law.places[one]?.bindsMembers);
  const about = [...new Set([...places.filter(isCovered), ...binding])];
  const question = await readQuestion(db, index, rest);
  const declined = missing.length > 0 ? `This guide does not cover the law of ${list(missing)}. ` : "";
  if (missing.length > 0 && about.length === 0) {
    const { words, maybe } = patternsOf(law);
    const [best] = await findPassages(
      db,
      index,
      rest,
      (_, on, text) =>
        on !== page &&
        (text.search(words) >= 0 || text.search(maybe) >= 0) &&
        placesIn(text, law).named.some((one) => missing.some((place) => isWithin(one, place, law))),
    );
    if (best) return { intro: `Of the law of ${list(missing)} this guide has only this:`, quotations: [best], page };
    const nearer = around[0]
      ? `${list(missing)} is in ${around[0]}, whose law it covers in part.`
      : `It has passages on the law of ${list(covered)}.`;
    return { intro: `${declined}${nearer}`, quotations: [], page };
  }
  // A word that no page has may be of a place that the guide does not know.
  if (about.length === 0 && !index.questionStems(others).every(index.isKnown)) return undefined;
  const isOfPlace = (text: string) =>
    isLabeled(text) &&
    (about.length === 0 || placesOf(text, law).some((own) => about.some((place) => isWithin(own, place, law))));
  const scored = (await scorePassages(db, index, page, question)).filter(
    ({ quotation: { section, text }, score }) => section !== null && score > 0 && isOfPlace(text),
  );
  const best = scored.filter(({ score }) => score >= BESIDE * (scored[0]?.score ?? 0)).slice(0, MOST_QUOTED);
  // Exceptions are quoted after the rule that they are of: "European Union, exceptions." after "European Union.".
  const quoted = best.map(({ quotation }) => quotation);
  const rules = scored.filter(
    ({ quotation: { section, text } }) =>
      !quoted.some((one) => one.text === text) &&
      quoted.some((one) => one.section === section && labelOf(one.text).startsWith(`${labelOf(text)}, `)),
  );
  const quotations = [...quoted, ...rules.map(({ quotation }) => quotation)].sort(
    (one, other) => texts.indexOf(one.text) - texts.indexOf(other.text),
  );
  if (about.length === 0) {
    const intro = "The law differs by place. Each passage applies only to the place that it names.";
    return quotations.length > 0 ? { intro, quotations, page } : undefined;
  }
  if (quotations.length === 0)
    return isLaw
      ? { intro: `${declined}This guide has nothing on just that in the law of ${list(about)}.`, quotations, page }
      : undefined;
  const own = [...new Set(quotations.flatMap(({ text }) => placesOf(text, law)))];
  const holding = binding.length > 0 ? `The law of ${list(binding)} holds there too. ` : "";
  const partly = about.every((place) => own.includes(place))
    ? ""
    : `Of the law of ${list(about)} this guide has here what holds in ${list(own)}.`;
  return { intro: `${declined}${holding}${partly}`.trim(), quotations, page };
}

/** How a question begins that goes on from the one before. */
export const CONTINUES = /^(?:and|but|or|what about|how about|also)\b/i;

export type Jurisdiction = {
  /** What is quoted of the law; undefined where that was not asked about. `isFinal`: nothing else may answer. */
  law: (LawAnswer & { isFinal: boolean }) | undefined;
  /** Whether a passage of any page may answer: of a question that names a place, what is about that place. */
  accepts: Accepts;
};

/** What a question asks of the law, by its own words or, where it goes on from a passage of law, by those before it. */
export async function jurisdictionOf(
  db: Db,
  index: PageIndex,
  law: LawTexts | undefined,
  { question: asked, quoted, turns }: GuideRequest,
): Promise<Jurisdiction> {
  if (!law) return { law: undefined, accepts: () => true };
  const page = pageAt(index, quoted[0]?.path ?? "");
  const before = turns.findLast(({ role, text }) => role === "visitor" && text !== asked)?.text;
  const own = readLawQuestion(asked, law);
  // A place alone, as in "Texas?", goes on too.
  const continues = CONTINUES.test(asked) || !/\p{L}/u.test(own.others);
  const goesOn = page && before && isPageOfLaw(page, law) && own.places.length > 0 && continues;
  const question = goesOn ? readLawQuestion(`${placesIn(before, law).rest} ${asked}`, law) : own;
  const { places, others, isLaw } = question;
  const answer = isLaw || places.length > 0 ? await quoteLaw(db, law, question, index) : undefined;
  return {
    law: answer && { ...answer, isFinal: isLaw || Boolean(goesOn) },
    accepts(around, on, text) {
      const isOfPlaces = (named: string[]) =>
        places.length === 0 || named.some((one) => places.some((place) => isWithin(one, place, law)));
      if (!isPageOfLaw(on, law)) return isOfPlaces(placesIn(around, law).named);
      // A word that no page has may be a place that the guide does not know.
      return isLaw && index.questionStems(others).every(index.isKnown) && isOfPlaces(placesOf(text, law));
    },
  };
}

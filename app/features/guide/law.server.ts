import type { Db } from "../../../db/schema.ts";
import type { LawTexts } from "../../content/site-files.ts";
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

/** Quotations from the law page after an introduction. No quotations for a place that is not covered. */
type LawAnswer = { intro: string; quotations: Quotation[]; page: Page };

const MAX_QUOTED = 3;
/** Minimum score of a further passage, as a share of the best score. */
const MIN_RELATIVE_SCORE = 0.5;

/** Matches phrases as whole words, with plural and past endings. Of phrases with the same start, the longest wins. */
function patternOf(phrases: readonly string[]): RegExp {
  const escaped = [...phrases]
    .sort((one, other) => other.length - one.length)
    .map((phrase) => phrase.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const any = escaped.length > 0 ? escaped.join("|") : "(?!)";
  return new RegExp(`(?<![\\p{L}\\p{N}])(${any})(?:s|es|ed|d)?(?![\\p{L}\\p{N}-])`, "giu");
}

const isShortName = (name: string): boolean => name.length <= 3;
/** Short names are case-sensitive: "US" is a place, "us" is not. */
const keyOf = (name: string): string => (isShortName(name) ? name : name.toLowerCase());

function compile({ words, maybe, others, places }: LawTexts) {
  const placeNames = Object.entries(places).flatMap(([place, { names }]) =>
    [place, ...names].map((name) => [name, place]),
  );
  return {
    words: patternOf(words),
    maybe: patternOf(maybe),
    names: patternOf([...others, ...placeNames.map(([name = ""]) => name)]),
    placeOf: new Map(placeNames.map(([name = "", place = ""]) => [keyOf(name), place])),
  };
}

const compiled = new WeakMap<LawTexts, ReturnType<typeof compile>>();
function patternsOf(law: LawTexts): ReturnType<typeof compile> {
  const patterns = compiled.get(law) ?? compile(law);
  compiled.set(law, patterns);
  return patterns;
}

/** The places that a text names, and the text without these names. The longest name wins over names inside it. */
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

/** True if `place` equals `other` or lies in it. */
function isWithin(place: string, other: string, law: LawTexts): boolean {
  const around = law.places[place]?.in;
  return place === other || (around !== undefined && isWithin(around, other, law));
}

/** The places that a passage applies to: those in its label, else those in its whole text. */
function placesOf(text: string, law: LawTexts): string[] {
  const { named } = placesIn(labelOf(text), law);
  return named.length > 0 ? named : placesIn(text, law).named;
}

function readLawQuestion(question: string, law: LawTexts) {
  const { named: places, rest } = placesIn(question.replaceAll("’", "'"), law);
  const { words, maybe } = patternsOf(law);
  const isLaw = question.search(words) >= 0;
  const mayBeLaw = question.search(maybe) >= 0;
  return {
    places,
    rest,
    /** The question without words of law and names of places. */
    others: rest.replace(words, " ").replace(maybe, " "),
    /** True if only a passage of law may answer. */
    isLaw: isLaw || (mayBeLaw && places.length > 0),
  };
}
type LawQuestion = ReturnType<typeof readLawQuestion>;

const isLawPage = ({ kind, slug }: Page, { page }: LawTexts): boolean => page === `${kind}/${slug}`;
const list = (names: readonly string[]): string => new Intl.ListFormat("en").format(names);

/** Quotes the law page for the places in a question; undefined if it does not answer. */
async function quoteLaw(
  db: Db,
  law: LawTexts,
  { places, rest, others, isLaw }: LawQuestion,
  index: PageIndex,
): Promise<LawAnswer | undefined> {
  const page = [...index.pages.values()].find((one) => isLawPage(one, law));
  if (!page) return undefined;
  const isLabeled = (text: string) => placesIn(labelOf(text), law).named.length > 0;
  const texts = (await readParagraphs(db, page)).map(({ text }) => text);
  const covered = [...new Set(texts.filter(isLabeled).flatMap((text) => placesOf(text, law)))];
  const isCovered = (place: string) => covered.some((one) => isWithin(one, place, law));
  // "Germany in the EU" asks about the EU's law, so Germany is not missing.
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
      (_, candidate, text) =>
        candidate !== page &&
        (text.search(words) >= 0 || text.search(maybe) >= 0) &&
        placesIn(text, law).named.some((one) => missing.some((place) => isWithin(one, place, law))),
    );
    if (best) return { intro: `Of the law of ${list(missing)} this guide has only this:`, quotations: [best], page };
    const hint = around[0]
      ? `${list(missing)} is in ${around[0]}, whose law it covers in part.`
      : `It has passages on the law of ${list(covered)}.`;
    return { intro: `${declined}${hint}`, quotations: [], page };
  }
  // An unknown word may be the name of an unknown place.
  if (about.length === 0 && !index.questionStems(others).every(index.isKnown)) return undefined;
  const isOfPlace = (text: string) =>
    isLabeled(text) &&
    (about.length === 0 ||
      placesOf(text, law).some((passagePlace) => about.some((place) => isWithin(passagePlace, place, law))));
  const scored = (await scorePassages(db, index, page, question)).filter(
    ({ quotation: { section, text }, score }) => section !== null && score > 0 && isOfPlace(text),
  );
  const best = scored.filter(({ score }) => score >= MIN_RELATIVE_SCORE * (scored[0]?.score ?? 0)).slice(0, MAX_QUOTED);
  // An exception needs its rule: "European Union, exceptions." is quoted after "European Union.".
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
      ? { intro: `${declined}This guide has nothing on exactly that in the law of ${list(about)}.`, quotations, page }
      : undefined;
  const quotedPlaces = [...new Set(quotations.flatMap(({ text }) => placesOf(text, law)))];
  const holding = binding.length > 0 ? `The law of ${list(binding)} holds there too. ` : "";
  const partly = about.every((place) => quotedPlaces.includes(place))
    ? ""
    : `On the law of ${list(about)}, these passages apply only to ${list(quotedPlaces)}.`;
  return { intro: `${declined}${holding}${partly}`.trim(), quotations, page };
}

/** The start of a question that continues the previous one. */
export const CONTINUES = /^(?:and|but|or|what about|how about|also)\b/i;

export type Jurisdiction = {
  /** Undefined if the question is not about law. `isFinal`: nothing else may answer. */
  law: (LawAnswer & { isFinal: boolean }) | undefined;
  /** True if a passage of any page may answer: for a question with a place, it must be about that place. */
  accepts: Accepts;
};

/** Reads the places and law in a question. A follow-up to a passage of law is read together with the last question. */
export async function jurisdictionOf(
  db: Db,
  index: PageIndex,
  law: LawTexts | undefined,
  { question: questionText, quoted, turns }: GuideRequest,
): Promise<Jurisdiction> {
  if (!law) return { law: undefined, accepts: () => true };
  const page = pageAt(index, quoted[0]?.path ?? "");
  const before = turns.findLast(({ role, text }) => role === "visitor" && text !== questionText)?.text;
  const standalone = readLawQuestion(questionText, law);
  // A place alone, such as "Texas?", also continues the previous question.
  const continues = CONTINUES.test(questionText) || !/\p{L}/u.test(standalone.others);
  const isFollowUp = page && before && isLawPage(page, law) && standalone.places.length > 0 && continues;
  const question = isFollowUp ? readLawQuestion(`${placesIn(before, law).rest} ${questionText}`, law) : standalone;
  const { places, others, isLaw } = question;
  const answer = isLaw || places.length > 0 ? await quoteLaw(db, law, question, index) : undefined;
  return {
    law: answer && { ...answer, isFinal: isLaw || Boolean(isFollowUp) },
    accepts(context, candidate, text) {
      const isOfPlaces = (named: string[]) =>
        places.length === 0 || named.some((one) => places.some((place) => isWithin(one, place, law)));
      if (!isLawPage(candidate, law)) return isOfPlaces(placesIn(context, law).named);
      // An unknown word may be the name of an unknown place.
      return isLaw && index.questionStems(others).every(index.isKnown) && isOfPlaces(placesOf(text, law));
    },
  };
}

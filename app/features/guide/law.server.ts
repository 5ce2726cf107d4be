import type { Db } from "../../../db/schema.ts";
import type { LawTexts } from "../../content/companions.ts";
import { paragraphsOf } from "../search/paragraphs.ts";
import { type Page, type PageIndex, pageAt, recordOf } from "./page-index.server.ts";
import type { GuideRequest } from "./protocol.ts";
import { type Accepts, type Quotation, quotationOf, readParagraphs } from "./quotations.server.ts";

/** What is quoted of the law, and what the guide says before it; nothing is quoted of a place that is not covered. */
type LawAnswer = { intro: string; quotations: Quotation[]; page: Page };

const MOST_QUOTED = 3;
/** Words of a section that is quoted as a whole where no place was asked for. */
const SHORT_SECTION = 170;

/** Whole words, in the plural too; of several that begin alike the longest. */
function patternOf(phrases: readonly string[], flags: string): RegExp {
  const escaped = [...phrases]
    .sort((one, other) => other.length - one.length)
    .map((phrase) => phrase.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const any = escaped.length > 0 ? escaped.join("|") : "(?!)";
  return new RegExp(`(?<![\\p{L}\\p{N}])(${any})(?:s|es|ed|d)?(?![\\p{L}\\p{N}-])`, `g${flags}u`);
}

const isShortName = (name: string): boolean => name.length <= 3;

function compile({ words, maybe, topics, others, places }: LawTexts) {
  const called = Object.entries(places).flatMap(([place, { names }]) =>
    [place, ...names].map((name) => [isShortName(name) ? name : name.toLowerCase(), place] as const),
  );
  const names = [...others, ...called.map(([name]) => name)];
  return {
    words: patternOf(words, "i"),
    maybe: patternOf(maybe, "i"),
    topics: Object.entries(topics).map(([section, phrases]) => ({ section, pattern: patternOf(phrases, "i") })),
    placeOf: new Map(called),
    longNames: patternOf(
      names.filter((name) => !isShortName(name)),
      "i",
    ),
    // "US" is a place, and "us" is not.
    shortNames: patternOf(names.filter(isShortName), ""),
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
  const { placeOf, longNames, shortNames } = patternsOf(law);
  const named = new Set<string>();
  const take = (_: string, name: string) => {
    const place = placeOf.get(isShortName(name) ? name : name.toLowerCase());
    if (place) named.add(place);
    return " ";
  };
  const rest = text.replace(longNames, take).replace(shortNames, take);
  return { named: [...named], rest };
}

/** Whether a place is another or lies in it. */
function isWithin(place: string, other: string, law: LawTexts): boolean {
  const around = law.places[place]?.in;
  return place === other || (around !== undefined && isWithin(around, other, law));
}

/** The label that a paragraph begins with, as "California." and "European Union, exceptions." are. */
const labelOf = (text: string): string => /^(\p{Lu}[^.!?:;]{2,38})\. /u.exec(text)?.[1] ?? "";

/** The places that a passage holds for: those of its label, or of the whole text where it has none. */
function placesOf(text: string, law: LawTexts): string[] {
  const { named } = placesIn(labelOf(text), law);
  return named.length > 0 ? named : placesIn(text, law).named;
}

const wordsIn = (phrases: Iterable<string>): number => [...phrases].join(" ").split(/\s+/).filter(Boolean).length;

/** What a question asks of the law: its places and topics; its topics are sections of the page of law, those first that more words speak for. */
function readQuestion(question: string, law: LawTexts) {
  const { named: places, rest } = placesIn(question.replaceAll("’", "'"), law);
  const { words, maybe, topics } = patternsOf(law);
  const hits = topics
    .map(({ section, pattern }) => ({ section, count: wordsIn(new Set(rest.toLowerCase().match(pattern))) }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);
  const isLaw = question.search(words) >= 0;
  const mayBeLaw = question.search(maybe) >= 0;
  return {
    places,
    rest,
    /** Its words that are neither of law nor places nor topics. */
    others: [words, maybe, ...topics.map(({ pattern }) => pattern)].reduce((text, one) => text.replace(one, " "), rest),
    topics: hits,
    /** Whether only a passage of law may answer it. */
    isLaw: isLaw || (mayBeLaw && places.length > 0),
    isAboutLaw: isLaw || (places.length > 0 && (mayBeLaw || hits.length > 0)) || (mayBeLaw && hits.length > 0),
  };
}
type LawQuestion = ReturnType<typeof readQuestion>;

const isPageOfLaw = ({ kind, slug }: Page, { page }: LawTexts): boolean => page === `${kind}/${slug}`;
const list = (names: readonly string[]): string => new Intl.ListFormat("en").format(names);

/** What other pages than the page of law say of the law of some places. */
async function saidElsewhere(db: Db, law: LawTexts, places: readonly string[], pages: readonly Page[], ofLaw: Page) {
  const { words, maybe } = patternsOf(law);
  const names = places.flatMap((place) => [place, ...(law.places[place]?.names ?? [])]);
  const mayName = (page: Page) => names.some((name) => page.text.includes(name));
  const read = pages.filter((page) => page !== ofLaw && page.kind !== "page" && mayName(page));
  const all = await Promise.all(
    read.map(async (page) => (await readParagraphs(db, page)).map((one) => quotationOf(page, one))),
  );
  return all.flat().filter(({ text }) => {
    const isLaw = text.search(words) >= 0 || text.search(maybe) >= 0;
    return isLaw && placesIn(text, law).named.some((one) => places.some((place) => isWithin(one, place, law)));
  });
}

/** What the page of law says to a question, by the places and topics that it names; undefined where it does not answer. */
async function quoteLaw(
  db: Db,
  law: LawTexts,
  question: LawQuestion,
  { pages, isKnown, weightOf, weigh, questionStems, stemsOf }: PageIndex,
): Promise<LawAnswer | undefined> {
  const page = [...pages.values()].find((one) => isPageOfLaw(one, law));
  const shown = page && (await recordOf(db, page));
  if (!page || !shown) return undefined;
  const { places, rest, others, topics } = question;
  const all = paragraphsOf(shown.kind, shown.record)
    .filter(({ section }) => section !== null)
    .map((one) => ({
      quotation: quotationOf(page, one),
      places: placesOf(one.text, law),
      isLabeled: placesIn(labelOf(one.text), law).named.length > 0,
    }));
  const covered = [...new Set(all.filter(({ isLabeled }) => isLabeled).flatMap((one) => one.places))];
  const isCovered = (place: string) => covered.some((one) => isWithin(one, place, law));
  // A state of a union that was named with it is asked about as a part of that union.
  const missing = places.filter(
    (place) =>
      !isCovered(place) && !places.some((other) => other !== place && isCovered(other) && isWithin(place, other, law)),
  );
  const declined = missing.length > 0 ? `This guide does not cover the law of ${list(missing)}. ` : "";
  const around = covered.filter((one) => missing.some((place) => isWithin(place, one, law)));
  const binding = topics.length > 0 ? around.filter((one) => law.places[one]?.bindsMembers) : [];
  const about = [...new Set([...places.filter(isCovered), ...binding])];
  if (missing.length > 0 && about.length === 0) {
    const said = await saidElsewhere(db, law, missing, [...pages.values()], page);
    const score = ({ text }: Quotation) => weigh(questionStems(rest).filter((stem) => stemsOf(text).has(stem)));
    const [best] = said.sort((one, other) => score(other) - score(one));
    if (best) return { intro: `Of the law of ${list(missing)} this guide has only this:`, quotations: [best], page };
    const nearer = around[0]
      ? `${list(missing)} is in ${around[0]}, whose law it covers in part.`
      : `It has passages on the law of ${list(covered)}.`;
    return { intro: `${declined}${nearer}`, quotations: [], page };
  }
  const holding = binding.length > 0 ? `The law of ${list(binding)} holds there too. ` : "";
  const keys = questionStems(rest);
  const share = (text: string) => {
    const own = stemsOf(text);
    return keys.reduce((sum, key) => sum + (own.has(key) ? weightOf(key) : 0), 0);
  };
  const ofPlace = all
    .filter((one) =>
      about.length > 0
        ? one.places.some((own) => about.some((place) => isWithin(own, place, law)))
        : one.isLabeled || topics.length > 0,
    )
    .map((one) => ({ ...one, share: share(one.quotation.text) }));
  /** Those that say the most of the question, in the order of the page. */
  const best = (ones: typeof ofPlace) => {
    const ranked = [...ones].sort((one, other) => other.share - one.share).slice(0, MOST_QUOTED);
    return ones.filter((one) => ranked.includes(one)).map(({ quotation }) => quotation);
  };
  /** Says so where a place was asked about, and what is quoted holds in parts of it. */
  const partly = (ones: typeof ofPlace) => {
    const own = [...new Set(ones.flatMap((one) => one.places))];
    const isOfAll = about.every((place) => own.includes(place));
    return isOfAll ? "" : `Of the law of ${list(about)} this guide has here what holds in ${list(own)}.`;
  };
  const answering = topics.filter(({ section }) => ofPlace.some(({ quotation }) => quotation.section === section));
  if (about.length > 0 && answering.length > 0) {
    const sections = answering.filter(({ count }, _, [first]) => count === first?.count).map(({ section }) => section);
    const found = ofPlace.filter(({ quotation }) => sections.includes(quotation.section ?? ""));
    return { intro: `${declined}${holding}${partly(found)}`.trim(), quotations: best(found), page };
  }
  for (const { section } of answering.filter(({ count }) => count === topics[0]?.count)) {
    const found = ofPlace.filter(({ quotation }) => quotation.section === section);
    // A word that no page has may be of a place that the guide does not know.
    if (!questionStems(others).every(isKnown)) continue;
    const text = found.map(({ quotation }) => quotation.text).join("\n\n");
    const [first] = found;
    const isShort = text.split(/\s+/).length <= SHORT_SECTION && first;
    return {
      intro: "The law differs by place: each passage holds for the place that it names, and for no other.",
      quotations: isShort ? [{ ...first.quotation, text }] : best(found),
      page,
    };
  }
  if (about.length === 0) return undefined;
  const intro =
    topics.length > 0
      ? `This guide has nothing on just that in the law of ${list(about)}. What it has of it:`
      : `What this guide has of the law of ${list(about)}:`;
  return { intro: `${declined}${holding}${intro}`, quotations: best(ofPlace), page };
}

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
  const own = readQuestion(asked, law);
  const goesOn = page && before && isPageOfLaw(page, law) && own.places.length > 0 && own.topics.length === 0;
  const question = goesOn ? readQuestion(`${placesIn(before, law).rest} ${asked}`, law) : own;
  const answer = question.isAboutLaw || goesOn ? await quoteLaw(db, law, question, index) : undefined;
  return {
    law: answer && { ...answer, isFinal: question.isLaw || Boolean(goesOn) },
    accepts(around, on, text) {
      const { places, others, isAboutLaw } = question;
      const isOfPlaces = (named: string[]) =>
        places.length === 0 || named.some((one) => places.some((place) => isWithin(one, place, law)));
      if (!isPageOfLaw(on, law)) return isOfPlaces(placesIn(around, law).named);
      // A word that no page has may be a place that the guide does not know.
      return isAboutLaw && index.questionStems(others).every(index.isKnown) && isOfPlaces(placesOf(text, law));
    },
  };
}

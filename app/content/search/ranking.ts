import { type AskedLine, alike, pairsOf } from "./asked-lines.ts";
import type { Notion } from "./question.ts";

/** A notion with its weight: the fewer records have it, the more it says. */
export type Weighed = Notion & { weight: number };

/** A record as it is compared with a question, in stems. */
export type Comparable = {
  /** What it is called, its title first: the telling words of each name. */
  names: readonly (readonly string[])[];
  /** The words that describe it. */
  short: ReadonlySet<string>;
  /** How people who do not know its name put it: the words of each such line. */
  asked: readonly AskedLine[];
  /** How often each stem stands in it. */
  counts: ReadonlyMap<string, number>;
  /** Words in it. */
  length: number;
  /** The paragraphs that have a stem, by their places. */
  having: ReadonlyMap<string, readonly number[]>;
};

/**
 * What counts how much, in the search and for the guide: found by trying some thousand sets of weights on the questions
 * of tests/support that may be looked at, and rounded.
 */
const weights = {
  /** A word in the title, in another name, in a line that describes, in the paragraph that fits best, in the text. */
  title: 3,
  name: 2.4,
  short: 1.15,
  paragraph: 0.5,
  /** A word in any line by which people ask for it, and more in the one that has most of the question. */
  asked: 1.9,
  line: 0.55,
  text: 0.75,
  /** What a name counts of which the question has next to nothing else, as a part of what it counts as a whole. */
  partOfName: 0.7,
  /** What a further place counts beside the best. */
  also: 0.6,
  /** Words side by side as in a line by which people ask for it. */
  pairs: 0.4,
  /** Another word for the same. */
  kin: 0.35,
  /** A word that says little. */
  light: 0.65,
  /** The power to which a word’s rarity counts: less than one, since the words of a question are seldom all rare. */
  rarity: 0.85,
  /** A name that the question has as a whole. */
  named: 0.6,
};
/** Words of a text of middling length. */
const USUAL_LENGTH = 900;

/** How much a notion says that so many of all records have. */
export const weightOf = ({ isLight }: Notion, having: number, records: number): number =>
  Math.log((records + 1) / (having + 0.5)) ** weights.rarity * (isLight ? weights.light : 1);

/** What another word for a notion counts: of what is said in several words, as much as these. */
const kinOf = ({ stem }: Notion): number => (stem.includes("-") ? 1 : weights.kin);

/** How well some stems have a notion: itself, another word for it, or not. */
export const hit = (stems: { has: (stem: string) => boolean }, notion: Notion): number =>
  stems.has(notion.stem) ? 1 : notion.kin.some((other) => stems.has(other)) ? kinOf(notion) : 0;

/** How much a text speaks of a notion, from 0 to 1: often, for its length (Robertson and Zaragoza 2009, BM25). */
function frequency({ counts, length }: Comparable, notion: Notion): number {
  const kindred = notion.kin.reduce((most, other) => Math.max(most, counts.get(other) ?? 0), 0);
  const times = Math.max(counts.get(notion.stem) ?? 0, kinOf(notion) * kindred);
  return times / (times + 1.2 * (0.25 + (0.75 * length) / USUAL_LENGTH));
}

/** How well the paragraph that has most of the notions has each of them. */
function inBestParagraph({ having }: Comparable, notions: readonly Weighed[]): number[] {
  const sums = new Map<number, number>();
  const parts = notions.map((notion) => {
    const hits = new Map<number, number>();
    for (const other of notion.kin) for (const place of having.get(other) ?? []) hits.set(place, kinOf(notion));
    for (const place of having.get(notion.stem) ?? []) hits.set(place, 1);
    for (const [place, part] of hits) sums.set(place, (sums.get(place) ?? 0) + notion.weight * part);
    return hits;
  });
  const [best] = [...sums].sort(([one, a], [other, b]) => b - a || one - other)[0] ?? [-1];
  return parts.map((hits) => hits.get(best) ?? 0);
}

/** How well the lines by which people ask for it have each notion: all of them, and the one that has the most. */
function inAsked({ asked }: Comparable, notions: readonly Weighed[]): { any: number; line: number }[] {
  const found = notions.map(() => ({ any: 0, line: 0 }));
  let most = 0;
  for (const line of asked) {
    const hits = notions.map((notion) => hit(line.stems, notion));
    const sum = hits.reduce((total, part, at) => total + part * (notions[at]?.weight ?? 0), 0);
    if (sum === 0) continue;
    for (const [at, part] of hits.entries()) {
      const one = found[at];
      if (!one) continue;
      one.any = Math.max(one.any, part);
      if (sum > most) one.line = part;
    }
    most = Math.max(most, sum);
  }
  return found;
}

/** How much the names of a record have of each notion: a name of which the question has but one word says less. */
function inNames({ names }: Comparable, notions: readonly Notion[], asked: ReadonlySet<string>): number[] {
  const most = notions.map(() => 0);
  for (const [index, name] of names.entries()) {
    const known = name.filter((stem) => asked.has(stem)).length;
    if (known === 0) continue;
    const share = weights.partOfName + ((1 - weights.partOfName) * known) / Math.max(name.length, 1);
    const counts = share * (index === 0 ? weights.title : weights.name);
    const stems = { has: (stem: string) => name.includes(stem) };
    for (const [at, notion] of notions.entries()) most[at] = Math.max(most[at] ?? 0, counts * hit(stems, notion));
  }
  return most;
}

/** The weight of the notions of the weightiest name that the question, between blanks, has as a whole. */
function ofWholeName({ names }: Comparable, notions: readonly Weighed[], said: string): number {
  const whole = names.filter((name) => name.length > 0 && said.includes(` ${name.join(" ")} `));
  const weightIn = (name: readonly string[]) =>
    sumOf(notions.filter(({ stem }) => stem.split("-").some((part) => name.includes(part))));
  return whole.reduce((most, name) => Math.max(most, weightIn(name)), 0);
}

const sumOf = (notions: readonly Weighed[]): number => notions.reduce((sum, { weight }) => sum + weight, 0);

/** How well a record answers a question. */
export type Fit = {
  /** How much of the question it is about, from 0 to about 1, with `named` beyond. */
  score: number;
  /** What of the score is for a name that the question has as a whole. */
  named: number;
  /** How much of the question stands in its names, in what describes it, or together in one paragraph, from 0 to 1. */
  coverage: number;
  /** The same by weight: more, the more rare words of a question it has. */
  mass: number;
};

/** Tells how well records answer a question. `sequence` has the stems of the question's telling words, in order. */
export function fitting(
  notions: readonly Weighed[],
  sequence: readonly string[],
  question: readonly string[] = [],
): (record: Comparable) => Fit {
  const pairs = pairsOf(question);
  const total = sumOf(notions) || 1;
  const asked = new Set(notions.flatMap(({ stem, kin }) => [stem, ...kin]));
  const said = ` ${sequence.join(" ")} `;

  return (record) => {
    const [names, paragraph] = [inNames(record, notions, asked), inBestParagraph(record, notions)];
    const lines = inAsked(record, notions);
    let [points, covered] = [0, 0];
    for (const [index, notion] of notions.entries()) {
      const [inName = 0, near = 0] = [names[index], paragraph[index]];
      const short = hit(record.short, notion);
      const text = weights.text * frequency(record, notion);
      const { any = 0, line = 0 } = lines[index] ?? {};
      const said = weights.asked * any + weights.line * line;
      const each = [inName, weights.short * short, said, weights.paragraph * near, text];
      const most = Math.max(...each);
      points += notion.weight * (most + weights.also * (each.reduce((sum, value) => sum + value, 0) - most));
      covered += notion.weight * Math.max(inName > 0 ? 1 : 0, short, any, near);
    }
    const named = (weights.named * ofWholeName(record, notions, said)) / total;
    return {
      score: points / (weights.title * total) + weights.pairs * alike(record.asked, pairs),
      named,
      coverage: covered / total,
      mass: covered,
    };
  };
}

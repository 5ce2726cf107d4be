import { LRUCache } from "lru-cache";
import { stemsOf } from "../../domain/question.ts";
import { hit, type Weighed } from "../../domain/ranking.ts";
import type { Reading } from "./readings.ts";

export type SentencesOf = (text: string) => string[];

/** A sentence that can be said by itself: it begins and ends as one, and has this many words at the least. */
const LEAST_WORDS = 5;
const whole = /^[\p{Lu}\p{N}“"‘].*[.!?…][”"’)]*$/su;

/** What a sentence begins with that leans on the one before it. */
const leaning = new RegExp(
  `^(?:${[
    "(?:All|Some|Each|One|Two|Both|Neither|None|Most|Many|Few) of (?:them|these|those)",
    "They|It|He|She|This|These|That|Those|Such|Its|Their|His|Her|Then|So|But|And|Yet|Or|Also|Otherwise|Neither|Both",
    "If (?:anything|not|so|nothing)|While (?:something|it)|Here|There|In it|With it|Afterward|Another|Even so|Instead|Still",
    "The (?:same|other|others|second|first|third|latter|former|rest|line|lines)|Without it|In both|In the (?:second|other)",
  ].join("|")})\\b`,
);
/** What a sentence begins with that says what to do. */
const advising =
  /^(?:Show|Let|Keep|Offer|Say|Ask|Tell|Give|Mark|Use|Put|Make|Name|Test|Write|Do not|Never|Start|Begin|Save|Link|Set|Count|Check|Plan|Draw|Treat|Group|Hold|Prefer|Leave|Design|Avoid|Add|Allow|Explain|Measure|Limit|Label|Announce|Before|When|Where|If)\b/;
/** What counts against a sentence that quotes, and against a long one for each of its words; and for one that advises. */
const [OF_QUOTING, OF_WORD, OF_ADVICE] = [0.2, 0.006, 1.25];

/** How fit a sentence is to be said: what it shows by an example is better said after what it states. */
const fitness = (sentence: string): number =>
  ((advising.test(sentence) ? OF_ADVICE : 1) * (sentence.includes("“") ? 1 - OF_QUOTING : 1)) /
  (1 + OF_WORD * sentence.split(" ").length);

const isSaid = (sentence: string): boolean =>
  whole.test(sentence) &&
  !/\?[”’"]?$/.test(sentence) &&
  sentence.split("“").length === sentence.split("”").length &&
  sentence.split(" ").length >= LEAST_WORDS &&
  !/[{};=]\s*$|=>|\bconst\b/.test(sentence);

/** A paragraph that shows what not to do, as the laws have them: said alone, it would be advice. */
const forbidding = /^Don[’']t\. /;

/** What a paragraph begins with that says of what it speaks: "Colorado." Its sentences say less, or else, without it. */
const label = /^(?!Do\. )(\p{Lu}[\p{L}\p{N}’-]*(?: [\p{L}\p{N}’&-]+){0,3})\. (?=[\p{Lu}\p{N}“])/u;

/** A paragraph without what it begins with to say of what it speaks, and that. */
function underLabel(paragraph: string): { above: string; text: string } {
  const found = label.exec(paragraph);
  return found ? { above: `${found[1]}: `, text: paragraph.slice(found[0].length) } : { above: "", text: paragraph };
}

/** Paragraphs that are taken apart into sentences: those with most of what is asked. */
const PARAGRAPHS = 12;

/** Paragraphs that stay taken apart. */
const KEPT = 4_000;

/** A paragraph as the sentences of it that can be said by themselves, with their stems. */
type Say = (paragraph: string) => readonly { sentence: string; stems: ReadonlySet<string> }[];

/** Takes paragraphs apart, and keeps what was taken apart last. */
export function createSayer(sentencesOf: SentencesOf): Say {
  const takeApart: Say = (paragraph) => {
    if (forbidding.test(paragraph)) return [];
    const { above, text } = underLabel(paragraph);
    return sentencesOf(text)
      .filter(isSaid)
      .map((sentence) => ({ sentence: above + sentence, stems: new Set(stemsOf(above + sentence)) }));
  };
  const kept = new LRUCache<string, ReturnType<Say>>({ max: KEPT, memoMethod: takeApart });
  return (paragraph) => kept.memo(paragraph);
}

/** The sentences of a record that answer a question, the best first. */
export function sentencesFor({ record, having }: Reading, notions: readonly Weighed[], say: Say): string[] {
  const lines = `${record.short}\n${record.text}`.split("\n");
  const said = (text: string) =>
    say(text).map(({ sentence, stems }) => ({
      sentence,
      share: notions.reduce((sum, one) => sum + one.weight * hit(stems, one), 0),
    }));
  // A short text is told in its own order.
  if (record.kind === "glossary") return lines.flatMap(said).map(({ sentence }) => sentence);
  // What it is in short is said apart from it (answers.ts).
  const first = record.short.split("\n").length;
  const sums = new Map<number, number>();
  for (const { stem, kin, weight } of notions)
    for (const place of new Set([stem, ...kin].flatMap((one) => having.get(one) ?? [])))
      if (place >= first) sums.set(place, (sums.get(place) ?? 0) + weight);
  return [...sums]
    .sort(([one, a], [other, b]) => b - a || one - other)
    .slice(0, PARAGRAPHS)
    .sort(([one], [other]) => one - other)
    .flatMap(([place]) => said(lines[place] ?? ""))
    .filter(({ sentence, share }) => share > 0 && !leaning.test(sentence))
    .sort((one, other) => other.share * fitness(other.sentence) - one.share * fitness(one.sentence))
    .map(({ sentence }) => sentence);
}

import { LRUCache } from "lru-cache";
import { stemsOf } from "../../domain/question.ts";
import { hit, type Weighed } from "../../domain/ranking.ts";
import type { Reading } from "./readings.ts";

export type SentencesOf = (text: string) => string[];

/** A sentence that can be said by itself: it begins and ends as one, and has this many words at the least. */
const LEAST_WORDS = 5;
const whole = /^[\p{Lu}\p{N}“"‘].*[.!?…][”"’)]*$/su;

const isSaid = (sentence: string): boolean =>
  whole.test(sentence) &&
  sentence.split("“").length === sentence.split("”").length &&
  sentence.split(" ").length >= LEAST_WORDS &&
  !/[{};=]\s*$|=>|\bconst\b/.test(sentence);

/** Paragraphs that are taken apart into sentences: those with most of what is asked. */
const PARAGRAPHS = 12;

/** Paragraphs that stay taken apart. */
const KEPT = 4_000;

/** A paragraph as the sentences of it that can be said by themselves, with their stems. */
type Say = (paragraph: string) => readonly { sentence: string; stems: ReadonlySet<string> }[];

/** Takes paragraphs apart, and keeps what was taken apart last. */
export function createSayer(sentencesOf: SentencesOf): Say {
  const takeApart: Say = (paragraph) =>
    sentencesOf(paragraph)
      .filter(isSaid)
      .map((sentence) => ({ sentence, stems: new Set(stemsOf(sentence)) }));
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
  const sums = new Map<number, number>();
  for (const { stem, kin, weight } of notions)
    for (const place of new Set([stem, ...kin].flatMap((one) => having.get(one) ?? [])))
      sums.set(place, (sums.get(place) ?? 0) + weight);
  return [...sums]
    .sort(([one, a], [other, b]) => b - a || one - other)
    .slice(0, PARAGRAPHS)
    .sort(([one], [other]) => one - other)
    .flatMap(([place]) => said(lines[place] ?? ""))
    .filter(({ share }) => share > 0)
    .sort((one, other) => other.share - one.share)
    .map(({ sentence }) => sentence);
}

import { fold, foldedWords } from "./search.ts";
import { isLight, kinOf, phrases, sayingWords, tellingWords } from "./search-words.ts";
import { stemOf } from "./word-stems.ts";

/** One thing that a question is about. */
export type Notion = {
  /** As it was said, folded; a phrase with hyphens. */
  word: string;
  /** Its stem; of a phrase those of its words with hyphens, which no text has as one. */
  stem: string;
  /** What else people call it, and the stems of that. */
  others: readonly string[];
  kin: readonly string[];
  isLight: boolean;
  /** Whether it is the name of something, as what begins with a capital within a question. */
  isName: boolean;
};

/** The stems of a text, in order. */
export const stemsOf = (text: string): string[] => foldedWords(text).map(stemOf);

/** The stems of the words that say something: "AI agents" is a name of what is asked for as "an agent". */
export function tellingStems(name: string): string[] {
  const words = foldedWords(name);
  const telling = [sayingWords(words), tellingWords(words)].find(({ length }) => length > 0);
  return (telling ?? words).map(stemOf);
}

/** Words that may stand between a verb and its particle. */
const BETWEEN = 2;

/** Where the stems of a phrase stand among others; undefined where they do not. */
function placesOf(stems: readonly string[], among: readonly string[], isSplit: boolean): number[] | undefined {
  for (let from = 0; from < among.length; from += 1) {
    const places = [from];
    if (among[from] !== stems[0]) continue;
    for (const stem of stems.slice(1)) {
      const last = places.at(-1) ?? from;
      const next = among.slice(last + 1, last + 2 + (isSplit ? BETWEEN : 0)).indexOf(stem);
      if (next < 0) break;
      places.push(last + 1 + next);
    }
    if (places.length === stems.length) return places;
  }
  return undefined;
}

const notionOf = (word: string, isName: boolean): Notion => ({
  word,
  stem: word.split("-").map(stemOf).join("-"),
  others: kinOf(word),
  kin: [...new Set(kinOf(word).map(stemOf))],
  isLight: isLight(word),
  isName,
});

/** What a question is about: its telling words and phrases, each once. */
export function notionsIn(question: string): Notion[] {
  const whole = fold(question).replaceAll("can't", "can not").replaceAll("won't", "will not").replaceAll("n't", " not");
  const words = foldedWords(whole.replaceAll(/'(?:s|re|ve|ll|d|m)\b/g, ""));
  const stems = words.map(stemOf);
  const used = new Set<number>();
  const said: string[] = [];
  for (const phrase of phrases()) {
    const places = placesOf(phrase.stems, stems, phrase.isSplit);
    if (!places || places.some((place) => used.has(place))) continue;
    for (const place of places) used.add(place);
    said.push(phrase.word);
  }
  // What begins with a capital within a question is the name of something.
  const within = question.trim().slice(1);
  const names = new Set((within.match(/\p{Lu}[\p{L}\p{N}]+/gu) ?? []).map(fold));
  const rest = words.filter((_, index) => !used.has(index));
  const telling = tellingWords([...new Set(rest)]);
  return [...said.map((word) => notionOf(word, false)), ...telling.map((word) => notionOf(word, names.has(word)))];
}

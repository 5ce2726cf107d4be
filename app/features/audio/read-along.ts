import type { Cue } from "../../content/transcript.ts";

/** A sentence of a recording where it stands in its article's text: offsets into that text. */
export type Spoken = { start: number; end: number; from: number; to: number };

/** How many letters further a sentence is looked for than where the one before it ended: a short one may be another's. */
const reachOf = (said: string) => (said.length < 40 ? 600 : 6000);

/** Whether a sentence may begin after this text: after the end of another, or of a block. */
const isEnd = (before: string) => /(?:^|[.!?:;…\n])[\s"'“”‘’([]*$/.test(before);

/** Letters and figures alone: what a text and its transcript agree on, whatever their quotation marks and spaces. */
const isLetter = (character: string) => /[\p{L}\p{N}]/u.test(character);

/**
 * Where the sentences of a transcript stand in the text of their article, in order; what is said and not written there,
 * such as what stands in for a figure, has no place.
 */
export function placeSentences(text: string, cues: readonly Cue[]): Spoken[] {
  // Each letter that counts, and where it stands.
  const letters: string[] = [];
  const places: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (!isLetter(character)) continue;
    // A letter whose small form has more than one would shift what follows.
    const [small = character] = character.toLowerCase();
    letters.push(small);
    places.push(at);
  }
  const written = letters.join("");
  let after = 0;
  return cues.flatMap(({ start, end, text: words }) => {
    const said = [...words]
      .filter(isLetter)
      .map((character) => character.toLowerCase())
      .join("");
    if (!said) return [];
    const least = after;
    const most = after + reachOf(said);
    for (
      let first = written.indexOf(said, least);
      first >= 0 && first <= most;
      first = written.indexOf(said, first + 1)
    ) {
      const from = places[first] ?? 0;
      if (!isEnd(text.slice(Math.max(0, from - 24), from))) continue;
      after = first + said.length;
      const last = (places[after - 1] ?? 0) + 1;
      const [marks = ""] = /^[.!?…"'”’)\]]*/.exec(text.slice(last, last + 4)) ?? [];
      return [{ start, end, from, to: last + marks.length }];
    }
    return [];
  });
}

/** The sentence that is heard at a moment, or that was heard last, within two seconds of its end; or undefined. */
export function spokenAt(sentences: readonly Spoken[], seconds: number): Spoken | undefined {
  const spoken = sentences.findLast(({ start }) => start <= seconds);
  return spoken && seconds < spoken.end + 2 ? spoken : undefined;
}

/** The sentence that stands at an offset of the text, or undefined. */
export const sentenceAt = (sentences: readonly Spoken[], offset: number): Spoken | undefined =>
  sentences.find(({ from, to }) => from <= offset && offset <= to);

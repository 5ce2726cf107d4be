import { z } from "zod";

/** Longest text that is summarized or merged, in characters. */
const MAX_ASSISTANT_TEXT = 20_000;

const text = z
  .string("Send the text as a string.")
  .max(MAX_ASSISTANT_TEXT, `The text is too long: at most ${MAX_ASSISTANT_TEXT} characters are accepted.`);

/** POST /api/summarize-text. */
export const summarizeRequestSchema = z.object({
  text: text.trim().regex(/\S/, "The text is empty: send what is to be summarized."),
});
export const summarizeAnswerSchema = z.strictObject({ summary: z.string() });

/** POST /api/user/update-about. */
export const updateAboutRequestSchema = z.object({
  currentAbout: text.nullish().transform((value) => value ?? ""),
  newInfo: text.trim().regex(/\S/, "The new information is empty: send what is to be added."),
  userProfile: z
    .object({ name: text.nullish(), jobTitle: text.nullish(), role: text.nullish(), seniorityLevel: text.nullish() })
    .nullish(),
});
export type UpdateAboutRequest = z.infer<typeof updateAboutRequestSchema>;
export const updateAboutAnswerSchema = z.strictObject({ updatedAbout: z.string() });

const SUMMARY_SENTENCES = 3;
const SUMMARY_LENGTH = 400;

const sentencesOf = (value: string): string[] =>
  value
    .replaceAll(/\s+/g, " ")
    .trim()
    .split(/(?<=[.!?…])\s+(?=[\p{Lu}\p{N}"“'])/u)
    .filter(Boolean);

const wordsOf = (value: string): string[] => value.toLowerCase().match(/\p{L}{4,}/gu) ?? [];

/**
 * A text's most telling sentences in their order: those whose longer words occur most in the whole of it
 * (after Luhn 1958, "The Automatic Creation of Literature Abstracts"). At most three sentences and 400 characters.
 */
export function summarize(value: string): string {
  const sentences = sentencesOf(value);
  const counts = new Map<string, number>();
  for (const word of wordsOf(value)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const ranked = sentences
    .map((sentence, index) => {
      const words = wordsOf(sentence);
      const weight = words.reduce((sum, word) => sum + (counts.get(word) ?? 0), 0) / Math.sqrt(words.length || 1);
      return { sentence, index, weight };
    })
    .sort((a, b) => b.weight - a.weight || a.index - b.index);
  const chosen: typeof ranked = [];
  let length = 0;
  for (const one of ranked) {
    if (chosen.length === SUMMARY_SENTENCES || length + one.sentence.length > SUMMARY_LENGTH) continue;
    chosen.push(one);
    length += one.sentence.length + 1;
  }
  if (chosen.length === 0) return `${(ranked[0]?.sentence ?? "").slice(0, SUMMARY_LENGTH - 1).trimEnd()}…`;
  return chosen
    .sort((a, b) => a.index - b.index)
    .map(({ sentence }) => sentence)
    .join(" ");
}

/** What a visitor said about themselves with something new added: each sentence once, the newest last. */
export function mergeAbout({ currentAbout, newInfo }: Pick<UpdateAboutRequest, "currentAbout" | "newInfo">): string {
  const merged = new Map<string, string>();
  for (const sentence of [...sentencesOf(currentAbout), ...sentencesOf(newInfo)]) {
    merged.set(
      sentence
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
        .trim(),
      sentence.replace(/([^.!?…])$/u, "$1."),
    );
  }
  return [...merged.values()].join(" ");
}

import {
  defaultSuggestions,
  periods,
  phrases,
  ratingMessages,
  reasons,
  results,
  samples,
} from "../../app/features/patterns/demos/demo-rules.ts";

type Words = Readonly<Record<string, readonly string[]>>;

/** What demos can say in all, where it is there without script, if folded below them. */
export const demoWords: Words = {
  "temperature-slider": samples.map((sample) => sample.text),
  "partial-regeneration": phrases.flat(),
  "confidence-indicators": results.flatMap(({ name, percent, means }) => [name, `${percent}%: ${means}`]),
  "feedback-loop": [...Object.values(ratingMessages), ...reasons.map(({ effect }) => effect)],
  "context-awareness": [...defaultSuggestions, ...periods.flatMap(({ suggestions }) => suggestions)],
};

/** What is on paper, where nothing can be chosen or opened: also what the others say one after another. */
export const paperWords: Words = {
  ...demoWords,
  "progressive-disclosure": [
    "Refund: $41.20",
    "The third train was less than an hour late, which the rules do not cover.",
    "Train 931, 48 minutes late: nothing",
  ],
};

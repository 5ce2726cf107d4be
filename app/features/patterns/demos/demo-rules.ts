/** A slogan that a model might write at the temperature `at`, 0 to 1. */
type Sample = { at: number; text: string };

export const TEMPERATURE = { min: 0, max: 1, step: 0.1, start: 0.7 } as const;
export const samples: readonly Sample[] = [
  { at: 0, text: "Fresh bread, every morning." },
  { at: 0.1, text: "Fresh bread, baked every morning." },
  { at: 0.3, text: "Baked fresh while you sleep." },
  { at: 0.5, text: "We rise early, so you wake to warm bread." },
  { at: 0.7, text: "Up before the street is." },
  { at: 0.9, text: "The dark smells of crust; the street follows." },
  { at: 1, text: "Flour owls hum the ovens into Tuesday." },
];

/** Rounds to tenths: in floating point, 0.3 - 0.1 is not 0.2. */
const tenths = (value: number): number => Math.round(value * 10);

/** The sample nearest to a temperature; on a tie, the lower one. */
export function nearestSample(value: number): Sample {
  const distance = ({ at }: Sample) => Math.abs(tenths(at) - tenths(value));
  return samples.reduce((best, sample) => (distance(sample) < distance(best) ? sample : best));
}

/** Advice for a temperature. It does not claim that a high temperature makes a model creative. */
export function adviceAt(value: number): string {
  if (tenths(value) <= 3) return "The likeliest words. It suits a form letter; a slogan may come out flat.";
  if (tenths(value) <= 7) return "Some less likely words. Read the result once before it goes out.";
  return "Unlikely words too. Expect to throw some results away.";
}

/** A temperature for screen readers, such as "0.3, focused". */
export const valueText = (value: number): string =>
  `${value.toFixed(1)}, ${tenths(value) <= 3 ? "focused" : tenths(value) <= 7 ? "in between" : "varied"}`;

/** A letter: fixed text, and arrays of alternatives for its two phrases that can be swapped. */
export const letter = [
  "Dear Maria, ",
  ["we were so glad to have you", "it was a joy to see you", "thank you for coming", "you made the evening"],
  " at the opening. The photos will follow ",
  ["on Monday", "next week", "as soon as they are sorted"],
  ".",
] as const;

export const phrases: readonly (readonly string[])[] = letter.filter((part) => typeof part !== "string");

/** Index of the chosen alternative for each phrase, and all swaps in order, for undo. */
type Letter = { chosen: readonly number[]; swaps: readonly { phrase: number; before: number }[] };
export const initialLetter: Letter = { chosen: [0, 0], swaps: [] };

/** Replaces a phrase with another of its alternatives. @param random from 0 to below 1 */
export function swapPhrase({ chosen, swaps }: Letter, phrase: number, random: number): Letter {
  const before = chosen[phrase] ?? 0;
  const others = (phrases[phrase] ?? []).map((_, index) => index).filter((index) => index !== before);
  const next = others[Math.floor(random * others.length)] ?? before;
  return { chosen: chosen.with(phrase, next), swaps: [...swaps, { phrase, before }] };
}

/** Reverts the last swap, if there is one. */
export function undoSwap({ chosen, swaps }: Letter): Letter {
  const last = swaps.at(-1);
  return last ? { chosen: chosen.with(last.phrase, last.before), swaps: swaps.slice(0, -1) } : { chosen, swaps };
}

/** The current text of a phrase. */
export const wording = ({ chosen }: Letter, phrase: number): string => phrases[phrase]?.[chosen[phrase] ?? 0] ?? "";

/** Describes the last swap; "" if there is none. */
export function describeLastSwap(state: Letter): string {
  const last = state.swaps.at(-1);
  if (!last) return "";
  return `“${phrases[last.phrase]?.[last.before]}” became “${wording(state, last.phrase)}.”`;
}

/** Results with the accuracy of such results in tests, in percent, and its explanation. */
export const results = [
  { name: "Email Classification", percent: 95, means: "about 19 of 20 labels were right when tested" },
  { name: "Content Generation", percent: 72, means: "about 7 of 10 paragraphs needed no correction" },
  { name: "Sentiment Analysis", percent: 45, means: "fewer than half agreed with two people who read them" },
] as const;

/** Costs of a mistake, with the lower limits of the confidence bands, in percent. */
export const stakes = [
  { name: "A second", high: 90, medium: 60 },
  { name: "A customer", high: 97, medium: 80 },
] as const;
type Stake = (typeof stakes)[number];

/** A level of confidence and what to do at that level. */
type Band = { name: "High" | "Medium" | "Low"; action: string };

/** The band of a result with an accuracy in percent, for the cost of a mistake. */
export function bandOf(percent: number, { high, medium }: Pick<Stake, "high" | "medium">): Band {
  if (percent >= high) return { name: "High", action: "Use it" };
  if (percent >= medium) return { name: "Medium", action: "Check it first" };
  return { name: "Low", action: "Do it yourself" };
}

export const ratingMessages = {
  start: "Rate this suggestion",
  positive: "Thanks for the feedback!",
  negative: "Feedback noted. How can we improve?",
} as const;

/** Reasons for disliking the recipe, and the effect of each on later suggestions. */
export const reasons = [
  { name: "Wrong diet", effect: "Only this dish will not come back." },
  { name: "Too long", effect: "Your suggestions stay under half an hour." },
  { name: "Had it lately", effect: "This one rests for a month." },
] as const;

/** A visitor's rating of the suggestion. `reason` is an index of `reasons`. */
export type Rating = { mood: keyof typeof ratingMessages; reason?: number };
export type RatingAction = { type: "like" | "dislike" | "undo" } | { type: "reason"; reason: number };

/** Applies an action to a rating. A reason counts only after a dislike. */
export function applyRating(rating: Rating, action: RatingAction): Rating {
  switch (action.type) {
    case "like":
      return { mood: "positive" };
    case "dislike":
      return { mood: "negative" };
    case "reason":
      return rating.mood === "negative" && reasons[action.reason]
        ? { mood: "negative", reason: action.reason }
        : rating;
    case "undo":
      return { mood: "start" };
  }
}

/** The reply to a rating, and the effect of the rating. */
export function responseTo({ mood, reason }: Rating): { sentence: string; effect: string } {
  const chosen = reason === undefined ? undefined : reasons[reason];
  const effects = { start: "", positive: "You will see more like it.", negative: "A reason is welcome, not needed." };
  return { sentence: ratingMessages[mood], effect: chosen?.effect ?? effects[mood] };
}

/** A part of the day with its suggestions. */
type Period = { name: string; hours: string; suggestions: readonly [string, string, string] };

const work: Period = {
  name: "Work Hours",
  hours: "09:00 to 16:59",
  suggestions: ["Notes of the last meeting", "Draft left open yesterday", "Mute until the next call"],
};
const evening: Period = {
  name: "Evening",
  hours: "17:00 to 21:59",
  suggestions: ["Recipe saved on Sunday", "Call home", "Summary of the day"],
};
const personal: Period = {
  name: "Personal Time",
  hours: "22:00 to 08:59",
  suggestions: ["Alarm for the morning", "Dimmed reading", "What can wait until nine"],
};

export const periods: readonly Period[] = [work, evening, personal];

/** Suggestions that do not depend on the time. */
export const defaultSuggestions: Period["suggestions"] = ["Recent files", "Search", "New note"];

/** The part of the day at an hour, 0 to 23. */
export const periodAt = (hour: number): Period =>
  hour >= 9 && hour < 17 ? work : hour >= 17 && hour < 22 ? evening : personal;

/** A slogan as a setting from 0 to 1 might give it. */
type Sample = { at: number; text: string };

/** Range, step and start of the slider, and its seven samples. */
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

/** In tenths, since 0.3 - 0.1 is not 0.2 in a computer's numbers. */
const tenths = (value: number): number => Math.round(value * 10);

/** The sample nearest to a setting; of two that are as near, the calmer one. */
export function nearestSample(value: number): Sample {
  const far = ({ at }: Sample) => Math.abs(tenths(at) - tenths(value));
  return samples.reduce((best, sample) => (far(sample) < far(best) ? sample : best));
}

/** What a setting is good for, without calling it creativity. */
export function adviceAt(value: number): string {
  if (tenths(value) <= 3) return "The likeliest words. It suits a form letter; a slogan may come out flat.";
  if (tenths(value) <= 7) return "Some less likely words. Read the result once before it goes out.";
  return "Unlikely words too. Expect to throw some results away.";
}

/** A setting in words, for who does not see where the slider stands. */
export const settingInWords = (value: number): string =>
  `${value.toFixed(1)}, ${tenths(value) <= 3 ? "focused" : tenths(value) <= 7 ? "in between" : "varied"}`;

/** The letter: text that stays, and two phrases that can be swapped, each with its alternatives. */
export const letter = [
  "Dear Maria, ",
  ["we were so glad to have you", "it was a joy to see you", "thank you for coming", "you made the evening"],
  " at the opening. The photos will follow ",
  ["on Monday", "next week", "as soon as they are sorted"],
  ".",
] as const;

/** The phrases of the letter, by which of the two they are. */
export const phrases: readonly (readonly string[])[] = letter.filter((part) => typeof part !== "string");

/** Which alternative stands for each phrase, and the swaps so far, the last one last. */
type Letter = { chosen: readonly number[]; swaps: readonly { phrase: number; before: number }[] };
export const untouched: Letter = { chosen: [0, 0], swaps: [] };

/** Swaps a phrase for another of its alternatives; `random` is from 0 up to 1. */
export function swapped({ chosen, swaps }: Letter, phrase: number, random: number): Letter {
  const before = chosen[phrase] ?? 0;
  const others = (phrases[phrase] ?? []).map((_, index) => index).filter((index) => index !== before);
  const next = others[Math.floor(random * others.length)] ?? before;
  return { chosen: chosen.with(phrase, next), swaps: [...swaps, { phrase, before }] };
}

/** Takes the last swap back; an untouched letter stays as it is. */
export function swappedBack({ chosen, swaps }: Letter): Letter {
  const last = swaps.at(-1);
  return last ? { chosen: chosen.with(last.phrase, last.before), swaps: swaps.slice(0, -1) } : { chosen, swaps };
}

/** What a phrase says now. */
export const wording = ({ chosen }: Letter, phrase: number): string => phrases[phrase]?.[chosen[phrase] ?? 0] ?? "";

/** What the last swap replaced, in words; nothing for a letter as it was. */
export function lastSwap(state: Letter): string {
  const last = state.swaps.at(-1);
  if (!last) return "";
  return `“${phrases[last.phrase]?.[last.before]}” became “${wording(state, last.phrase)}.”`;
}

/** Results with how often the like of them were right, in percent, and what that counts. */
export const results = [
  { name: "Email Classification", percent: 95, means: "about 19 of 20 labels were right when tested" },
  { name: "Content Generation", percent: 72, means: "about 7 of 10 paragraphs needed no correction" },
  { name: "Sentiment Analysis", percent: 45, means: "fewer than half agreed with two people who read them" },
] as const;

/** What a mistake costs; it sets where the bands begin, in percent. */
export const stakes = [
  { name: "A second", high: 90, medium: 60 },
  { name: "A customer", high: 97, medium: 80 },
] as const;
type Stake = (typeof stakes)[number];

/** A level of confidence with the one thing to do at it. */
type Band = { name: "High" | "Medium" | "Low"; action: string };

/** The band of a result, from what it reached in tests and from what a mistake costs. */
export function bandOf(percent: number, { high, medium }: Pick<Stake, "high" | "medium">): Band {
  if (percent >= high) return { name: "High", action: "Use it" };
  if (percent >= medium) return { name: "Medium", action: "Check it first" };
  return { name: "Low", action: "Do it yourself" };
}

/** What the demo says. */
export const ratingWords = {
  start: "Rate this suggestion",
  positive: "Thanks for the feedback!",
  negative: "Feedback noted. How can we improve?",
} as const;

/** What can be wrong with the recipe, and what a tap on it changes from then on. */
export const reasons = [
  { name: "Wrong diet", effect: "Only this dish will not come back." },
  { name: "Too long", effect: "Your suggestions stay under half an hour." },
  { name: "Had it lately", effect: "This one rests for a month." },
] as const;

/** What somebody has said of the suggestion. */
export type Rating = { mood: keyof typeof ratingWords; reason?: number };
export type RatingAct = { act: "like" } | { act: "dislike" } | { act: "reason"; reason: number } | { act: "undo" };

/** What a tap makes of a rating; a reason counts only after a dislike, and everything can be taken back. */
export function rated(rating: Rating, act: RatingAct): Rating {
  switch (act.act) {
    case "like":
      return { mood: "positive" };
    case "dislike":
      return { mood: "negative" };
    case "reason":
      return rating.mood === "negative" && reasons[act.reason] ? { mood: "negative", reason: act.reason } : rating;
    case "undo":
      return { mood: "start" };
  }
}

/** What the page answers: the sentence, and what the rating changes. */
export function answerTo({ mood, reason }: Rating): { sentence: string; effect: string } {
  const chosen = reason === undefined ? undefined : reasons[reason];
  const effects = { start: "", positive: "You will see more like it.", negative: "A reason is welcome, not needed." };
  return { sentence: ratingWords[mood], effect: chosen?.effect ?? effects[mood] };
}

/** How often the clock is read, in milliseconds. */
export const CLOCK_REFRESH = 60_000;

/** A part of the day: its name, its hours, and what is suggested then. */
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

/** What is offered when nothing about the moment may be used. */
export const plainSet: Period["suggestions"] = ["Recent files", "Search", "New note"];

/** The part of the day at a full hour, 0 to 23. */
export const periodAt = (hour: number): Period =>
  hour >= 9 && hour < 17 ? work : hour >= 17 && hour < 22 ? evening : personal;

/** A time as 14:05. */
export const clockTime = (hour: number, minute: number): string =>
  `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;

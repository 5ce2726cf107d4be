import { z } from "zod";
import { literal } from "../../shared/clean-text.ts";
import { line } from "../kinds/fields.ts";
import { calloutNumbers, statesLedTo } from "./marks.ts";

/** States of a drawn screen. */
export const states = ["ideal", "empty", "loading", "partial", "wrong", "refused"] as const;
export type State = (typeof states)[number];
export const stateNames: Record<State, string> = {
  ideal: "Ideal",
  empty: "Empty",
  loading: "Loading",
  partial: "Partial",
  wrong: "Wrong",
  refused: "Refused",
};

/** HTML id of the sentence that describes a state. */
export const stateTextId = (state: State): string => `anatomy-${state}`;
/** HTML id of the radio button that shows a state. */
export const stateButtonId = (state: State): string => `anatomy-show-${state}`;

/** Text on the screen; `marks.ts` reads its marks, such as `**bold**`, `{1}` and `{>partial}`. */
const words = line(200);
const wordsList = z.array(words).min(1).max(8);
/** Position on a scale, from 0 to 1. */
const fraction = z.number().min(0).max(1);

const simpleParts = [
  z.strictObject({ text: words }),
  z.strictObject({ bubble: words, from: z.enum(["person", "system"]).default("system") }),
  z.strictObject({ field: words, label: words.optional() }),
  /** Lines of a list; each may begin with an icon mark and end in a note. */
  z.strictObject({ rows: wordsList }),
  z.strictObject({ buttons: wordsList }),
  z.strictObject({ chips: wordsList }),
  z.strictObject({ steps: wordsList }),
  z.strictObject({ bar: fraction, label: words.optional() }),
  /** A scale between two labels, with a highlighted range and a point. */
  z.strictObject({ range: z.tuple([fraction, fraction]), at: fraction.optional(), ends: z.tuple([words, words]) }),
  /** Countable outcomes: the number of dots in each column, and the labels of both ends. */
  z.strictObject({ dots: z.array(z.int().min(0).max(6)).min(2).max(16), ends: z.tuple([words, words]) }),
  /** Placeholder lines of text that is still loading. */
  z.strictObject({ skeleton: z.int().min(1).max(6) }),
  /** A decorative picture: the index of one of six compositions. */
  z.strictObject({ picture: z.int().min(0).max(5) }),
] as const;
const simplePart = z.union(simpleParts);
export type SimplePart = z.output<typeof simplePart>;

const panel = z.strictObject({
  panel: z.array(simplePart).min(1),
  look: z.enum(["plain", "accent", "dashed", "quote"]).default("plain"),
});
const part = z.union([
  ...simpleParts,
  panel,
  z.strictObject({
    columns: z
      .array(z.array(z.union([...simpleParts, panel])).min(1))
      .min(2)
      .max(3),
  }),
]);
export type Part = z.output<typeof part>;

const drawn = {
  /** Text alternative of the screen. */
  says: line(320),
  /** Language of its words (BCP 47, such as `es`), if it is not the site's. Words in yet another begin with `{en}`. */
  lang: z
    .string()
    .regex(/^[a-z]{2}$/)
    .optional(),
  title: words,
  aside: words.optional(),
  parts: z.array(part).min(1),
  /** Parts at the foot of the window. */
  foot: z.array(part).optional(),
};

const screenSchema = z.strictObject({ state: z.enum(states), ...drawn });
export type Screen = z.output<typeof screenSchema>;

const screenAlone = z
  .strictObject(drawn)
  .refine((screen) => statesLedTo(screen).length === 0, "This screen has no other states to lead to: remove {>…}");

/** A drawn screen of its own: its controls lead nowhere. It has the numbers from 1 to `notes`, in this order. */
export const singleScreen = (notes = 0) =>
  screenAlone.refine(
    (screen) => calloutNumbers(screen).join() === Array.from({ length: notes }, (_, index) => index + 1).join(),
    notes > 0 ? `Put the numbers {1} to {${notes}} on this screen, in this order` : "This screen has no numbers",
  );

/** A drawn screen with the numbers of so many faults where they are, in any order; a fault may be in several places. */
export const faultyScreen = (faults: number) =>
  screenAlone.refine((screen) => {
    const numbers = new Set(calloutNumbers(screen));
    return numbers.size === faults && Math.max(...numbers) === faults && !numbers.has(0);
  }, `Put the numbers {1} to {${faults}} on this screen, each where its fault is`);
export type SingleScreen = z.output<ReturnType<typeof singleScreen>>;

/** The drawn screen of a pattern: its states, and the explanations of its callout numbers. */
export const anatomySchema = z.strictObject({
  callouts: z.array(line(240)).min(2).max(6),
  states: z
    .array(screenSchema)
    .min(2)
    .max(6)
    .refine((states) => states[0]?.state === "ideal", "Begin with the state ideal, which cards show")
    .refine((states) => new Set(states.map(({ state }) => state)).size === states.length, "Describe each state once")
    .refine(
      (states) => states.flatMap(statesLedTo).every((to) => states.some(({ state }) => state === to)),
      "A control leads to a state that is not described",
    ),
});
export type Anatomy = z.output<typeof anatomySchema>;

/** An anatomy as Markdown below a heading: its numbered callouts, then each state. */
export function anatomyText({ callouts, states }: Anatomy): string {
  const parts = callouts.map((callout, index) => `${index + 1}. ${literal(callout)}`);
  const screens = states.map(({ state, says }) => `- **${stateNames[state]}.** ${literal(says)}`);
  return `## Anatomy\n\n${parts.join("\n")}\n\n${screens.join("\n")}`;
}

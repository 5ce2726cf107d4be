import { z } from "zod";
import { line } from "../kinds/fields.ts";

/** The states that a screen can be in. */
export const states = ["ideal", "empty", "loading", "partial", "wrong", "refused"] as const;
type State = (typeof states)[number];
export const stateNames: Record<State, string> = {
  ideal: "Ideal",
  empty: "Empty",
  loading: "Loading",
  partial: "Partial",
  wrong: "Wrong",
  refused: "Refused",
};

/** Id of the sentence that says what a state shows. */
export const sayingId = (state: State): string => `anatomy-${state}`;

/** Words on the screen, with the marks that `draw.ts` reads. */
const words = line(200);
const several = z.array(words).min(1).max(8);
/** A place on a scale, from 0 to 1. */
const place = z.number().min(0).max(1);

const simpleParts = [
  z.strictObject({ text: words }),
  z.strictObject({ bubble: words, from: z.enum(["person", "system"]).default("system") }),
  z.strictObject({ field: words, label: words.optional() }),
  /** Lines of a list; each may begin with a sign and end in a note. */
  z.strictObject({ rows: several }),
  z.strictObject({ buttons: several }),
  z.strictObject({ chips: several }),
  z.strictObject({ steps: several }),
  z.strictObject({ bar: place, label: words.optional() }),
  /** A scale between two labels with a stretch on it, and a point. */
  z.strictObject({ range: z.tuple([place, place]), at: place.optional(), ends: z.tuple([words, words]) }),
  /** Countable outcomes: how many dots stand in each column, and what the ends are called. */
  z.strictObject({ dots: z.array(z.int().min(0).max(6)).min(2).max(16), ends: z.tuple([words, words]) }),
  /** Lines of text that are not there yet. */
  z.strictObject({ skeleton: z.int().min(1).max(6) }),
  /** A picture without meaning of its own, one of six compositions. */
  z.strictObject({ picture: z.int().min(0).max(5) }),
] as const;
const simplePart = z.union(simpleParts);

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

const screenSchema = z.strictObject({
  state: z.enum(states),
  /** What the screen shows in this state, for those who do not see it. */
  says: line(320),
  title: words,
  aside: words.optional(),
  parts: z.array(part).min(1),
  /** Stands at the foot of the window. */
  foot: z.array(part).optional(),
});
export type Screen = z.output<typeof screenSchema>;

/** The drawn screen of a pattern: its states, and what its numbers point out. */
export const anatomySchema = z.strictObject({
  callouts: z.array(line(240)).min(2).max(6),
  states: z
    .array(screenSchema)
    .min(2)
    .max(6)
    .refine((states) => states[0]?.state === "ideal", "Begin with the state ideal, which cards show")
    .refine((states) => new Set(states.map(({ state }) => state)).size === states.length, "Describe each state once"),
});
export type Anatomy = z.output<typeof anatomySchema>;

/** An anatomy in words, as Markdown below a heading: what its numbers point out, and each state. */
export function anatomyText({ callouts, states }: Anatomy): string {
  const parts = callouts.map((callout, index) => `${index + 1}. ${callout}`);
  const screens = states.map(({ state, says }) => `- **${stateNames[state]}.** ${says}`);
  return `## Anatomy\n\n${parts.join("\n")}\n\n${screens.join("\n")}`;
}

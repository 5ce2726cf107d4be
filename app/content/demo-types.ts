import { choiceDemos } from "./demo-choices.ts";

/** The demos of the specification (section 2), in the order of the strip. */
export const stripDemos = [
  "temperature-slider",
  "partial-regeneration",
  "progressive-disclosure",
  "confidence-indicators",
  "feedback-loop",
  "context-awareness",
] as const;
export type StripDemo = (typeof stripDemos)[number];

type ChoiceDemo = keyof typeof choiceDemos;
export type DemoType = StripDemo | ChoiceDemo;

const isChoice = (name: string): name is ChoiceDemo => Object.hasOwn(choiceDemos, name);

/** Every demo that a pattern can show. */
export const demoTypes: readonly DemoType[] = [...stripDemos, ...Object.keys(choiceDemos).filter(isChoice)];

/** What a demo simulates, in one line. */
export const saysOf = (type: DemoType): string => (isChoice(type) ? choiceDemos[type].says : says[type]);

const says: Readonly<Record<StripDemo, string>> = {
  "temperature-slider": "Seven slogans written beforehand stand in for a model; one prompt, “bread at dawn.”",
  "partial-regeneration":
    "Two phrases can be swapped for ones written beforehand. Nothing else changes, down to the comma.",
  "progressive-disclosure": "An invented refund in three layers: the result, the reason, the records.",
  "confidence-indicators": "Three invented results. What a mistake costs decides what their numbers ask of you.",
  "feedback-loop": "A recipe is suggested to somebody. Your rating stays on this page.",
  "context-awareness": "One signal, the clock of your device, read every minute and sent nowhere.",
};

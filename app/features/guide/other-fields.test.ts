import { expect, it } from "vitest";
import { isErrand, wordsElsewhere } from "./other-fields.ts";

it.each([
  ["How do I align cards with flexbox in CSS?", 2],
  ["What salary does a designer earn?", 1],
  ["Which laptops suit designers?", 1],
  ["How do I show how sure the model is?", 0],
])("“%s” has so many words of another field: %i", (asked, words) => expect(wordsElsewhere(asked)).toBe(words));

it.each([
  "Write me a poem",
  "can you fix my loop",
  "What's the best AI image generator?",
  "which laptop should I get for design work?",
  "Is ChatGPT better than Gemini?",
  "Who founded Apple?",
  "What is the price of GitHub Copilot?",
  "What is a design system?",
  "Is AI going to take my job?",
])("“%s” asks for something to be made or bought, or for a fact of the world", (asked) =>
  expect(isErrand(asked)).toBe(true),
);

it.each([
  "Who is responsible when the system makes a wrong decision?",
  "When is it right to show a draft?",
  "best practice for asking for feedback on AI output",
  "which metrics should I track for an AI feature?",
  "what is the environmental cost of AI?",
  "How do I write example prompts?",
])("“%s” does not", (asked) => expect(isErrand(asked)).toBe(false));

import { expect, it } from "vitest";
import { sample } from "../../../tests/support/records.ts";
import { anatomySchema } from "../anatomy/description.ts";
import { parseRecord, serializeRecord } from "../file-format.ts";
import { glossary } from "../kinds/glossary.ts";
import { termSourceSchema } from "../source.ts";
import { checkAnatomies } from "./check-articles.ts";

const source = { name: "Lee and See, 2004", url: "https://example.org/trust", readOn: "2026-11-22" };
const whole = { ...sample.glossary, content: "Reliance under risk.\n\nAsk for it.", definedIn: [source] };

it.each([
  ["no name", { name: " " }],
  ["a name without end", { name: "x".repeat(121) }],
  ["no address", { url: "the second edition" }],
  ["an address that runs", { url: "javascript:alert(1)" }],
  ["a day that is none", { readOn: "2026-02-30" }],
  ["a day in words", { readOn: "November 22, 2026" }],
  ["more than it has", { page: 3 }],
])("a source with %s is refused", (_, fault) => {
  expect(termSourceSchema.safeParse(source).success).toBe(true);
  expect(termSourceSchema.safeParse({ ...source, ...fault }).success).toBe(false);
});

it("a term names three sources at the most, in its file", () => {
  expect(glossary.schema.safeParse({ ...whole, definedIn: Array(3).fill(source) }).success).toBe(true);
  expect(glossary.schema.safeParse({ ...whole, definedIn: Array(4).fill(source) }).success).toBe(false);
  expect(parseRecord("glossary", "trust.md", serializeRecord("glossary", whole)).record?.definedIn).toEqual([source]);
});

const anatomyWith = (text: string) =>
  anatomySchema.parse({
    callouts: ["One.", "Two."],
    states: [
      { state: "ideal", says: "All.", title: "A title", parts: [{ text: "One {1}" }, { buttons: [text] }] },
      { state: "empty", says: "None.", title: "A title", parts: [{ text: "None" }] },
    ],
  });
const anatomyProblems = (text: string | null) =>
  checkAnatomies([{ ...sample.patterns, anatomy: text === null ? null : anatomyWith(text) }]).map(
    ({ problem }) => problem,
  );

it("asks for a sentence for every number of a screen, and a number for every sentence", () => {
  expect(anatomyProblems("Go {2}")).toEqual([]);
  expect(anatomyProblems(null)).toEqual([]);
  expect(anatomyProblems("Go")).toEqual([expect.stringContaining("explains 2")]);
  expect(anatomyProblems("Go {2}{3}")).toEqual([expect.stringContaining("shows {3}")]);
});

it("names words that do not fit", () => {
  const problem = "A button with more words than would ever fit into its window";
  expect(anatomyProblems(`${problem} {2}`)).toEqual([expect.stringContaining(problem)]);
});

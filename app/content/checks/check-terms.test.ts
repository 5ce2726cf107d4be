import { expect, it } from "vitest";
import { sample } from "../../../tests/support/records.ts";
import { parseRecord, serializeRecord } from "../file-format.ts";
import { emptyCorpus } from "../folder.ts";
import { glossary } from "../kinds/glossary.ts";
import { termSourceSchema } from "../term-source.ts";
import { checkTerms } from "./check-terms.ts";

const source = { name: "Lee and See, 2004", url: "https://example.org/trust", readOn: "2026-11-22" };
const whole = { ...sample.glossary, content: "Reliance under risk.\n\nAsk for it.", definedIn: [source] };

/** What the check says of a term that no article uses, but for that. */
function faultsOf(term: typeof whole, isDraft = false): string[] {
  const corpus = emptyCorpus();
  corpus.records.glossary.push(term);
  if (isDraft) corpus.drafts.add("glossary/trust");
  return checkTerms([], corpus)
    .filter(({ field }) => field !== "title")
    .map(({ where, field, problem }) => `${where} ${field} ${problem}`);
}

it("takes a term that says what it means, what that means for a design, and where it was read", () => {
  expect(faultsOf(whole)).toEqual([]);
});

it("asks for what a term means for a design", () => {
  const expected = [expect.stringMatching(/^glossary\/trust\.md content says only what the term means/)];
  expect(faultsOf({ ...whole, content: "Reliance under risk. Ask for it." })).toEqual(expected);
});

it("asks for a text that defines a term, unless the term says that it is this guide's own", () => {
  const expected = [expect.stringMatching(/^glossary\/trust\.md definedIn names no text/)];
  expect(faultsOf({ ...whole, definedIn: [] })).toEqual(expected);
  expect(faultsOf({ ...whole, definedIn: [], content: "What this guide calls trust.\n\nAsk for it." })).toEqual([]);
});

it("leaves a draft unfinished", () => {
  expect(faultsOf({ ...whole, content: "", definedIn: [] }, true)).toEqual([]);
});

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

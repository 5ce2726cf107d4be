import { describe, expect, it } from "vitest";
import { sample } from "../../../tests/support/records.ts";
import { anatomySchema } from "../anatomy/description.ts";
import { parseRecord, serializeRecord } from "../file-format.ts";
import { emptyCorpus } from "../folder.ts";
import type { Rating } from "../kinds/case-studies.ts";
import { glossary } from "../kinds/glossary.ts";
import type { EntityOf } from "../kinds/index.ts";
import { termSourceSchema } from "../source.ts";
import { checkAnatomies, checkStatus, checkTerms, checkVerdicts } from "./check-articles.ts";
import { readRecord } from "./check-text.ts";

function verdictProblems(law: string, study: Partial<EntityOf<"case-studies">>): string[] {
  const corpus = emptyCorpus();
  corpus.records.laws.push({ ...sample.laws, content: law });
  corpus.records["case-studies"].push({ ...sample["case-studies"], lawsKept: [], lawsBroken: [], ...study });
  const records = [
    ...corpus.records.laws.map((record) => readRecord("laws", record)),
    ...corpus.records["case-studies"].map((record) => readRecord("case-studies", record)),
  ];
  return checkVerdicts(records, corpus).map(({ where, problem }) => `${where} ${problem}`);
}

describe("a verdict", () => {
  const [law, content] = ["See [it](/case-studies/a-case).", "It broke [the law](/laws/a-law)."];

  it("has each law that speaks of the case", () => {
    expect(verdictProblems(law, {})).toEqual([expect.stringContaining("laws/a-law.md speaks of a-case")]);
    expect(verdictProblems(law, { lawsBroken: ["a-law"], content })).toEqual([]);
    expect(verdictProblems(law, { lawsKept: ["a-law"], content })).toEqual([]);
    expect(verdictProblems("See [it](/blog/a-case).", {})).toHaveLength(1);
  });

  it("is argued in the text of the case", () => {
    expect(verdictProblems("Plain.", { lawsBroken: ["a-law"], content: "Plain." })).toEqual([
      expect.stringContaining("does not link to that law"),
    ]);
  });
});

describe("a rating", () => {
  const content = "See [the law](/laws/a-law).";
  const broken = { lawsBroken: ["a-law"], content };
  const more = { ...broken, content: `${content} [B](/laws/b-law), [C](/laws/c-law).` };

  it.each<[Rating, Partial<EntityOf<"case-studies">>, string]>([
    ["excellent", broken, "is excellent and has 1 under lawsBroken: No harm"],
    ["poor", {}, "is poor and has nothing under lawsBroken: People outside"],
    ["poor", { ...more, lawsKept: ["b-law", "c-law"] }, "is poor and has 1 under lawsBroken"],
    ["good", { ...more, lawsBroken: ["a-law", "b-law"], lawsKept: ["c-law"] }, "is good and has 2 under lawsBroken"],
  ])("%s is held against the rubric", (rating, study, problem) => {
    expect(verdictProblems("Plain.", { ...study, rating })).toEqual([expect.stringContaining(problem)]);
  });

  it.each<[Rating, Partial<EntityOf<"case-studies">>]>([
    ["excellent", {}],
    ["poor", { ...more, lawsKept: ["b-law"] }],
    ["good", broken],
  ])("%s may stand with the laws it has", (rating, study) => {
    expect(verdictProblems("Plain.", { ...study, rating })).toEqual([]);
  });
});

const statusProblems = (content: string) =>
  checkStatus(readRecord("case-studies", { ...sample["case-studies"], content })).map(({ problem }) => problem);

it.each([
  ["Told.", 'has no part "## Status today"'],
  ["What would change our verdict: a test.\n\n## Status today\n\nClosed.", "what would change the verdict"],
])("a case that ends %j is not finished", (content, problem) => {
  expect(statusProblems(content)).toEqual([expect.stringContaining(problem)]);
});

it("a case gives its status today and what would change its verdict; other articles need not", () => {
  expect(statusProblems("## Status today\n\n- **2026:** closed.\n\nWhat would change our verdict: a test.")).toEqual(
    [],
  );
  expect(checkStatus(readRecord("laws", { ...sample.laws, content: "Told." }))).toEqual([]);
});

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

it("asks for what a term means for a design, and for a text that defines it, unless it is this guide's own or a draft", () => {
  const faults = (change: Partial<typeof whole>, isDraft?: boolean) => faultsOf({ ...whole, ...change }, isDraft);
  expect(faults({ content: "Reliance under risk. Ask for it." })).toEqual([
    expect.stringMatching(/^glossary\/trust\.md content says only what the term means/),
  ]);
  expect(faults({ definedIn: [] })).toEqual([expect.stringMatching(/^glossary\/trust\.md definedIn names no text/)]);
  expect(faults({ definedIn: [], content: "What this guide calls trust.\n\nAsk for it." })).toEqual([]);
  expect(faults({ content: "", definedIn: [] }, true)).toEqual([]);
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

const anatomyWith = (text: string) =>
  anatomySchema.parse({
    callouts: ["One.", "Two."],
    states: [
      { state: "ideal", says: "All.", title: "A title", parts: [{ text: "One {1}" }, { buttons: [text] }] },
      { state: "empty", says: "None.", title: "A title", parts: [{ text: "None" }] },
    ],
  });
const anatomyProblems = (text: string | null, isDraft = false) =>
  checkAnatomies([{ ...sample.patterns, anatomy: text === null ? null : anatomyWith(text) }], isDraft).map(
    ({ problem }) => problem,
  );

it("asks for a screen, though not of a draft, with a sentence for every number and a number for every sentence", () => {
  expect(anatomyProblems("Go {2}")).toEqual([]);
  expect(anatomyProblems(null)).toEqual([expect.stringContaining("is missing")]);
  expect(anatomyProblems(null, true)).toEqual([]);
  expect(anatomyProblems("Go")).toEqual([expect.stringContaining("explains 2")]);
  expect(anatomyProblems("Go {2}{3}")).toEqual([expect.stringContaining("shows {3}")]);
});

it("names words that do not fit", () => {
  const problem = "A button with more words than would ever fit into its window";
  expect(anatomyProblems(`${problem} {2}`)).toEqual([expect.stringContaining(problem)]);
});

import { describe, expect, it } from "vitest";
import { sample, source } from "../../../tests/support/records.ts";
import { emptyCorpus } from "../folder.ts";
import type { EntityOf } from "../kinds/index.ts";
import { parseMarkdown } from "../markdown-tree.ts";
import { checkEvidence } from "./check-evidence.ts";
import { readRecord } from "./check-text.ts";
import { citedFigures, figuresIn } from "./cited-figures.ts";

const claim: EntityOf<"evidence"> = {
  ...sample.evidence,
  slug: "lee04",
  sources: [source],
  effect: "It was 72%.[^lee04]",
};

function problems(first: string, second: string, claims: EntityOf<"evidence">[] = []): string[] {
  const corpus = emptyCorpus();
  corpus.records.basics.push({ ...sample.basics, content: first });
  corpus.records.laws.push({ ...sample.laws, content: second });
  corpus.records.evidence.push(...claims);
  const records = [
    ...corpus.records.basics.map((record) => readRecord("basics", record)),
    ...corpus.records.laws.map((record) => readRecord("laws", record)),
    ...corpus.records.evidence.map((record) => readRecord("evidence", record)),
  ];
  return checkEvidence(records, corpus).map(({ where, problem }) => `${where} ${problem}`);
}

describe("a figure of two articles", () => {
  const [first, second] = ["Prompts were 72% shorter.[^lee04]", "They cut prompts by 72 percent.[^lee04]"];

  it("comes from the evidence page of its source", () => {
    expect(problems(first, second)).toEqual([expect.stringContaining("laws/a-law.md states 72 of lee04")]);
    expect(problems(first, second, [claim])).toEqual([]);
  });

  it("is the one that the page states", () => {
    const other = { ...claim, effect: "It was 71%.[^lee04]" };
    expect(problems(first, second, [other])).toEqual([expect.stringContaining("evidence/lee04.md does not")]);
  });

  it("is no matter where one article alone has it", () => {
    expect(problems(first, "They cut prompts by 71%.[^lee04]")).toEqual([]);
  });
});

describe("an evidence page", () => {
  it("is cited by an article", () => {
    expect(problems("Plain.", "Plain.", [claim])).toEqual([expect.stringContaining("is cited by no article")]);
  });

  it("has the key of its source as its slug", () => {
    const other = { ...claim, slug: "lee05" };
    expect(problems("One.[^lee04]", "Two.", [other])).toContainEqual(
      expect.stringContaining("no source with the key lee05"),
    );
  });

  it("has the figures of its claim in its text", () => {
    const other = { ...claim, claim: "Of 1,506 people, 72% did." };
    expect(problems("One.[^lee04]", "Two.", [other])).toEqual([
      expect.stringContaining("states 1506, and the text below"),
    ]);
    expect(problems("One.[^lee04]", "Two.", [{ ...other, sample: "1,506 people." }])).toEqual([]);
  });
});

describe("figures", () => {
  it.each([
    ["1,506 people, 79.7% and $2", ["1506", "79.7", "2"]],
    ["in 2026, on August 2, 2026, since August 2026, 2 of them", []],
    ["Over 227,091 stays by clause 4.2", ["227091"]],
    ["Article 50 of iOS 26 under WCAG 2.2 with GPT-4o and 24 by 24 pixels for those under 18", []],
  ])("of %s are those that count something", (text, figures) => {
    expect([...figuresIn(text)]).toEqual(figures);
  });

  it("belong to the footnote that follows them in their sentence", () => {
    const text = "It rose by 10%,[^a] then by 20%.[^b][^c] By 30% later. And 40% “in all.”[^a]";
    expect(citedFigures(parseMarkdown(text, ["a", "b", "c"]))).toEqual([
      { key: "a", figure: "10" },
      { key: "b", figure: "20" },
      { key: "c", figure: "20" },
      { key: "a", figure: "40" },
    ]);
  });
});

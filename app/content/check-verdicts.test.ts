import { describe, expect, it } from "vitest";
import { sample } from "../../tests/support/records.ts";
import type { EntityOf } from "../domain/kinds/index.ts";
import { checkStates } from "./check-states.ts";
import { readRecord } from "./check-text.ts";
import { checkVerdicts } from "./check-verdicts.ts";
import { emptyCorpus } from "./folder.ts";

function problems(law: string, study: Partial<EntityOf<"case-studies">>): string[] {
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
  const [law, content] = ["See [it](/blog/a-case).", "It broke [the law](/laws/a-law)."];

  it("has each law that speaks of the case", () => {
    expect(problems(law, {})).toEqual([expect.stringContaining("laws/a-law.md speaks of a-case")]);
    expect(problems(law, { lawsBroken: ["a-law"], content })).toEqual([]);
    expect(problems(law, { lawsKept: ["a-law"], content })).toEqual([]);
  });

  it("is argued in the text of the case", () => {
    expect(problems("Plain.", { lawsBroken: ["a-law"], content: "Plain." })).toEqual([
      expect.stringContaining("does not link to that law"),
    ]);
  });

  it("has a law once", () => {
    expect(problems("Plain.", { lawsKept: ["a-law"], lawsBroken: ["a-law"], content })).toEqual([
      expect.stringContaining("under lawsBroken too"),
    ]);
  });
});

describe("a state of a pattern", () => {
  const found = (designConsiderations: string) =>
    checkStates([readRecord("patterns", { ...sample.patterns, designConsiderations })]).length;

  it.each([
    "- **Loading.** Show nothing.",
    "| State | Screen |\n|---|---|\n| Loading | Nothing. |",
    "- Empty: no text",
  ])("that says nothing is a fault: %j", (text) => {
    expect(found(text)).toBe(1);
  });

  it("that says why nothing is shown is none", () => {
    expect(found("- **Empty.** If there are no notes, show nothing. Notes made afterward are a forgery.")).toBe(0);
  });
});

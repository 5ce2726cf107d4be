import { describe, expect, it } from "vitest";
import { sample } from "../../../tests/support/records.ts";
import { emptyCorpus } from "../folder.ts";
import type { Rating } from "../kinds/case-studies.ts";
import type { EntityOf } from "../kinds/index.ts";
import { checkStates } from "./check-states.ts";
import { readRecord } from "./check-text.ts";
import { checkVerdicts } from "./check-verdicts.ts";

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

  it("has a law as broken that tells the case as its violation", () => {
    const told = ["## Why", "Text.", "## What went wrong", "See [it](/blog/a-case).", "## Others", "", "## Limits", ""];
    for (const law of [told.join("\n\n"), "**Don’t.** Do as [it](/blog/a-case) did."]) {
      expect(problems(law, { lawsKept: ["a-law"], content })).toEqual([
        expect.stringContaining("laws/a-law.md tells a-case as its violation"),
      ]);
      expect(problems(law, { lawsBroken: ["a-law"], content })).toEqual([]);
    }
  });

  const judged = (text: string) => `## Laws kept and broken\n\n${text}`;
  const link = "[the law](/laws/a-law)";

  it.each([
    ["lawsKept", `It keeps ${link} by testing.`],
    ["lawsKept", `${link} was kept, by “one that broke”.`],
    ["lawsKept", `It keeps [another](/laws/no-law), and ${link} by waiting.`],
    ["lawsBroken", `It broke ${link}, since nothing was kept.`],
    ["lawsBroken", `It broke a rule. We add ${link}, as it argues.`],
  ] as const)("has under %s what the case says in “%s”", (field, text) => {
    const other = field === "lawsKept" ? "lawsBroken" : "lawsKept";
    const own = (found: string[]) => found.filter((problem) => !problem.includes("no-law"));
    expect(own(problems("Plain.", { [field]: ["a-law"], content: judged(text) }))).toEqual([]);
    expect(own(problems("Plain.", { [other]: ["a-law"], content: judged(text) }))).toEqual([
      expect.stringContaining(`does not have a-law, which`),
    ]);
  });

  it("says of each law on which side it is, and may leave one open", () => {
    const text = judged(`It broke [another](/laws/no-law). Under ${link}, a note would have helped.`);
    expect(problems("Plain.", { lawsBroken: ["a-law", "no-law"], content: text })).toEqual([
      expect.stringContaining("does not say which"),
    ]);
    const open = judged(`It broke [another](/laws/no-law). We do not count ${link} as broken.`);
    expect(problems("Plain.", { lawsBroken: ["no-law"], content: open })).toEqual([]);
  });

  it("has a law once", () => {
    expect(problems("Plain.", { lawsKept: ["a-law"], lawsBroken: ["a-law"], content })).toEqual([
      expect.stringContaining("under lawsBroken too"),
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
    expect(problems("Plain.", { ...study, rating })).toEqual([expect.stringContaining(problem)]);
  });

  it.each<[Rating, Partial<EntityOf<"case-studies">>]>([
    ["excellent", {}],
    ["poor", broken],
    ["poor", { ...more, lawsKept: ["b-law"] }],
    ["good", broken],
    [
      "good",
      {
        ...more,
        lawsBroken: ["a-law", "b-law"],
        lawsKept: ["c-law", "d-law"],
        content: `${more.content} [D](/laws/d-law)`,
      },
    ],
    ["learning", {}],
  ])("%s may stand with the laws it has", (rating, study) => {
    expect(problems("Plain.", { ...study, rating })).toEqual([]);
  });
});

describe("a state of a pattern", () => {
  const found = (designConsiderations: string) =>
    checkStates([readRecord("patterns", { ...sample.patterns, designConsiderations })]).length;

  it.each([
    "- **Loading.** Show nothing.",
    "| State | Screen |\n|---|---|\n| Loading | Nothing. |",
    "- Empty: no text",
    "- **Loading.** Nothing is shown here.",
    "- **Partial.** To be written.",
    "- **Loading.** Nothing is shown here until it is done.",
    "Nothing to show yet.",
  ])("that says nothing is a fault: %j", (text) => {
    expect(found(text)).toBe(1);
  });

  it("that says why nothing is shown is none", () => {
    expect(found("- **Empty.** If there are no notes, show nothing. Notes made afterward are a forgery.")).toBe(0);
  });
});

import { describe, expect, it } from "vitest";
import { sample, source } from "../../../tests/support/records.ts";
import { emptyCorpus } from "../folder.ts";
import type { EntityOf } from "../kinds/index.ts";
import { parseMarkdown } from "../markdown-tree.ts";
import { checkNumbers } from "./check-numbers.ts";
import { readRecord } from "./check-text.ts";
import { tellingFigures } from "./telling-figures.ts";

const sources = ["lee04", "kim24"].map((key) => ({ ...source, key }));
const claim: EntityOf<"evidence"> = { ...sample.evidence, slug: "lee04", effect: "38,455 stays, 13 to 26%.[^lee04]" };

function problems(basic: string, study: string, claims: EntityOf<"evidence">[] = [claim]): string[] {
  const corpus = emptyCorpus();
  corpus.records.evidence.push(...claims);
  const records = [
    readRecord("basics", { ...sample.basics, sources, content: basic }),
    readRecord("case-studies", { ...sample["case-studies"], sources, content: study }),
  ];
  return checkNumbers(records, corpus).map(({ where, problem }) => `${where} ${problem}`);
}

describe("a figure beside a claim’s footnote", () => {
  it.each([
    ["in a later sentence", "Of 38,544 stays. It missed most.[^lee04]", "38544"],
    ["in an earlier one", "It missed most.[^lee04] There were 38,544 stays.", "38544"],
    ["in another cell of the row", "| Stays | Found |\n|---|---|\n| 38,544 | Most.[^lee04] |", "38544"],
    ["of a range in percent", "Between 14 and 26% were right.[^lee04]", "14"],
  ])("is on the claim’s page: %s", (_where, text, figure) => {
    expect(problems(text, "Plain.")).toEqual([
      expect.stringContaining(`basics/a-basic.md states ${figure} from evidence/lee04.md, which does not`),
    ]);
  });

  it.each([
    ["Of 38,455 stays. It missed most.[^lee04]"],
    ["Between 13 and 26% were right.[^lee04]"],
    ["Of 812 stays,[^kim24] most.[^lee04]"],
    ["A screen would say “812 stays.” It missed most.[^lee04]"],
    ["Stop at 812 stays, our rule of thumb. It missed most.[^lee04]"],
    ["There were 812 stays."],
    // One of both sources has no page that could be asked.
    ["Of 812 stays, most.[^lee04][^kim24]"],
    ["Three of 20 in 2021.[^lee04]"],
  ])("is no matter elsewhere: %s", (text) => {
    expect(problems(text, "Plain.")).toEqual([]);
  });
});

describe("a figure of two articles with a source in common", () => {
  const text = "There were 404 people. They agreed.[^kim24]";

  it("is on an evidence page that both cite", () => {
    const kim = { ...claim, slug: "kim24", effect: "404 people." };
    expect(problems(text, text)).toEqual([expect.stringContaining("states 404 beside [^kim24], as basics/a-basic.md")]);
    expect(problems(text, text, [kim])).toEqual([]);
  });

  it("is in the case that the other leads to, or is round", () => {
    expect(problems(`${text} See [it](/blog/a-case).`, text)).toEqual([]);
    const round = text.replace("404", "400");
    expect(problems(round, round)).toEqual([]);
  });
});

it("telling figures have decimals, are in percent, or have three digits and more", () => {
  const tree = parseMarkdown("In 2021, 9 of 20, 12% and 0.63 of 1,482 and 300.[^a]", ["a"]);
  expect(tellingFigures(tree).map(({ figure, isOwn }) => [figure, isOwn])).toEqual([
    ["12", false],
    ["0.63", true],
    ["1482", true],
    ["300", false],
  ]);
});

import { join } from "node:path";
import { expect, it } from "vitest";
import { sample, source } from "../../../tests/support/records.ts";
import { readReadings } from "../companions.ts";
import { emptyCorpus } from "../folder.ts";
import { checkReadings } from "./check-readings.ts";

const seed = join(import.meta.dirname, "../../../content-seed");
const readings = readReadings(seed);

/** The faults of one article that cites one study. */
function faults(key: string, content: string, effect = `Of 6,200 people, 79.7% did.[^${key}]`) {
  const corpus = emptyCorpus();
  const sources = [{ ...source, key }];
  corpus.records.laws.push({ ...sample.laws, content, sources });
  corpus.records.evidence.push({ ...sample.evidence, slug: key, effect, sources });
  const own = readings[key];
  return checkReadings(corpus, own ? { [key]: own } : {}).map(({ where, problem }) => `${where} ${problem}`);
}

it.each([
  "A stated accuracy raises trust, and observed use then outweighs the figure.[^yin19]",
  "A stated accuracy shapes trust only until people have seen the system at work.[^yin19]",
  "What people observe overrides what you print.[^yin19] They remember it.",
])("a reading that the evidence page does not support is a fault: %s", (content) => {
  expect(faults("yin19", content)).toEqual([expect.stringContaining("which evidence/yin19.md does not support")]);
});

it("the reading of the evidence page is none, and what another sentence says is not held against the study", () => {
  expect(faults("yin19", "Both affect trust.[^yin19] The abstract does not say that one outweighs the other.")).toEqual(
    [],
  );
});

it("a study is cited with its limits, in whatever sentence of the paragraph they are", () => {
  const bare = "Saying that it was a bot cut purchases by 79.7%.[^luo19]";
  expect(faults("luo19", bare)).toEqual([
    expect.stringContaining("without its limit (sales call)"),
    expect.stringContaining("without its limit (lender)"),
  ]);
  expect(faults("luo19", `A lender had a bot make sales calls. ${bare}`)).toEqual([]);
});

it("a figure of a study is one that its evidence page states", () => {
  expect(faults("lee04", "Prompts were 72% shorter.[^lee04]", "They were 71% shorter.[^lee04]")).toEqual([
    expect.stringContaining("states 72 of lee04, and evidence/lee04.md does not"),
  ]);
});

it("an entry without an evidence page is a fault", () => {
  expect(checkReadings(emptyCorpus(), { yin19: { never: [], needs: [] } })).toMatchObject([{ where: "readings.yaml" }]);
});

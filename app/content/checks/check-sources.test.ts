import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { sample, source } from "../../../tests/support/records.ts";
import { emptyCorpus } from "../folder.ts";
import type { EntityOf } from "../kinds/index.ts";
import { parseMarkdown } from "../markdown-tree.ts";
import { readReadings } from "../site-files.ts";
import {
  checkDates,
  checkEvidence,
  checkHosts,
  checkReadings,
  checkUnsourced,
  citedFigures,
  figuresIn,
} from "./check-sources.ts";
import { readRecord } from "./check-text.ts";

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

it("a figure of two articles comes from the evidence page of its source", () => {
  const [first, second] = ["Prompts were 72% shorter.[^lee04]", "They cut prompts by 72 percent.[^lee04]"];
  expect(problems(first, second)).toEqual([expect.stringContaining("laws/a-law.md states 72 of lee04")]);
  expect(problems(first, second, [claim])).toEqual([]);
});

it("an evidence page is cited by an article, under the key of its source, and has its figures in its text", () => {
  expect(problems("Plain.", "Plain.", [claim])).toEqual([expect.stringContaining("is cited by no article")]);
  expect(problems("One.[^lee04]", "Two.", [{ ...claim, slug: "lee05" }])).toContainEqual(
    expect.stringContaining("no source with the key lee05"),
  );
  const other = { ...claim, claim: "Of 1,506 people, 72% did." };
  expect(problems("One.[^lee04]", "Two.", [other])).toEqual([
    expect.stringContaining("states 1506, and the text below"),
  ]);
  expect(problems("One.[^lee04]", "Two.", [{ ...other, sample: "1,506 people." }])).toEqual([]);
});

describe("figures", () => {
  it.each([
    ["1,506 people, 79.7% and $2", ["1506", "79.7", "2"]],
    ["in 2026, on August 2, 2026, since August 2026, 2 of them", []],
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

const read = { name: "Lee and See, 2004", url: "https://doi.org/10.1518/x", readOn: "2026-11-22" };
const product = { name: "A product", says: "It shows it.", url: "https://maker.com/", readOn: "2026-11-22" };
const today = "2026-11-22";

type Changes = {
  law?: Partial<EntityOf<"laws">>;
  claim?: Partial<EntityOf<"evidence">>;
  term?: Partial<EntityOf<"glossary">>;
  pattern?: Partial<EntityOf<"patterns">>;
};

function corpusWith({ law, claim, term, pattern }: Changes) {
  const corpus = emptyCorpus();
  corpus.records.laws.push({ ...sample.laws, updatedAt: "2026-11-20T00:00:00.000Z", ...law });
  corpus.records.evidence.push({
    ...sample.evidence,
    updatedAt: "2026-11-20T00:00:00.000Z",
    lastChecked: today,
    ...claim,
  });
  corpus.records.glossary.push({
    ...sample.glossary,
    updatedAt: "2026-11-20T00:00:00.000Z",
    definedIn: [read],
    ...term,
  });
  corpus.records.patterns.push({
    ...sample.patterns,
    updatedAt: "2026-11-20T00:00:00.000Z",
    products: [product],
    ...pattern,
  });
  const { laws, evidence, glossary, patterns } = corpus.records;
  const records = [
    ...laws.map((one) => readRecord("laws", one)),
    ...evidence.map((one) => readRecord("evidence", one)),
    ...glossary.map((one) => readRecord("glossary", one)),
    ...patterns.map((one) => readRecord("patterns", one)),
  ];
  return { corpus, records };
}

const reviewed = (on: string) => [{ on, by: "Fact checker", checked: "Every figure." }];

describe("a day", () => {
  const late = (changes: Changes) => {
    const { corpus, records } = corpusWith(changes);
    return checkDates(records, corpus, today).map(({ where, field }) => `${where} ${field}`);
  };

  it.each<[string, Changes]>([
    ["laws/a-law.md reviews", { law: { reviews: reviewed("2026-11-23") } }],
    ["laws/a-law.md sources", { law: { sources: [{ ...source, year: 2027 }] } }],
    [`evidence/${sample.evidence.slug}.md lastChecked`, { claim: { lastChecked: "2027-01-01" } }],
    ["glossary/trust.md definedIn", { term: { definedIn: [{ ...read, readOn: "2062-11-22" }] } }],
    [`patterns/${sample.patterns.slug}.md products`, { pattern: { products: [{ ...product, readOn: "2026-12-22" }] } }],
  ])("of %s is not still to come", (fault, changes) => {
    expect(late(changes)).toEqual([fault]);
  });
});

describe("an address", () => {
  const unreadable = (changes: Changes) => {
    const { corpus, records } = corpusWith(changes);
    return checkHosts(records, corpus).map(({ where, field }) => `${where} ${field}`);
  };

  it.each<[string, Changes]>([
    ["glossary/trust.md definedIn", { term: { definedIn: [{ ...read, url: "https://example.org/trust" }] } }],
    [
      `patterns/${sample.patterns.slug}.md products`,
      { pattern: { products: [{ ...product, url: "https://a.example/" }] } },
    ],
  ])("of %s is none that is reserved for examples", (fault, changes) => {
    expect(unreadable(changes)).toEqual([fault]);
  });

  it("of anybody else is one that may have been read", () => {
    expect(unreadable({ term: { definedIn: [{ ...read, url: "https://bestexample.org/a.test" }] } })).toEqual([]);
  });
});

describe("a figure that only a study has", () => {
  const unsourced = (content: string) => {
    const { records } = corpusWith({ law: { content } });
    return checkUnsourced(records).map(({ problem }) => problem.replace(/ in a paragraph.*/, ""));
  };

  it.each([
    ["In a study 731 participants took part.", "states 731 participants"],
    ["It was wrong in 23.6% of the cases.", "states 23.6%"],
    ["| Group | Wrong |\n|---|---|\n| One | 23.6% |", "states 23.6%"],
  ])("has a footnote in its paragraph: %s", (content, problem) => {
    expect(unsourced(content)).toEqual([problem]);
    expect(unsourced(content.replace(/( \|)?$/, "[^lee04]$1"))).toEqual([]);
  });

  it.each([
    ["In all, 731 participants.[^lee04]\n\nThose 731 participants were students."],
    ["We take 40 participants, our rule of thumb."],
    ["Show a confidence interval to those who ask, for 20 people or 15%."],
  ])("needs none here: %s", (content) => {
    expect(unsourced(content)).toEqual([]);
  });
});

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

it.each([
  [
    "vaccaro24",
    "In 106 experiments pairs did better than the better of the two. One did worse in decisions.[^vaccaro24]",
  ],
  ["koenecke20", "Speech recognizers got 19% wrong for Black and 35% for white speakers.[^koenecke20]"],
])("a result of %s in the wrong direction is a fault", (key, content) => {
  expect(faults(key, content)).toContainEqual(expect.stringContaining(`which evidence/${key}.md does not support`));
});

it("what another footnote vouches for is not held against the study", () => {
  const other = "One program raised over-reliance,[^lee04] and in a maze explanations lowered it.[^vasconcelos23]";
  expect(faults("vasconcelos23", other)).toEqual([]);
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

import { describe, expect, it } from "vitest";
import { checkCorpus } from "../app/content/checks/check.ts";
import { type Corpus, emptyCorpus } from "../app/content/folder.ts";
import type { EntityOf } from "../app/content/kinds/index.ts";
import { sample, source } from "../tests/support/records.ts";
import { citationsOf, figuresIn, readStyle, styleFaults } from "./check-style.ts";

const style = readStyle("content-seed");
const today = "2026-11-22";
/** Rules without those of length and number, and without the readings, which name evidence pages. */
const loose = { ...style, articles: {}, readings: {} };

type Records = {
  [K in "laws" | "basics" | "patterns" | "glossary" | "evidence" | "case-studies"]?: Partial<EntityOf<K>>;
};

function corpusOf(changes: Records): Corpus {
  const corpus = emptyCorpus();
  const { records } = corpus;
  if (changes.laws) records.laws.push({ ...sample.laws, ...changes.laws });
  if (changes.basics) records.basics.push({ ...sample.basics, ...changes.basics });
  if (changes.patterns) records.patterns.push({ ...sample.patterns, ...changes.patterns });
  if (changes.glossary) records.glossary.push({ ...sample.glossary, ...changes.glossary });
  if (changes.evidence) records.evidence.push({ ...sample.evidence, ...changes.evidence });
  if (changes["case-studies"]) records["case-studies"].push({ ...sample["case-studies"], ...changes["case-studies"] });
  return corpus;
}

const faultsIn = (changes: Records, rules = loose) =>
  styleFaults(corpusOf(changes), rules, today).map(({ where, field, problem }) => `${where} ${field} ${problem}`);
const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(" ");

it("the content of another house passes `check`, and would not pass here", () => {
  const corpus = corpusOf({ laws: { content: "Of 731 participants, most agreed.[^lee04]" } });
  expect(checkCorpus(corpus)).toEqual([]);
  expect(styleFaults(corpus, { ...style, readings: {} }, today)).toMatchObject([
    { problem: "has 5 words: an article here has 700 to 1200" },
    { problem: "cites 1 sources: an article here cites 4 or more" },
    { problem: "shows no figure: an article here has one or more" },
    { field: "dont", problem: "is empty: an article here has it" },
    { field: "useWhen" },
    { field: "skipWhen" },
    { field: "moves", problem: "has 1 lines: an article here has 3" },
    { field: "selfCheck", problem: "has 0 entries: an article here has 2" },
  ]);
});

it("a draft may be short, uncited and without a figure", () => {
  const corpus = corpusOf({ laws: { content: "Short.", sources: [] } });
  corpus.drafts.add("laws/a-law");
  expect(styleFaults(corpus, { ...style, readings: {} }, today)).toEqual([]);
});

it("a case ends with its status and what would change its verdict; a drawn screen counts as a figure", () => {
  const content = `${words(300)}.[^lee04]\n\n![A](/media/a.svg)`;
  const rules = { ...style, readings: {} };
  expect(faultsIn({ "case-studies": { content, lawsBroken: [], lawsKept: [] } }, rules)).toEqual([
    expect.stringContaining("does not say “## Status today”"),
    expect.stringContaining("does not say “What would change our verdict”"),
  ]);
});

it.each<[string, Records, string]>([
  [
    "a source that nothing cites",
    { laws: { content: "Plain.", sources: [source] } },
    "laws/a-law.md sources lists lee04",
  ],
  [
    "a wide code sample",
    { laws: { content: `Cited.[^lee04]\n\n\`\`\`\n${"x".repeat(77)}\n\`\`\`` } },
    "a line of 77 characters",
  ],
  [
    "a day to come",
    { laws: { reviews: [{ on: "2062-11-23", by: "A", checked: "All." }] } },
    "laws/a-law.md reviews says 2062-11-23",
  ],
  ["a source to come", { laws: { sources: [{ ...source, year: 2062 }] } }, "laws/a-law.md sources says 2062"],
  ["a placeholder", { laws: { sources: [{ ...source, url: "https://a.example/b" }] } }, "reserved for examples"],
  [
    "a study's figure without a footnote",
    { laws: { content: "One.[^lee04]\n\nOf 731 participants, 2 left." } },
    "states 731 participants",
  ],
  [
    "the same in a table",
    { laws: { content: "One.[^lee04]\n\n| A | B |\n|---|---|\n| One | 23.6% |" } },
    "states 23.6%",
  ],
])("finds %s", (_, changes, problem) => {
  expect(faultsIn(changes)).toEqual([expect.stringContaining(problem)]);
});

it.each([
  "In all, 731 participants.[^lee04]\n\nThose 731 participants were students.",
  "One.[^lee04]\n\nWe take 40 participants, our rule of thumb.",
  "One.[^lee04]\n\nShow a confidence interval to those who ask, for 20 people or 15%.",
])("a figure needs no footnote here: %s", (content) => {
  expect(faultsIn({ laws: { content } })).toEqual([]);
});

it("finds a sentence that two articles share, and one source described in two ways", () => {
  const content = "A person can always see why this happened.[^lee04]";
  expect(faultsIn({ laws: { content, sources: [{ ...source, year: 1999 }] }, basics: { content } })).toEqual([
    expect.stringMatching(/describes lee04 differently from/),
    expect.stringMatching(/has a sentence that .* has too: "a person can always see why this happened…"/),
  ]);
});

it("a term says what it means for a design, names a text or is our own, and is used", () => {
  const definedIn = [{ name: "Lee and See, 2004", url: "https://doi.org/10.1518/x", readOn: today }];
  const content = "Reliance.\n\nAsk for it.";
  const laws = { content: "Trust it.[^lee04]" };
  expect(faultsIn({ laws, glossary: { content, definedIn } })).toEqual([]);
  expect(faultsIn({ laws, glossary: { content: "What this guide calls trust.\n\nAsk.", definedIn: [] } })).toEqual([]);
  expect(faultsIn({ glossary: { content: "Reliance.", definedIn: [] } })).toEqual([
    expect.stringContaining('"Trust" is used in no article'),
    expect.stringContaining("says only what the term means"),
    expect.stringContaining("names no text that defines the term"),
  ]);
});

describe("a verdict", () => {
  const argued = "See [the law](/laws/a-law).[^lee04]";
  const verdict = (change: Partial<EntityOf<"case-studies">>, law = "Plain.[^lee04]") =>
    faultsIn({ laws: { content: law }, "case-studies": { lawsKept: [], lawsBroken: [], content: argued, ...change } });

  it("has each law that speaks of the case, and argues it", () => {
    const speaks = "See [it](/case-studies/a-case).[^lee04]";
    expect(verdict({ rating: "learning" }, speaks)).toEqual([expect.stringContaining("speaks of a-case")]);
    expect(verdict({ rating: "learning", lawsKept: ["a-law"] }, speaks)).toEqual([]);
    expect(verdict({ rating: "learning", lawsKept: ["a-law"], content: "Plain words.[^lee04]" })).toEqual([
      expect.stringContaining("does not link to a-law"),
    ]);
  });

  it.each([
    ["excellent", ["a-law"], 1],
    ["excellent", [], 0],
    ["poor", [], 1],
    ["poor", ["a-law"], 0],
    ["good", ["a-law"], 0],
  ] as const)("is held against the rubric: %s with %j broken", (rating, lawsBroken, count) => {
    expect(verdict({ rating, lawsBroken: [...lawsBroken] }).filter((one) => one.includes("rating"))).toHaveLength(
      count,
    );
  });
});

describe("figures", () => {
  it.each([
    ["1,506 people, 79.7% and $2", ["1506", "79.7", "2"]],
    ["in 2026, on August 2, 2026, since August 2026, 2 of them", []],
    ["Article 50 of iOS 26 under WCAG 2.2 with GPT-4o and 24 by 24 pixels for those under 18", []],
  ])("of %s are those that count something", (text, figures) => {
    expect([...figuresIn(text, style)]).toEqual(figures);
  });

  it("belong to the footnote that follows them in their sentence", () => {
    const said = citationsOf("It rose by 10%,[^a] then by 20%.[^b][^c] By 30% later. And 40% “in all.”[^a]");
    expect(said.map(({ keys, before }) => [keys, [...figuresIn(before, style)]])).toEqual([
      [["a"], ["10"]],
      [["b", "c"], ["20"]],
      [["a"], ["40"]],
    ]);
  });

  const claim = { slug: "lee04", sources: [source], effect: "It was 72%.[^lee04]" };
  const [first, second] = [{ content: "They were 72% shorter.[^lee04]" }, { content: "It cut 72 percent.[^lee04]" }];

  it("of two articles come from the evidence page of their source, which states them", () => {
    expect(faultsIn({ basics: first, laws: second })).toEqual([expect.stringContaining("states 72 of lee04, as ")]);
    expect(faultsIn({ basics: first, laws: second, evidence: claim })).toEqual([]);
    expect(faultsIn({ laws: { content: "It was 71%.[^lee04]" }, evidence: claim })).toEqual([
      expect.stringContaining("states 71 of lee04, and evidence/lee04.md does not"),
    ]);
  });

  it("of a claim are in the text of its page, which an article cites under the key of its source", () => {
    expect(faultsIn({ laws: second, evidence: { ...claim, claim: "Of 1,506 people, 72% did." } })).toEqual([
      expect.stringContaining("states 1506, and the text below"),
    ]);
    expect(faultsIn({ evidence: { ...claim, slug: "lee05" } })).toEqual([
      expect.stringContaining("no source with the key lee05"),
      expect.stringContaining("is cited by no article"),
    ]);
  });
});

describe("a reading", () => {
  const read = (key: string, content: string) => {
    const sources = [{ ...source, key }, source];
    const evidence = { slug: key, effect: `Of 106 people 79.7%, 19% and 35%.[^${key}]`, sources };
    const own = style.readings[key];
    const rules = { ...loose, readings: own ? { [key]: own } : {} };
    return faultsIn({ laws: { content, sources }, evidence }, rules).filter((one) =>
      one.startsWith("laws/a-law.md content"),
    );
  };

  it.each([
    ["yin19", "A stated accuracy raises trust, and observed use then outweighs the figure.[^yin19]"],
    ["yin19", "What people observe overrides what you print.[^yin19] They remember it."],
    [
      "vaccaro24",
      "In 106 experiments pairs did better than the better of the two. One did worse in decisions.[^vaccaro24]",
    ],
    ["koenecke20", "Speech recognizers got 19% wrong for Black and 35% for white speakers.[^koenecke20]"],
  ])("of %s against its evidence page is a fault: %s", (key, content) => {
    expect(read(key, content)).toContainEqual(expect.stringContaining(`which evidence/${key}.md does not support`));
  });

  it("is not held against what another footnote or sentence says", () => {
    expect(
      read(
        "vasconcelos23",
        "One program raised over-reliance,[^lee04] and in a maze explanations lowered it.[^vasconcelos23]",
      ),
    ).toEqual([]);
    expect(read("yin19", "Both affect trust.[^yin19] The abstract does not say that one outweighs the other.")).toEqual(
      [],
    );
  });

  it("has its limits in its paragraph", () => {
    const bare = "Saying that it was a bot cut purchases by 79.7%.[^luo19]";
    expect(read("luo19", bare)).toEqual([
      expect.stringContaining("without its limit (sales call)"),
      expect.stringContaining("without its limit (lender)"),
    ]);
    expect(read("luo19", `A lender had a bot make sales calls. ${bare}`)).toEqual([]);
  });

  it("of a study without an evidence page is a fault", () => {
    const rules = { ...loose, readings: { nobody20: { never: [], needs: [] } } };
    expect(faultsIn({}, rules)).toEqual([expect.stringContaining("style.yaml readings.nobody20 is no evidence page")]);
  });
});

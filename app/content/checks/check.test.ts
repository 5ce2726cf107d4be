import { describe, expect, it } from "vitest";
import { sample, source } from "../../../tests/support/records.ts";
import { type Corpus, emptyCorpus } from "../folder.ts";
import type { EntityOf } from "../kinds/index.ts";
import { checkCorpus, checkRecord, type LinkTargets, measureCorpus } from "./check.ts";

function corpusWith(basic: Partial<EntityOf<"basics">>, more: (corpus: Corpus) => void = () => {}): Corpus {
  const corpus = emptyCorpus();
  corpus.records.basics.push({ ...sample.basics, ...basic });
  more(corpus);
  return corpus;
}

const structure = (basic: Partial<EntityOf<"basics">>, more?: (corpus: Corpus) => void) =>
  checkCorpus(corpusWith(basic, more), "structure").map(({ where, problem }) => `${where} ${problem}`);
const editorial = (corpus: Corpus) =>
  checkCorpus(corpus, "editorial").map(({ where, problem }) => `${where} ${problem}`);
/** What a finished case ends with. */
const standing = "\n\n## Status today\n\nClosed. What would change our verdict: a test.";
const words = (count: number, start = 0) =>
  Array.from({ length: count }, (_, index) => `word${start + index}`).join(" ");

describe("structure", () => {
  it("has nothing to say about a sound record", () => {
    expect(structure({})).toEqual([]);
  });

  it.each([
    ["a dead link", { content: "See [it](/basics/nowhere).[^lee04]" }, "links to /basics/nowhere"],
    ["a link without a scheme", { content: "See [it](www.example.org).[^lee04]" }, "links to www.example.org: begin"],
    ["a link to a file that is not there", { content: "See [it](/media/a.csv).[^lee04]" }, "links to /media/a.csv"],
    ["a dead glossary link", { content: "See [it](/glossary#nowhere).[^lee04]" }, "links to /glossary#nowhere"],
    ["a footnote without a source", { content: "Fact.[^nobody99]" }, 'add "nobody99" to sources'],
    ["a picture without an alternative", { content: "![](https://a.test/b.png)" }, "without a text alternative"],
    ["a picture that is not there", { content: "![A](/media/none.svg)" }, "not in media/"],
    ["a heading jump", { content: "## A\n\n#### B" }, "jumps to a level 4"],
    ["an empty heading cell", { content: "| | B |\n|---|---|\n| a | b |" }, "empty heading cell"],
    ["a wide code sample", { content: `\`\`\`ts\n${"x".repeat(77)}\n\`\`\`` }, "a line of 77 characters"],
    ["a first-level heading", { content: "# A" }, "first-level heading"],
    ["raw HTML", { content: "One<br>two" }, "raw HTML"],
    ["an unknown related item", { related: ["laws/nowhere"] }, "names laws/nowhere"],
    ["itself as related", { related: ["basics/a-basic"] }, "names basics/a-basic"],
  ])("finds %s", (_name, change, message) => {
    expect(structure(change)).toEqual([expect.stringContaining(message)]);
  });

  it("takes links to other records, to fixed pages, to files and to other sites", () => {
    const content =
      "[a](/laws/a-law) [b](/patterns) [c](https://x.test) [d](/glossary#trust) [e](/laws/a-law#why) [f](#here) [g](/media/a.csv)";
    const issues = structure({ content }, ({ records, media }) => {
      media.push({ path: "a.csv", mime: "text/csv", bytes: Buffer.from("a,b") });
      records.laws.push(sample.laws);
      records.glossary.push(sample.glossary);
    });
    expect(issues).toEqual([]);
  });
});

describe("editorial", () => {
  const four = ["a1", "a2", "a3", "a4"].map((key) => ({ ...source, key }));
  const cited = four.map(({ key }) => `[^${key}]`).join("");
  const figure = "\n\n![Chart](/media/a.svg)";
  const drawn = (corpus: Corpus, svg = '<svg viewBox="0 0 400 200"><rect class="fig-box"/></svg>') =>
    void corpus.media.push({ path: "a.svg", mime: "image/svg+xml", bytes: Buffer.from(svg) });
  const article = (count: number, references = cited, sources = four) =>
    corpusWith({ content: `${words(count)}.${references}${figure}`, sources }, drawn);
  const sound = () => article(1500);

  it("has nothing to say about an article of the right length with four sources", () => {
    expect(editorial(sound())).toEqual([]);
  });

  it("finds articles that are too short or too long", () => {
    expect(editorial(article(1398))).toEqual([expect.stringContaining("has 1399 words")]);
    expect(editorial(article(2200))).toHaveLength(1);
  });

  it("counts prose, and no code", () => {
    for (const fence of ["```", "~~~"]) {
      const code = `${fence}ts\n${"a b\n".repeat(500)}${fence}`;
      const coded = (count: number) =>
        corpusWith({ content: `${words(count)}.${cited}${figure}\n\n${code}`, sources: four }, drawn);
      expect(editorial(coded(1398))).toEqual([expect.stringContaining("has 1399 words")]);
      expect(editorial(coded(2000))).toEqual([]);
    }
  });

  it("finds too few sources and sources that nothing cites", () => {
    const issues = editorial(article(1500, "[^a1]", four.slice(0, 2)));
    expect(issues).toEqual([expect.stringContaining("cites 1 sources"), expect.stringContaining("lists a2")]);
  });

  it("finds an article without a figure", () => {
    const bare = corpusWith({ content: `${words(1500)}.${cited}`, sources: four });
    expect(editorial(bare)).toEqual([expect.stringContaining("shows no figure")]);
  });

  it.each([
    ["does not scale", '<svg><rect class="fig-box"/></svg>', "has no viewBox"],
    ["ignores the theme", '<svg viewBox="0 0 1 1"><rect fill="#fff"/></svg>', "has a fill attribute"],
    ["draws its own lines", '<svg viewBox="0 0 1 1"><path stroke="#fff"/></svg>', "has a stroke attribute"],
    ["has a style of its own", '<svg viewBox="0 0 1 1"><g style="fill:red"/></svg>', "has a style attribute"],
  ])("finds a drawing that %s", (_, svg, problem) => {
    const corpus = corpusWith({ content: `${words(1500)}.${cited}${figure}`, sources: four }, (made) =>
      drawn(made, svg),
    );
    expect(editorial(corpus)).toEqual([expect.stringContaining(problem)]);
  });

  it("finds a picture that no article shows", () => {
    const corpus = sound();
    for (const path of ["b.png", "cover.png"]) corpus.media.push({ path, mime: "image/png", bytes: Buffer.from("") });
    const shown = {
      ...sample["case-studies"],
      content: `${words(300)}.[^lee04]${figure}${standing}`,
      lawsBroken: [],
      lawsKept: [],
      imageUrl: "/media/cover.png",
    };
    corpus.records["case-studies"].push(shown);
    expect(editorial(corpus)).toEqual(["media/b.png is shown by no article: use it or remove the file"]);
  });

  it("finds one source described in two ways", () => {
    const corpus = sound();
    corpus.records.glossary = [];
    corpus.records["case-studies"].push({
      ...sample["case-studies"],
      lawsBroken: [],
      content: `${words(300, 5000)}.[^a1]${figure}${standing}`,
      sources: [{ ...source, key: "a1", year: 1999 }],
    });
    expect(editorial(corpus)).toEqual([expect.stringContaining("describes a1 differently")]);
  });

  it("finds a sentence that two articles share", () => {
    const corpus = sound();
    corpus.records["case-studies"].push({
      ...sample["case-studies"],
      lawsBroken: [],
      content: `${words(300)}.[^a1]${figure}${standing}`,
      sources: four.slice(0, 1),
    });
    const shared = "A person can always see why this happened.";
    for (const record of [corpus.records.basics[0], corpus.records["case-studies"][0]])
      if (record) record.content += `\n\n${shared}`;
    expect(editorial(corpus)).toEqual([expect.stringContaining("a person can always see why")]);
  });

  it("finds a glossary term that no article uses", () => {
    const corpus = sound();
    const read = { name: "Lee and See, 2004", url: "https://doi.org/10.1518/hfes.46.1.50_30392", readOn: "2026-11-22" };
    corpus.records.glossary.push({ ...sample.glossary, content: "Reliance.\n\nAsk for it.", definedIn: [read] });
    expect(editorial(corpus)).toEqual([expect.stringContaining('"Trust" is used in no article')]);
    const basic = corpus.records.basics[0];
    if (basic) basic.content += " A trusted tool.";
    expect(editorial(corpus)).toEqual([]);
  });

  it("finds a review that is still to come, if it is told the day", () => {
    const corpus = sound();
    const basic = corpus.records.basics[0];
    basic?.reviews.push({ on: "2099-01-01", by: "Fact checker", checked: "Every figure." });
    expect(editorial(corpus)).toEqual([]);
    expect(checkCorpus(corpus, "editorial", { today: "2026-11-22" })).toMatchObject([{ field: "reviews" }]);
  });

  it("finds a placeholder among the sources, and a figure that has none", () => {
    const corpus = article(1500, cited, [{ ...source, key: "a1", url: "https://example.org/" }, ...four.slice(1)]);
    const basic = corpus.records.basics[0];
    if (basic) basic.content += "\n\nThere were 731 participants.";
    expect(editorial(corpus)).toEqual([
      expect.stringContaining("states 731 participants"),
      expect.stringContaining("reserved for examples"),
    ]);
  });

  it("finds an empty part of a pattern", () => {
    const corpus = emptyCorpus();
    corpus.records.patterns.push({
      ...sample.patterns,
      problem: " ",
      solution: `${words(600)}.${cited}`,
      sources: four,
    });
    expect(editorial(corpus)).toEqual([
      expect.stringContaining("is empty"),
      expect.stringContaining("opens with its drawn screen"),
    ]);
  });
});

describe("a single record", () => {
  const targets: LinkTargets = { records: [], drafts: new Set(), unread: new Set(), media: [] };
  const faults = (issues: { field: string; problem: string }[]) => issues.map((one) => `${one.field} ${one.problem}`);

  it.each([
    ["a case without its status", false, 'content has no part "## Status today"'],
    ["a figure without a source", true, "content states 731 participants"],
    ["a placeholder among the sources", true, "sources leads to https://example.org/"],
    ["a review that is still to come", true, "reviews says 2099-01-01"],
  ])("has the faults that its folder has: %s", (_name, ofDraft, fault) => {
    const study = {
      ...sample["case-studies"],
      content: "There were 731 participants.\n\nText.[^lee04]",
      sources: [{ ...source, url: "https://example.org/" }],
      reviews: [{ on: "2099-01-01", by: "Fact checker", checked: "Every figure." }],
    };
    const found = (isDraft: boolean) => faults(checkRecord("case-studies", study, targets, isDraft));
    expect(found(false)).toContainEqual(expect.stringContaining(fault));
    expect(found(true).some((one) => one.includes(fault))).toBe(ofDraft);
  });

  it("has the faults of its drawn screen, which a draft may lack", () => {
    const missing = expect.stringContaining("anatomy is missing");
    expect(faults(checkRecord("patterns", sample.patterns, targets, false))).toContainEqual(missing);
    expect(faults(checkRecord("patterns", sample.patterns, targets, true))).not.toContainEqual(missing);
  });
});

describe("measureCorpus", () => {
  it("counts words, cited sources and links of each article", () => {
    const content = "One [two](/patterns) three.[^lee04]";
    expect(measureCorpus(corpusWith({ content }))).toEqual([
      { file: "basics/a-basic.md", words: 3, sources: 1, links: 1 },
    ]);
  });
});

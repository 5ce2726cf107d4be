import { describe, expect, it } from "vitest";
import { sample } from "../../../tests/support/records.ts";
import { type Corpus, emptyCorpus } from "../folder.ts";
import type { EntityOf } from "../kinds/index.ts";
import { checkCorpus, checkRecord, checkStructure, type LinkTargets, measureCorpus, readCorpus } from "./check.ts";

function corpusWith(basic: Partial<EntityOf<"basics">>, more: (corpus: Corpus) => void = () => {}): Corpus {
  const corpus = emptyCorpus();
  corpus.records.basics.push({ ...sample.basics, ...basic });
  more(corpus);
  return corpus;
}

const structure = (basic: Partial<EntityOf<"basics">>, more?: (corpus: Corpus) => void) =>
  checkStructure(corpusWith(basic, more)).map(({ where, problem }) => `${where} ${problem}`);
const whole = (corpus: Corpus) => checkCorpus(corpus).map(({ where, problem }) => `${where} ${problem}`);

describe("structure", () => {
  it("has nothing to say about a sound record", () => {
    expect(structure({})).toEqual([]);
  });

  it.each([
    ["a dead link", { content: "See [it](/basics/nowhere).[^lee04]" }, "links to /basics/nowhere"],
    ["a link to a file's name", { content: "See [it](/patterns/a-b).[^lee04]" }, "did you mean /pattern/a-b?"],
    ["a title that turns the direction", { title: "A\u202eB" }, "invisible character U+202E"],
    ["a link without a scheme", { content: "See [it](www.example.org).[^lee04]" }, "links to www.example.org: begin"],
    ["a link to a file that is not there", { content: "See [it](/media/a.csv).[^lee04]" }, "links to /media/a.csv"],
    ["a dead glossary link", { content: "See [it](/glossary#nowhere).[^lee04]" }, "links to /glossary#nowhere"],
    ["a footnote without a source", { content: "Fact.[^nobody99]" }, 'add "nobody99" to sources'],
    ["a picture without an alternative", { content: "![](https://a.test/b.png)" }, "without a text alternative"],
    ["a picture that is not there", { content: "![A](/media/none.svg)" }, "not in media/"],
    ["a heading jump", { content: "## A\n\n#### B" }, "jumps to a level 4"],
    ["an empty heading cell", { content: "| | B |\n|---|---|\n| a | b |" }, "empty heading cell"],
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

describe("a whole folder", () => {
  const shown = { content: "Text.[^lee04]\n\n![Chart](/media/a.svg)" };
  const drawn = (svg: string) => (corpus: Corpus) =>
    void corpus.media.push({ path: "a.svg", mime: "image/svg+xml", bytes: Buffer.from(svg) });
  const sound = '<svg viewBox="0 0 400 200"><rect class="fig-box"/></svg>';

  it.each([
    ["does not scale", '<svg><rect class="fig-box"/></svg>', "has no viewBox"],
    ["ignores the theme", '<svg viewBox="0 0 1 1"><rect fill="#fff"/></svg>', "has a fill attribute"],
    ["draws its own lines", '<svg viewBox="0 0 1 1"><path stroke="#fff"/></svg>', "has a stroke attribute"],
    ["has a style of its own", '<svg viewBox="0 0 1 1"><g style="fill:red"/></svg>', "has a style attribute"],
  ])("has no drawing that %s", (_, svg, problem) => {
    expect(whole(corpusWith(shown, drawn(svg)))).toEqual([expect.stringContaining(problem)]);
    expect(whole(corpusWith(shown, drawn(sound)))).toEqual([]);
  });

  it("has no picture that no article shows", () => {
    const corpus = corpusWith(shown, drawn(sound));
    for (const path of ["b.png", "cover.png"]) corpus.media.push({ path, mime: "image/png", bytes: Buffer.from("") });
    const covered = { lawsBroken: [], lawsKept: [], imageUrl: "/media/cover.png" };
    corpus.records["case-studies"].push({ ...sample["case-studies"], ...covered });
    expect(whole(corpus)).toEqual(["media/b.png is shown by no article: use it or remove the file"]);
  });

  it("has no capture without its picture, with too many bytes, or of a callout that there is not", () => {
    const corpus = emptyCorpus();
    const capture = { file: "a.webp", alt: "A.", width: 640, height: 200, shows: [7], says: "B." };
    const made = { package: "a", version: "1.0.0", license: "MIT" as const, takenOn: "2026-11-29" };
    corpus.records.patterns.push({ ...sample.patterns, captures: [{ ...capture, ...made }] });
    expect(whole(corpus)).toEqual([
      expect.stringContaining("shows /media/a.webp"),
      expect.stringContaining("callout 7"),
    ]);
    corpus.media.push({ path: "a.webp", mime: "image/webp", bytes: Buffer.alloc(60_001) });
    expect(whole(corpus)).toEqual([
      "media/a.webp has 60001 bytes, and a capture at most 60000: compress it",
      expect.stringContaining("callout 7"),
    ]);
  });

  it("has no empty part of a pattern", () => {
    const corpus = emptyCorpus();
    corpus.records.patterns.push({ ...sample.patterns, problem: " " });
    expect(whole(corpus)).toEqual([expect.stringContaining("is empty")]);
  });
});

it("a single record has the faults that its folder has", () => {
  const targets: LinkTargets = { records: [], drafts: new Set(), unread: new Set(), media: [] };
  const pattern = { ...sample.patterns, problem: " ", solution: "[there](/laws/nowhere) ![](/media/none.svg)" };
  const corpus = emptyCorpus();
  corpus.records.patterns.push(pattern);
  const found = checkRecord("patterns", pattern, targets);
  expect(found).toHaveLength(4);
  expect(found).toEqual(expect.arrayContaining(checkCorpus(corpus)));
});

describe("measureCorpus", () => {
  it("counts words, cited sources and links of each article", () => {
    const content = "One [two](/patterns) three.[^lee04]";
    expect(measureCorpus(readCorpus(corpusWith({ content })))).toEqual([
      { file: "basics/a-basic.md", words: 3, sources: 1, links: 1 },
    ]);
  });
});

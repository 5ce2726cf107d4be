import { expect, it } from "vitest";
import { sample } from "../../tests/support/records.ts";
import { compareWithSeed, emptyCorpus } from "./folder.ts";

const corpusOf = (...patterns: (typeof sample.patterns)[]) => {
  const corpus = emptyCorpus();
  corpus.records.patterns = patterns;
  return corpus;
};
const first = { ...sample.patterns, id: "first", slug: "first", updatedAt: "2026-02-01T00:00:00.000Z" };
const second = { ...first, id: "second", slug: "second" };
const withDemo = { ...first, demoConfig: { type: "autonomy-dial" as const } };
const none = { newer: [], absent: [], edited: [] };

it("what the folder says otherwise is newer there, unless it was changed here later", () => {
  expect(compareWithSeed(corpusOf(first), corpusOf(first))).toEqual(none);
  expect(compareWithSeed(corpusOf(first), corpusOf(withDemo))).toEqual({ ...none, newer: ["patterns/first"] });
  const edited = { ...first, definition: "Ours.", updatedAt: "2026-03-01T00:00:00.000Z" };
  expect(compareWithSeed(corpusOf(edited), corpusOf(withDemo))).toEqual({ ...none, edited: ["patterns/first"] });
});

it("what only the folder has is absent, unless the site shares nothing with it", () => {
  expect(compareWithSeed(corpusOf(first), corpusOf(first, second))).toEqual({ ...none, absent: ["patterns/second"] });
  expect(compareWithSeed(corpusOf(second), corpusOf(first))).toEqual(none);
});

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { passagesOf } from "./narration/passages.ts";
import { placeSentences, spokenAt } from "./read-along.ts";

const text = "Dark Matter. Hill used “dark  matter” for rules. An AI feature has more of it; most. Again. Again.";
const cues = [
  "Dark Matter",
  'Hill used "dark matter" for rules.',
  "A figure follows.",
  "An AI feature has more of it, most.",
  "Again.",
  "Again.",
].map((words, index) => ({ start: index * 3, end: index * 3 + 2.5, text: words }));
const sentences = placeSentences(text, cues);
const wordsOf = ({ from, to }: { from: number; to: number }) => text.slice(from, to);

describe("sentences of a transcript", () => {
  it("are found where they stand, whatever their signs and spaces; what is not written has no place", () => {
    expect(sentences.map(wordsOf)).toEqual([
      "Dark Matter.",
      "Hill used “dark  matter” for rules.",
      "An AI feature has more of it; most.",
      "Again.",
      "Again.",
    ]);
    expect(sentences.map(({ start }) => start)).toEqual([0, 3, 9, 12, 15]);
    expect(sentences[3]?.from).toBeLessThan(sentences[4]?.from ?? 0);
  });

  it("begin where others end, and short ones are near", () => {
    const title = [{ start: 0, end: 1, text: "Dark Matter" }];
    expect(placeSentences("He speaks of “dark matter” here.", title)).toEqual([]);
    expect(placeSentences(`${"Some words. ".repeat(100)}Dark matter.`, title)).toEqual([]);
    expect(placeSentences("A heading\nDark matter (so called).", title)).toHaveLength(1);
  });

  it("that are far away are not taken for others", () => {
    const far = `One. ${"x".repeat(7000)} Two. Three.`;
    const said = ["One", "Two"].map((words) => ({ start: 0, end: 1, text: words }));
    expect(placeSentences(far, said)).toHaveLength(1);
  });

  it("without letters have no place", () => {
    expect(placeSentences("…", [{ start: 0, end: 1, text: "…" }])).toEqual([]);
  });
});

describe("the sentence", () => {
  it("that is heard is the one that began last, until two seconds after its end", () => {
    expect(spokenAt(sentences, 4)?.start).toBe(3);
    expect(spokenAt(sentences, 7.4)?.start).toBe(3);
    expect(spokenAt(sentences, 7.5)).toBeUndefined();
    expect(spokenAt(sentences, 9)?.start).toBe(9);
    expect(spokenAt([], 9)).toBeUndefined();
  });
});

// Made from the text: the seed's recordings may be older than their articles.
it("the transcript that narration writes of an article is found in it", () => {
  const file = join(import.meta.dirname, "../../../content-seed/laws/dark-matter.md");
  const markdown = readFileSync(file, "utf8");
  const content = markdown.slice(markdown.indexOf("\n---\n", 4) + 5);
  const said = passagesOf({ title: "Dark Matter", summary: "", content }).map(({ text: words }, index) => ({
    start: index * 3,
    end: index * 3 + 2.5,
    text: words,
  }));
  const body = `Dark Matter\n${content.replaceAll(/\[\^[^\]]+\]|\]\([^)]*\)|[*_#>|]|^\d\. |^- /gm, "")}`;
  expect(placeSentences(body, said).length).toBeGreaterThan(said.length * 0.95);
});

import { describe, expect, it } from "vitest";
import { passagesOf, sentencesOf } from "./passages.ts";

const article = (content: string) => ({ title: "A Law", summary: "What it says.", content });
const said = (content: string) =>
  passagesOf(article(content))
    .slice(2)
    .map(({ spoken }) => spoken);

describe("sentences", () => {
  it.each([
    ["One. Two? Three!", ["One.", "Two?", "Three!"]],
    ["Weld et al. found it. J. R. Smith did not.", ["Weld et al. found it.", "J. R. Smith did not."]],
    ["Tools, e.g. maps, help vs. none. Good.", ["Tools, e.g. maps, help vs. none.", "Good."]],
    ["It rose 1.5 points in the U.S. alone.", ["It rose 1.5 points in the U.S. alone."]],
    ["  ", []],
  ])("of %j", (paragraph, sentences) => expect(sentencesOf(paragraph)).toEqual(sentences));
});

describe("what is read out", () => {
  it("begins with the title, the summary and a law's questions", () => {
    const passages = passagesOf({
      title: "A Law",
      summary: "What it says.",
      lists: [{ heading: "Core Questions", text: "Is it?\nHow?" }],
      content: "Text.",
    });
    expect(passages.map(({ text }) => text)).toEqual([
      "A Law",
      "What it says.",
      "Core Questions",
      "Is it?",
      "How?",
      "Text.",
    ]);
    expect(passages.filter(({ isHeading }) => isHeading).map(({ text }) => text)).toEqual(["A Law", "Core Questions"]);
  });

  it("leaves out footnote marks, addresses and markup, and keeps their words", () => {
    expect(said("It **holds**[^a19] in [two *cases*](/case-studies/x)[^b]. So.\n\n[^b]: no")).toEqual([
      "It holds in two cases.",
      "So.",
    ]);
  });

  it("says figures, code and tables in words", () => {
    expect(said("![A loop of three parts. It turns.](/media/a.svg)")).toEqual([
      "Figure: A loop of three parts.",
      "It turns.",
    ]);
    expect(said("```ts\nlet a = 1;\n```")).toEqual(["A code example follows here in the article."]);
    expect(said("| Model | Use | Cost |\n|-|-|-|\n| a | b | c |\n| d | e | f |")).toEqual([
      "A table of two rows in the article shows Model, Use and Cost.",
    ]);
    const [code] = passagesOf(article("```ts\nlet a = 1;\n```")).slice(2);
    expect(code?.text).toBe("[A code example in ts, to be read in the article.]");
  });

  it("reads lists and quotations item by item", () => {
    expect(said("- One\n- Two. Three\n\n> Four.")).toEqual(["One.", "Two.", "Three.", "Four."]);
  });

  it("rests longer between paragraphs than between sentences, and longest before a heading", () => {
    const [one, two, heading, three] = passagesOf(article("One. Two.\n\n## Part\n\nThree.")).slice(2);
    expect(heading?.isHeading).toBe(true);
    const [short, long, between, end] = [one, two, heading, three].map((passage) => passage?.pause ?? 0);
    expect(short).toBeLessThan(end ?? 0);
    expect(end).toBeLessThan(between ?? 0);
    expect(between).toBeLessThan(long ?? 0);
  });
});

import { describe, expect, it } from "vitest";
import { type Anatomy, anatomySchema, anatomyText } from "./description.ts";
import { drawCard, wordsTooWide } from "./draw.ts";
import { calloutNumbers, statesLedTo, tokensOf } from "./marks.ts";
import { oneLine, widthOf, wrap } from "./svg.ts";

const described = {
  callouts: ["A number.", "Another."],
  states: [
    {
      state: "ideal",
      says: "All is there.",
      title: "A title",
      aside: "2 new",
      parts: [{ rows: ["[x] First <b> & last | note {1}", "[ ] Second {2}"] }, { buttons: ["**Go**", "~~Stop~~"] }],
      foot: [{ bar: 0.5, label: "Half | 50%" }],
    },
    { state: "empty", says: "Nothing is there.", title: "A title", parts: [{ text: "Nothing." }] },
  ],
};
const anatomy = anatomySchema.parse(described);
const [_ideal, _empty] = anatomy.states;
const withParts = (parts: object[]): Anatomy =>
  anatomySchema.parse({
    ...described,
    states: [{ ...described.states[0], parts, foot: undefined }, described.states[1]],
  });

it("words have a style, a language, or both", () => {
  expect(tokensOf("Kind re|__gards__ {es}Sí, _claro_ {en}(yes) {1}")).toEqual([
    { text: "Kind re|", style: "plain" },
    { text: "gards", style: "ghost" },
    { text: " ", style: "plain" },
    { text: "Sí, ", style: "plain", lang: "es" },
    { text: "claro", style: "muted", lang: "es" },
    { text: " ", style: "plain", lang: "es" },
    { text: "(yes) ", style: "plain", lang: "en" },
    { callout: 1 },
  ]);
});

describe("a drawing", () => {
  it("escapes its words", () => {
    expect(drawCard(anatomy).svg).toContain("First &lt;b&gt; &amp; last");
  });

  it("colors by classes alone, so that it follows the theme", () => {
    expect(drawCard(anatomy).svg).not.toMatch(/\s(?:fill|stroke|style)=/);
  });

  it("of a card shows the first state without its numbers", () => {
    const { svg } = drawCard(anatomy);
    expect(svg).toContain("Second");
    expect(svg).not.toContain("Nothing.");
    expect(svg).not.toContain("{1}");
  });
});

it.each([
  [{ text: "Words" }],
  [{ bubble: "Words", from: "person" }],
  [{ bubble: "Words" }],
  [{ field: "Words", label: "A label" }],
  [{ rows: ["[!] Words"] }],
  [{ chips: ["**Words**", "Other"] }],
  [{ steps: ["Words", "**Other**"] }],
  [{ bar: 0, label: "Words" }],
  [{ range: [0.2, 0.6], at: 0.5, ends: ["Words", "Other"] }],
  [{ dots: [1, 3, 2], ends: ["Words", "Other"] }],
  [{ panel: [{ text: "Words" }], look: "quote" }],
  [{ columns: [[{ text: "Words" }], [{ picture: 3 }]] }],
])("draws %j inside the window", (part) => {
  const { svg } = drawCard(withParts([part]));
  expect(svg).toContain("Words");
  expect(svg).not.toMatch(/NaN|undefined/);
  const rights = [...svg.matchAll(/ x="([\d.]+)"[^>]* width="([\d.]+)"/g)].map(
    ([, x, width]) => Number(x) + Number(width),
  );
  expect(Math.max(...rights)).toBeLessThanOrEqual(289);
});

it("names words that are wider than what they stand in", () => {
  expect(wordsTooWide(anatomy)).toEqual([]);
  const wide = "A button with more words than would ever fit into a window of this width";
  expect(wordsTooWide(withParts([{ buttons: [wide] }]))).toEqual([{ state: "ideal", words: wide }]);
});

it("begins with the ideal state, and has each state once", () => {
  const [first, second] = described.states;
  expect(anatomySchema.safeParse({ ...described, states: [second, first] }).success).toBe(false);
  expect(anatomySchema.safeParse({ ...described, states: [first, first] }).success).toBe(false);
});

it("is said in words, its numbers and its states", () => {
  expect(anatomyText(anatomy)).toBe(
    "## Anatomy\n\n1. A number.\n2. Another.\n\n- **Ideal.** All is there.\n- **Empty.** Nothing is there.",
  );
});

const textsOf = (text: string, width: number) =>
  wrap(text, width).map(({ runs }) => runs.map((run) => run.text).join(""));

it("gives each stretch of words its look, and shows no mark", () => {
  const { runs } = oneLine("Notice is ~~three~~ ==one== month **now**, _they say_ {2}{|} {>empty}");
  expect(runs.map(({ text, style }) => [text, style])).toEqual([
    ["Notice is ", "plain"],
    ["three", "struck"],
    [" ", "plain"],
    ["one", "marked"],
    [" month ", "plain"],
    ["now", "bold"],
    [", ", "plain"],
    ["they say", "muted"],
  ]);
});

it("breaks lines at words, where the next one would be too wide", () => {
  const width = widthOf("one two three");
  expect(textsOf("one two three four", width)).toEqual(["one two three", "four"]);
  expect(textsOf("one two three four", width - 1)).toEqual(["one two", "three four"]);
  for (const line of wrap("the quick **brown fox** jumps over ==the lazy dog== again", 90))
    expect(line.width).toBeLessThanOrEqual(90);
});

it("has its numbers in the order of reading, and controls that lead to states", () => {
  const [ideal] = withParts([{ rows: ["One {2} | Edit {1} {>empty}"] }, { buttons: ["**Go** {3} {>empty}"] }]).states;
  if (!ideal) throw new Error("There is no screen.");
  expect([calloutNumbers(ideal), statesLedTo(ideal)]).toEqual([
    [2, 1, 3],
    ["empty", "empty"],
  ]);
  expect(tokensOf("Day{|} {1}").map((token) => Object.keys(token)[0])).toEqual(["text", "caret", "text", "callout"]);
});

it("leads to no state that is not described", () => {
  expect(() => withParts([{ buttons: ["Go {>wrong}"] }])).toThrow("A control leads to a state that is not described");
});

import { expect, it } from "vitest";
import { oneLine, widthOf, wrap } from "./svg.ts";

const textsOf = (text: string, width: number) =>
  wrap(text, width).map(({ runs }) => runs.map((run) => run.text).join(""));

it("gives each stretch of words its look, and shows no mark", () => {
  const { runs, callouts } = oneLine("Notice is ~~three~~ ==one== month **now**, _they say_ {2}");
  expect(runs.map(({ text, look }) => [text, look])).toEqual([
    ["Notice is ", "plain"],
    ["three", "struck"],
    [" ", "plain"],
    ["one", "marked"],
    [" month ", "plain"],
    ["now", "bold"],
    [", ", "plain"],
    ["they say", "muted"],
  ]);
  expect(callouts).toEqual([2]);
});

it("leaves an underscore inside a name alone", () => {
  expect(oneLine("Scan_0412_b.pdf").runs).toMatchObject([{ text: "Scan_0412_b.pdf", look: "plain" }]);
});

it("breaks lines at words, where the next one would be too wide", () => {
  const width = widthOf("one two three");
  expect(textsOf("one two three four", width)).toEqual(["one two three", "four"]);
  expect(textsOf("one two three four", width - 1)).toEqual(["one two", "three four"]);
  for (const line of wrap("the quick **brown fox** jumps over ==the lazy dog== again", 90))
    expect(line.width).toBeLessThanOrEqual(90);
});

it("puts a number at the line where it is written", () => {
  expect(wrap("one two {1} three", widthOf("one two")).map(({ callouts }) => callouts)).toEqual([[1], []]);
});

it("counts bold letters wider, and letters it does not know as wide ones", () => {
  expect(widthOf("word", true)).toBeGreaterThan(widthOf("word"));
  expect(widthOf("▏")).toBeGreaterThan(widthOf("i"));
});

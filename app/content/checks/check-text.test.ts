import { describe, expect, it } from "vitest";
import { sample } from "../../../tests/support/records.ts";
import { checkRecordText } from "./check.ts";

const problemsOf = (content: string) =>
  checkRecordText("basics", { ...sample.basics, content }).map(({ problem }) => problem);

describe("a fenced code block", () => {
  it.each(["```\na\n```", "> ```\n> a\n> ```", "- ```\n  a\n  ```\n\nb", "```a```"])(
    "passes that is closed, or none: %j",
    (markdown) => {
      expect(problemsOf(markdown)).toEqual([]);
    },
  );

  it.each(["```\na", "~~~\na\n```", "````\na\n```", "- ```\n  a\n\nb", "```\na\n    ```", "```\na\n``` b"])(
    "is a fault that is not: %j",
    (markdown) => {
      expect(problemsOf(markdown)).toEqual([expect.stringContaining("is never closed")]);
    },
  );

  it("is named by its language, and each counts", () => {
    expect(problemsOf("> ```ts\n> a\n\n> ```py\n> b\n\n```\nc\n```")).toEqual([
      expect.stringContaining("(ts)"),
      expect.stringContaining("(py)"),
    ]);
  });

  it("is a fault of its record's field", () => {
    expect(checkRecordText("basics", { ...sample.basics, content: "Fact.[^lee04]\n\n```ts\na" })).toEqual([
      {
        where: "basics/a-basic.md",
        field: "content",
        problem: expect.stringContaining("(ts) that is never closed"),
        line: 3,
      },
    ]);
  });
});

describe("a footnote", () => {
  it("passes that refers to a source", () => {
    expect(problemsOf("Fact.[^lee04]")).toEqual([]);
  });

  it.each(["Fact.[^own]\n\n[^own]: mine", "[^own]: mine", "> [^own]: mine", "- a\n\n  [^own]: mine"])(
    "is a fault that the text defines: %j",
    (content) => {
      expect(problemsOf(content)).toEqual([
        "defines the footnote [^own] in the text: define it under sources and remove it here",
      ]);
    },
  );

  it("is a fault also where it would redefine a source", () => {
    expect(problemsOf("Fact.[^lee04]\n\n[^lee04]: mine")).toEqual([expect.stringContaining("[^lee04]")]);
  });
});

it.each(["## &nbsp;", "## *", "## [^lee04]", "##"])("a heading without words is a fault: %j", (content) => {
  expect(problemsOf(`Fact.[^lee04]\n\n${content}`)).toEqual([expect.stringContaining("has a heading without words")]);
  expect(problemsOf("Fact.[^lee04]\n\n## ![A diagram](https://example.com/a.png)\n\n## 🚀")).toEqual([]);
});

it("a character that XML and files do not hold is a fault of every text, with what stands before it", () => {
  const review = { on: "2026-01-01", by: "A person", checked: "All\u0001." };
  const faults = checkRecordText("laws", { ...sample.laws, content: "Law\u0008 text.[^lee04]", reviews: [review] });
  expect(faults.map(({ field, problem }) => [field, /U\+\w{4}.*after "[^"]*"/.exec(problem)?.[0]])).toEqual([
    ["reviews", 'U+0001, which cannot be seen or printed, after "All"'],
    ["content", 'U+0008, which cannot be seen or printed, after "Law"'],
  ]);
});

it.each([
  "| a | b |\n|---|---|\n| c | d |",
  "| a | b |\n|---|---|\n| c |",
  "| a |\n|---|\n| b | |",
  "| a |\n|---|\n| b \\| c |",
])("a table whose words all have a column passes: %j", (markdown) => {
  expect(problemsOf(markdown)).toEqual([]);
});

it("words of a table that nobody would see are a fault, by row, wherever it stands", () => {
  const table = "| a |\n|---|\n| b | | far |\n| c |\n| d | near |";
  const faults = [
    expect.stringContaining('3 cells under a head of 1, so nobody would see "far"'),
    expect.stringContaining('"near"'),
  ];
  expect(problemsOf(table)).toEqual(faults);
  expect(problemsOf(table.replaceAll(/^/gm, "> "))).toEqual(faults);
});

it("is a fault of its record's field", () => {
  expect(checkRecordText("basics", { ...sample.basics, content: "Fact.[^lee04]\n\n| a |\n|---|\n| b | c |" })).toEqual([
    { where: "basics/a-basic.md", field: "content", problem: expect.stringContaining('nobody would see "c"'), line: 3 },
  ]);
});

it("a text that is too long is refused before it is parsed, in one sentence that says what to do", () => {
  expect(problemsOf("a ".repeat(30_000))).toEqual([]);
  expect(problemsOf("> ".repeat(400_000))).toEqual([
    "has more than 60,000 characters, which would take too long to show: divide the text",
  ]);
});

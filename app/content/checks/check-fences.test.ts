import { describe, expect, it } from "vitest";
import { sample } from "../../../tests/support/records.ts";
import { parseMarkdown } from "../markdown-tree.ts";
import { checkRecordText } from "./check.ts";
import { unclosedFences } from "./check-fences.ts";

const problemsIn = (markdown: string) => unclosedFences(parseMarkdown(markdown));

describe("a fenced code block", () => {
  it.each([
    "```\na\n```",
    "~~~~ts\na\n~~~~~",
    "```\n```",
    "> ```\n> a\n> ```",
    "- ```\n  a\n  ```\n\nb",
    "    a",
    "`a`",
    "```a```",
  ])("passes that is closed, or none: %j", (markdown) => {
    expect(problemsIn(markdown)).toEqual([]);
  });

  it.each([
    "```",
    "```\na",
    "```ts\na\n``",
    "~~~\na\n```",
    "````\na\n```",
    "> ```\n> a\n\n```\nb\n```",
    "- ```\n  a\n\nb",
    "```\na\n    ```",
    "```\na\n``` b",
  ])("is a fault that is not: %j", (markdown) => {
    expect(problemsIn(markdown)).toEqual([expect.stringContaining("is never closed")]);
  });

  it("is named by its language, and each counts", () => {
    expect(problemsIn("> ```ts\n> a\n\n> ```py\n> b\n\n```\nc\n```")).toEqual([
      expect.stringContaining("(ts)"),
      expect.stringContaining("(py)"),
    ]);
  });

  it("is a fault of its record's field", () => {
    expect(checkRecordText("basics", { ...sample.basics, content: "Fact.[^lee04]\n\n```ts\na" })).toEqual([
      { where: "basics/a-basic.md", field: "content", problem: expect.stringContaining("(ts) that is never closed") },
    ]);
  });
});

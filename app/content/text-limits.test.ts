import { expect, it } from "vitest";
import { sample } from "../../tests/support/records.ts";
import { checkRecordText } from "./checks/check.ts";
import { MAX_CHARACTERS } from "./text-limits.ts";

it("a text that is too long is refused before it is parsed, in one sentence that says what to do", () => {
  expect(checkRecordText("basics", { ...sample.basics, content: "a ".repeat(MAX_CHARACTERS / 2) })).toEqual([]);
  expect(checkRecordText("basics", { ...sample.basics, content: "> ".repeat(400_000) })).toEqual([
    {
      where: "basics/a-basic.md",
      field: "content",
      problem: "has more than 60,000 characters, which would take too long to show: divide the text",
    },
  ]);
});

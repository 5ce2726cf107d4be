import { describe, expect, it } from "vitest";
import { sample } from "../../../tests/support/records.ts";
import { checkRecordText } from "./check.ts";

const problemsIn = (content: string) =>
  checkRecordText("basics", { ...sample.basics, content }).map(({ problem }) => problem);

describe("a footnote", () => {
  it("passes that refers to a source", () => {
    expect(problemsIn("Fact.[^lee04]")).toEqual([]);
  });

  it.each(["Fact.[^own]\n\n[^own]: mine", "[^own]: mine", "> [^own]: mine", "- a\n\n  [^own]: mine"])(
    "is a fault that the text defines: %j",
    (content) => {
      expect(problemsIn(content)).toEqual([
        "defines the footnote [^own] in the text: define it under sources and remove it here",
      ]);
    },
  );

  it("is a fault also where it would redefine a source", () => {
    expect(problemsIn("Fact.[^lee04]\n\n[^lee04]: mine")).toEqual([expect.stringContaining("[^lee04]")]);
  });
});

import { expect, it } from "vitest";
import { sample } from "../tests/support/records.ts";
import { fromRow, parseEntity, toRow } from "./codecs.ts";

it("a stored row that is no record is our own fault, which visitors are not told", () => {
  const failure = expect.objectContaining({
    code: "internal",
    issues: [expect.objectContaining({ where: "laws/a-law", field: "category" })],
  });
  expect(() => fromRow("laws", { ...toRow(sample.laws), category: "no more" })).toThrow(failure);
});

it("a value that is no record is the fault of who gave it, field by field", () => {
  expect(() => parseEntity("laws", { ...sample.laws, position: 0, mood: "good" })).toThrow(
    expect.objectContaining({
      code: "invalid",
      issues: [expect.objectContaining({ field: "position" }), expect.objectContaining({ field: "(record)" })],
    }),
  );
});

import { expect, it } from "vitest";
import { byteRange } from "./byte-range.ts";

it.each([
  [null, "whole"],
  ["bytes=0-3", { from: 0, to: 3 }],
  ["bytes=4-", { from: 4, to: 9 }],
  ["bytes=-2", { from: 8, to: 9 }],
  ["bytes=-20", { from: 0, to: 9 }],
  ["bytes=8-99", { from: 8, to: 9 }],
  ["bytes=9-9", { from: 9, to: 9 }],
  ["bytes=10-", "none"],
  ["bytes=-0", "none"],
  ["bytes=5-2", "whole"],
  ["bytes=0-1,3-4", "whole"],
  ["items=0-1", "whole"],
  ["bytes=-", "whole"],
])("of ten bytes, %j asks for %j", (header, part) => {
  expect(byteRange(header, 10)).toEqual(part);
});

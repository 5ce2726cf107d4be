import { describe, expect, it } from "vitest";
import { generateArticles } from "../../tests/support/articles.ts";
import { isCompressible, pack, unpack } from "./compress.ts";

describe("packing", () => {
  it.each([0, 1, 300, 70_000, 5_000_000])("gives back %d bytes as they were, and fewer between", async (length) => {
    const text = Buffer.from(JSON.stringify(generateArticles(1)).repeat(2_000).slice(0, length));
    const packed = await pack(text);
    expect((await unpack(packed)).equals(text)).toBe(true);
    if (length > 300) expect(packed.length).toBeLessThan(text.length / 2);
  });
});

it.each([
  ["text/html; charset=utf-8", 256, true],
  ["text/html; charset=utf-8", 255, false],
  ["application/json", 10_000, true],
  ["image/svg+xml", 10_000, true],
  ["image/png", 10_000, false],
  ["audio/mpeg", 10_000, false],
  ["", 10_000, false],
])("an answer of type %j and %d bytes gains by it: %s", (type, length, gains) => {
  expect(isCompressible(type, length)).toBe(gains);
});

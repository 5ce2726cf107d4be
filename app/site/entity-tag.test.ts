import { describe, expect, it } from "vitest";
import { etagOf, readIfMatch } from "./entity-tag.ts";

const takes = (header: string | undefined, version: string) =>
  readIfMatch(new Request("http://site.test", header === undefined ? {} : { headers: { "If-Match": header } }))?.(
    version,
  );

describe("etagOf", () => {
  it("is the same for the same record, and another when anything in it is another", () => {
    const tag = etagOf({ id: "a", content: "x", sources: [{ key: "k" }] });
    expect(tag).toMatch(/^W\/"[\w-]{22}"$/);
    expect(etagOf({ id: "a", content: "x", sources: [{ key: "k" }] })).toBe(tag);
    expect(etagOf({ id: "a", content: "x", sources: [{ key: "l" }] })).not.toBe(tag);
  });
});

describe("readIfMatch", () => {
  it.each([
    [undefined, undefined],
    ["*", true],
    ['W/"v1"', true],
    ['"v1"', true],
    ['"v0", W/"v1"', true],
    ['"v0"', false],
    ['"*"', false],
    ["", false],
  ])("%s: %s", (header, isTaken) => {
    expect(takes(header, "v1")).toBe(isTaken);
  });
});

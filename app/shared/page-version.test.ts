import { describe, expect, it } from "vitest";
import { documentAddress, payloadPath } from "./page-version.ts";

describe("the address of a page's data", () => {
  it.each(["/", "/laws", "/laws/dark-matter"])("leads back to %s", (path) => {
    expect(documentAddress(`https://site.test${payloadPath(path)}`)).toBe(path);
  });

  it("keeps the query, without what the router adds", () => {
    expect(documentAddress("https://site.test/search.rsc?q=a+b&_routes=root")).toBe("/search?q=a+b");
    expect(documentAddress("https://site.test/_.rsc?_routes=root")).toBe("/");
  });

  it("is no other address", () => {
    expect(documentAddress("https://site.test/laws.manifest?version=1")).toBeUndefined();
  });
});

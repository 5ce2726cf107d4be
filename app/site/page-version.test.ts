import { describe, expect, it } from "vitest";
import { documentAddress, payloadPath } from "../shared/page-version.ts";
import { pageVersion } from "./page-version.ts";

it("a page's version is the same for the same build and data, and another for anything else that is not chosen in the page", () => {
  const version = pageVersion("a", { root: { theme: "dark" }, laws: { title: "x" } });
  expect(pageVersion("a", { root: { theme: "dark" }, laws: { title: "x" } })).toBe(version);
  expect(pageVersion("b", { root: { theme: "dark" }, laws: { title: "x" } })).not.toBe(version);
  expect(pageVersion("a", { root: { theme: "light" }, laws: { title: "x" } })).toBe(version);
  expect(pageVersion("a", { root: { theme: "dark" }, laws: { title: "x", tab: "ethics" } })).toBe(version);
  expect(pageVersion("a", { root: { theme: "dark" }, laws: { title: "y" } })).not.toBe(version);
  expect(version).toMatch(/^[\w-]{16}$/);
});

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

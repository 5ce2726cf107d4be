import { expect, it } from "vitest";
import { pageVersion } from "./page-version.ts";

it("is the same for the same build and data, and another for anything else that is not chosen in the page", () => {
  const version = pageVersion("a", { root: { theme: "dark" }, laws: { title: "x" } });
  expect(pageVersion("a", { root: { theme: "dark" }, laws: { title: "x" } })).toBe(version);
  expect(pageVersion("b", { root: { theme: "dark" }, laws: { title: "x" } })).not.toBe(version);
  expect(pageVersion("a", { root: { theme: "light" }, laws: { title: "x" } })).toBe(version);
  expect(pageVersion("a", { root: { theme: "dark" }, laws: { title: "x", tab: "ethics" } })).toBe(version);
  expect(pageVersion("a", { root: { theme: "dark" }, laws: { title: "y" } })).not.toBe(version);
  expect(version).toMatch(/^[\w-]{16}$/);
});

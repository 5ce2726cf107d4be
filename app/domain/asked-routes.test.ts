import { describe, expect, it } from "vitest";
import { askedRoutes } from "./asked-routes.ts";

describe("paths that routes are asked for", () => {
  it.each([
    ["/laws,/basics", "/basics,/laws"],
    [",/laws,,/laws,", "/laws"],
    ["", ""],
    ["/", "/"],
    ["/laws/dark-matter,/laws/other,/Laws/Third", "/laws/-"],
    ["/principles/a,/pattern/b,/blog/c", "/blog/-,/pattern/-,/principles/-"],
    // Another route than the article's.
    ["/laws/dark-matter.md,/laws/dark-matter", "/laws/-,/laws/dark-matter.md"],
    // An escape may stand for anything, also for a dot.
    ["/laws/a%2Emd", "/laws/a%2Emd"],
    ["/nowhere,/other/place,/laws/a/b", "/-"],
    ["/start/chat,/newsletter/confirm,/about", "/about,/newsletter/confirm,/start/chat"],
  ])("%s are %s", (given, read) => {
    expect(askedRoutes(given)).toBe(read);
    expect(askedRoutes(read)).toBe(read);
  });

  it("are no more than a hundred, whatever is made up", () => {
    const made = Array.from({ length: 1_000 }, (_, index) => `/media/${index}`);
    expect(askedRoutes(made.join(",")).split(",")).toHaveLength(100);
  });
});

import { describe, expect, it } from "vitest";
import { kinds } from "../kinds/index.ts";
import { meantBy } from "./canonical-url.ts";

describe("an address that is not of this site, but says what it would be", () => {
  it.each([
    ["case-studies", "/blog"],
    ["Case-Study", "/blog"],
    ["cases", "/blog"],
    ["law", "/laws"],
    ["principle", "/laws"],
    ["pattern", "/patterns"],
    ["ai-basics", "/basics"],
    ["claims", "/evidence"],
    ["glossary-terms", "/glossary"],
    ["rss", "/feed.xml"],
    ["feed", "/feed.xml"],
    ["podcast", "/listen"],
    ["review-kit", "/kit"],
    ["homepage", "/"],
    ["index.html", "/"],
    ["changelog", "/changes"],
    ["subscribe", "/#newsletter"],
  ])("/%s leads to %s", (part, to) => {
    expect(meantBy([part])).toEqual({ to });
  });

  it.each([
    ["case-studies", "Microsoft-Tay", "case-studies", "microsoft-tay"],
    ["law", "dark-matter", "laws", "dark-matter"],
    ["principle", "dark-matter", "laws", "dark-matter"],
    ["glossary", "token", "glossary", "token"],
    ["term", "token", "glossary", "token"],
    ["guide", "x", "guides", "x"],
  ])("/%s/%s is a record", (part, given, kind, slug) => {
    expect(meantBy([part, given])).toEqual({ kind, slug });
  });

  it("is one only where nothing else was meant", () => {
    expect(meantBy([])).toBeUndefined();
    expect(meantBy(["nowhere"])).toBeUndefined();
    expect(meantBy(["nowhere", "token"])).toBeUndefined();
    expect(meantBy(["law", "dark-matter", "more"])).toBeUndefined();
    expect(meantBy(["rss", "more"])).toBeUndefined();
    // These are the site's own addresses: what is not there is missing.
    expect(kinds.map((kind) => meantBy([kind === "case-studies" ? "blog" : kind]))).toEqual(kinds.map(() => undefined));
    expect(meantBy(["laws", "dark-matter"])).toBeUndefined();
    expect(meantBy(["constructor"])).toBeUndefined();
  });
});

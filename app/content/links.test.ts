import { describe, expect, it } from "vitest";
import { sample } from "../../tests/support/records.ts";
import { linksIn, linksTo, mayLinkTo, whyRelated, withLinksTo } from "./links.ts";

describe("the links in a text", () => {
  it.each([
    ["[a](/laws/one) and [b](/laws/two#part)", ["/laws/one", "/laws/two#part"]],
    ['[a](/laws/one "A title") [b](</laws/two>)', ["/laws/one", "/laws/two"]],
    ["[a][one] [two] [gone][three]\n\n[one]: /laws/one\n[two]: </laws/two>", ["/laws/one", "/laws/two"]],
    ["[a][one]\n\n[one]: /laws/first\n[one]: /laws/second", ["/laws/first"]],
    ["| [a](/laws/one) |\n|---|\n| **[b](/laws/two)** |", ["/laws/one", "/laws/two"]],
    ["> - [a *b*\n>   c](/laws/one)", ["/laws/one"]],
  ])("%j are those that a reader can follow", (text, links) => {
    expect(linksIn(text)).toEqual(links);
  });

  it.each([
    "`[a](/laws/one)`",
    "```md\n[a](/laws/one)\n```",
    "![a](/laws/one)",
    "\\[a](/laws/one)",
    "/laws/one",
    "[one]: /laws/one",
    "[^one]: /laws/one",
    "",
  ])("%j has none", (text) => {
    expect(linksIn(text)).toEqual([]);
  });
});

const law = { kind: "laws" as const, slug: "a-law" };
const study = (fields: Partial<(typeof sample)["case-studies"]>) => ({
  kind: "case-studies" as const,
  slug: "a-case",
  record: { ...sample["case-studies"], lawsKept: [], lawsBroken: [], ...fields },
});

describe("why a record is related", () => {
  it("is what its kind is to the kind of the page", () => {
    expect(whyRelated(law, { kind: "patterns", slug: "x" })).toBe("applies this law");
    expect(whyRelated({ kind: "patterns", slug: "x" }, law)).toBe("the law behind it");
    expect(whyRelated(law, { kind: "glossary", slug: "x" })).toBe("explains the term");
    expect(whyRelated(law, study({}))).toBe("put it to the test");
  });

  it("is what a field of either says of the other, before that", () => {
    expect(whyRelated(law, study({ lawsBroken: ["a-law"] }))).toBe("failed at it");
    expect(whyRelated(law, study({ lawsKept: ["a-law"] }))).toBe("kept it");
    expect(whyRelated(study({ lawsBroken: ["a-law"] }), law)).toBe("broken here");
    expect(whyRelated(law, study({ lawsBroken: ["another-law"] }))).toBe("put it to the test");
  });
});

it("finds and changes an address in any letters, as written or percent-encoded", () => {
  const law = { ...sample.laws, content: "[a](/laws/größe) [b](/laws/gr%C3%B6%C3%9Fe#teil)" };
  const old = { kind: "laws", slug: "größe" } as const;
  expect(mayLinkTo("laws", law, old)).toBe(true);
  const changed = withLinksTo("laws", law, old, "maß");
  expect(changed?.content).toBe("[a](/laws/maß) [b](/laws/maß#teil)");
});

const from = { kind: "laws", slug: "a-law" } as const;

it("changes addresses of links and definitions, and nothing that is shown", () => {
  const text = [
    "See [/laws/a-law](/laws/a-law#part) and [it][1] and `/laws/a-law`.",
    "",
    "[1]: /laws/a-law",
    "[2]: /laws/a-law-of-others",
  ].join("\n");
  const changed = withLinksTo("basics", { ...sample.basics, content: text }, from, "renamed");
  expect(changed?.content).toBe(
    [
      "See [/laws/a-law](/laws/renamed#part) and [it][1] and `/laws/a-law`.",
      "",
      "[1]: /laws/renamed",
      "[2]: /laws/a-law-of-others",
    ].join("\n"),
  );
});

it("changes links that still name the address of a list before", () => {
  const content = "See [a case](/blog/a-case#part) and [it](/case-studies/a-case).";
  const old = { kind: "case-studies", slug: "a-case" } as const;
  expect(mayLinkTo("basics", { ...sample.basics, content: "See [it](/blog/a-case)." }, old)).toBe(true);
  expect(withLinksTo("basics", { ...sample.basics, content }, old, "renamed")?.content).toBe(
    "See [a case](/case-studies/renamed#part) and [it](/case-studies/renamed).",
  );
});

it("changes related records and fields that name records", () => {
  const record = { ...sample["case-studies"], related: ["laws/a-law", "laws/b-law"] };
  expect(withLinksTo("case-studies", record, from, "renamed")).toMatchObject({
    related: ["laws/renamed", "laws/b-law"],
    lawsBroken: ["renamed"],
    lawsKept: [],
  });
});

it("leaves a record alone that leads elsewhere", () => {
  expect(withLinksTo("basics", sample.basics, from, "renamed")).toBeUndefined();
});

it("says that a record links to another by a text, by what is related and by a field, and not by what is shown", () => {
  const basics = { ...sample.basics, related: [], content: "" };
  const links = (fields: object) => linksTo("basics", { ...basics, ...fields }, from);
  expect([links({ related: ["laws/a-law"] }), links({ content: "See [it](/laws/a-law#part)." })]).toEqual([true, true]);
  expect([links({}), links({ content: "`[it](/laws/a-law)`" })]).toEqual([false, false]);
  expect(linksTo("case-studies", { ...sample["case-studies"], related: [], lawsBroken: ["a-law"] }, from)).toBe(true);
});

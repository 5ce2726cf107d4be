import { describe, expect, it } from "vitest";
import { linksIn } from "./links.ts";

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

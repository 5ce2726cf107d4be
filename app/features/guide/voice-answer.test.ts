import { describe, expect, it } from "vitest";
import { pathWithin, piecesOf } from "./voice-answer.ts";

const origin = "https://guide.example";

describe("an answer", () => {
  it("links pages of this site", () => {
    expect(piecesOf("See [Undo](/pattern/undo) and [here](https://guide.example/laws#a).", origin)).toEqual([
      { text: "See " },
      { text: "Undo", to: "/pattern/undo" },
      { text: " and " },
      { text: "here", to: "/laws#a" },
      { text: "." },
    ]);
  });

  it.each([
    "https://evil.example/",
    "//evil.example/x",
    "javascript:alert(1)",
    "data:text/html,x",
    "/api/laws",
    "https://guide.example@evil.example/",
  ])("does not link %s", (address) => {
    expect(piecesOf(`[go](${address})`, origin).every(({ to }) => to === undefined)).toBe(true);
  });

  it("without links is one text, markup and all", () => {
    expect(piecesOf("<b>bold</b> [not a link]", origin)).toEqual([{ text: "<b>bold</b> [not a link]" }]);
    expect(piecesOf("", origin)).toEqual([]);
  });
});

it.each([
  ["/laws", "/laws"],
  ["laws", "/laws"],
  ["/search?q=a&x=b", "/search?q=a&x=b"],
  ["/newsletter/unsubscribe?token=a", "/newsletter/unsubscribe"],
  ["https://guide.example/pattern/undo#x", "/pattern/undo#x"],
  ["https://guide.example:8443/", undefined],
  ["http://guide.example/", undefined],
  ["/media/a.mp3", undefined],
  ["http://", undefined],
])("%s is the page %s", (address, path) => {
  expect(pathWithin(address, origin)).toBe(path);
});

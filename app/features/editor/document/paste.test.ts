import { describe, expect, it } from "vitest";
import { languageIn, ownPicture, placesOf } from "./paste.ts";

const element = (className: string, dataset: Record<string, string> = {}) => ({ className, dataset });
it.each([
  [[element(""), element("hljs language-C++")], "c++"],
  [[element("", { language: "css" }), element("language-ts")], "css"],
  [[element(""), null, element("highlight highlight-source-shell")], "shell"],
  [[element("brush: js; gutter: false")], "js"],
  [[element("language-plaintext"), element("lang-none")], null],
  [[element("slang-ts multilanguage-x"), element("", { lang: "a b`" })], null],
])("the language of pasted code is told: %j", (elements, language) => {
  expect(languageIn(elements)).toBe(language);
});

it.each([
  ["/media/one.svg", "/media/one.svg"],
  ["https://guide.example.org/media/one.webp?x#y", "/media/one.webp"],
  ["//elsewhere.example.org/media/one.webp", undefined],
  ["/media/../secret.png", undefined],
  ["data:image/png;base64,AAAA", undefined],
  ["https://[", undefined],
])("a pasted picture is the site's own, or not: %s", (address, path) => {
  expect(ownPicture(address, "https://guide.example.org/editor/laws/a")).toBe(path);
});

describe("a pasted table", () => {
  const one = { across: 1, down: 1 };

  it("has empty cells where one took several columns or rows", () => {
    const wide = { across: 2, down: 2 };
    expect(
      placesOf([
        [one, wide, one],
        [one, one],
        [one, one, one, one],
      ]),
    ).toEqual([
      [0, 1, "empty", 2],
      [0, "empty", "empty", 1],
      [0, 1, 2, 3],
    ]);
  });

  it("has short rows filled, and no columns in which no cell begins", () => {
    expect(placesOf([[one, one], [one], []])).toEqual([
      [0, 1],
      [0, "empty"],
      ["empty", "empty"],
    ]);
    expect(placesOf([[{ across: 1000, down: 2 }], [], [{ across: 3, down: 9 }]])).toEqual([[0], ["empty"], [0]]);
  });
});

import { describe, expect, it } from "vitest";
import { editorExtensions } from "./extensions.ts";
import { entryOf, languageIn, lettersOf, ownPicture, placesOf } from "./paste.ts";

it("the editor undoes a hundred steps of half a second, and says what an empty text is for", () => {
  const optionsOf = (name: string): unknown => editorExtensions.find((one) => one.name === name)?.options;
  expect(optionsOf("starterKit")).toMatchObject({ undoRedo: { depth: 100, newGroupDelay: 500 } });
  expect(optionsOf("placeholder")).toMatchObject({ placeholder: "Start writing your content..." });
});

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
  ["text-indent:-.25in;mso-list:l0 level1 lfo1", "·\u00a0\u00a0", { level: 1, start: undefined }],
  ["mso-list: l0 level2 lfo4;color:red", "4.\u00a0", { level: 2, start: 4 }],
  ["", "(a)  ", { level: 1, start: 1 }],
])("an entry of a list of Word is told by its style and its sign: %j %j", (style, sign, entry) => {
  expect(entryOf(style, sign)).toEqual(entry);
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

it.each([
  ["color:red; FONT-WEIGHT : Bold", { isBold: true, isSlanted: undefined, isStruck: false }],
  ["font-weight:600;font-style: oblique 10deg", { isBold: true, isSlanted: true, isStruck: false }],
  ["font-weight:500;font-style:normal", { isBold: false, isSlanted: false, isStruck: false }],
  ["text-decoration-line:line-through", { isBold: undefined, isSlanted: undefined, isStruck: true }],
  ["color:bold", { isBold: undefined, isSlanted: undefined, isStruck: false }],
])("letters are told from their style: %j", (style, letters) => {
  expect(lettersOf(style)).toEqual(letters);
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

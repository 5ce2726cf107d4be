import { expect, it } from "vitest";
import { entryOf } from "./pasted-lists.ts";
import { ownPicture } from "./pasted-pictures.ts";

it.each([
  ["text-indent:-.25in;mso-list:l0 level1 lfo1", "·\u00a0\u00a0", { level: 1, start: undefined }],
  ["mso-list:l2 level3 lfo1", "o  ", { level: 3, start: undefined }],
  ["mso-list: l0 level2 lfo4;color:red", "4.\u00a0", { level: 2, start: 4 }],
  ["", "(a)  ", { level: 1, start: 1 }],
  ["", "iv. ", { level: 1, start: 1 }],
  ["", "§ ", { level: 1, start: undefined }],
])("an entry of a list of Word is told by its style and its sign: %j %j", (style, sign, entry) => {
  expect(entryOf(style, sign)).toEqual(entry);
});

const site = "https://guide.example.org/editor/laws/a";
it.each([
  ["/media/one.svg", "/media/one.svg"],
  ["https://guide.example.org/media/one.webp?x#y", "/media/one.webp"],
  ["https://elsewhere.example.org/media/one.webp", undefined],
  ["//elsewhere.example.org/media/one.webp", undefined],
  ["/media/../secret.png", undefined],
  ["/assets/one.png", undefined],
  ["data:image/png;base64,AAAA", undefined],
  ["https://[", undefined],
  ["", undefined],
])("a pasted picture is the site's own, or not: %s", (address, path) => {
  expect(ownPicture(address, site)).toBe(path);
});

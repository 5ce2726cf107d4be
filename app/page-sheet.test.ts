import { describe, expect, it } from "vitest";
import { pageSheet, wordsIn } from "./page-sheet.ts";
import { SHEET_PLACE } from "./sheet-place.ts";

const withSheet = (put: (html: string) => string, body: string) => {
  const html = put(`<html><style>${SHEET_PLACE}</style><body>${body}</body></html>`);
  return html.slice(html.indexOf("<style>") + 7, html.indexOf("</style>"));
};
const kept = (css: string, body: string) => withSheet(pageSheet(css), body);

describe("the style sheet of a page", () => {
  it.each([
    [".a{x:1}", "an element's class", '<p class="b a"></p>'],
    ["p>.a:hover::before{x:1}", "a state of what is there", '<p><b class="a"></b></p>'],
    ["#one[open] p{x:1}", "an attribute that may come", '<div id="one"><p></p></div>'],
    [".a,.b{x:1}", "one selector of several", '<p class="b"></p>'],
    [":is(.a,.b) p{x:1}", "one of the ways to match", '<p class="b"></p>'],
    ["p:not(.a,#b){x:1}", "what must not be there", "<p></p>"],
    ["p:has(>.a){x:1}", "what is inside", '<p><b class="a"></b></p>'],
    [String.raw`.md\:w-1\/2{x:1}`, "escapes", '<p class="md:w-1/2"></p>'],
    [".\\[\\&_p\\]\\:x{x:1}", "what a document escapes", '<p class="[&amp;_p]:x"></p>'],
    ["linearGradient{x:1}", "elements of drawings", "<svg><linearGradient></linearGradient></svg>"],
    [".a{& .b{x:1}}", "rules with rules inside", '<p class="a"></p>'],
    [':root{--a:"}"}', "texts with braces", ""],
    ["@media print{.a{x:1}}", "groups", '<p class="a"></p>'],
    ["@font-face{src:url(a;b)}@keyframes m{to{x:1}}@page{margin:0}", "what no element asks for", ""],
    ["::view-transition-old(root){x:1}", "what the browser makes", ""],
    ["p:nth-child(2 of .a){x:1}", "what it cannot judge", "<p></p>"],
  ])("keeps %s: %s", (css, _, body) => {
    expect(kept(css, body)).toBe(css);
  });

  it.each([
    [".a{x:1}", "another class", '<p class="ab"></p>'],
    [".a .b{x:1}", "one class of two", '<p class="a"></p>'],
    ["dialog{x:1}", "another element", "<p></p>"],
    ["#a{x:1}", "another id", '<p id="b"></p>'],
    [":is(.a,.b .c) p{x:1}", "no way to match", '<p class="b"></p>'],
    ["p:has(.a){x:1}", "nothing inside", "<p></p>"],
    ["@media print{.a{x:1}}", "an empty group", "<p></p>"],
  ])("leaves %s out: %s", (css, _, body) => {
    expect(kept(css, body)).toBe("");
  });

  it("keeps the order of layers, though one is empty", () => {
    expect(kept("/*! by */@layer one{.a{x:1}}@layer two{p{x:2}}", "<p></p>")).toBe("@layer one{}@layer two{p{x:2}}");
  });

  it("is that of each page by itself, whichever was made before", () => {
    const put = pageSheet(".a{x:1}@media print{:is(.b,p) i{x:2}}#c{x:3}");
    const bodies = ['<p class="a"></p>', '<p class="b"><i></i></p>', '<b id="c"></b>', '<p class="d a"></p>'];
    const sheets = [".a{x:1}", "@media print{:is(.b,p) i{x:2}}", "#c{x:3}", ".a{x:1}"];
    for (const _ of "twice") expect(bodies.map((body) => withSheet(put, body))).toEqual(sheets);
  });

  it("stands in its element alone, and not where a text names the place", () => {
    const html = pageSheet("p{x:1}")(`<p>${SHEET_PLACE}</p><style>${SHEET_PLACE}</style>`);
    expect(html).toBe(`<p>${SHEET_PLACE}</p><style>p{x:1}</style>`);
  });

  it("leaves a document without it as it is", () => {
    expect(pageSheet(".a{x:1}")("<html></html>")).toBe("<html></html>");
  });
});

it("knows the words of a document by what they are", () => {
  expect([...wordsIn('<Main id="a&amp;b" class="c  d"></Main>')]).toEqual(["main", ".c", ".d", "#a&b"]);
  const odd = `<p data-class="x" title='class="y"'\nclass="z" aria-id="n"></p><i class="`;
  expect([...wordsIn(odd)]).toEqual(["p", "i", ".z"]);
});

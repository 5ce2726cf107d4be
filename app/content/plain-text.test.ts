import { expect, it } from "vitest";
import { plainText } from "./plain-text.ts";

it.each([
  ["Tell **people** how _likely_ it is.", "Tell people how likely it is."],
  ['A [law](/laws/dark-matter "Dark") of `code` and ~~none~~.', "A law of code and none."],
  ["Errors fell by half.[^lee04] Then they rose.[^lee04]", "Errors fell by half. Then they rose."],
  ["An unknown[^other] key", "An unknown[^other] key"],
  ["one\ntwo   three  \nfour", "one two three four"],
  ["# A\n\n- b\n- c\n  d\n\n> e", "A\nb\nc d\ne"],
  ["| a | b |\n| - | - |\n| c | d |", "a b\nc d"],
  ["```sh\nrun it\n```", "run it"],
  ["![A chart](/media/a.svg)", "A chart"],
  ["a<br>b\n\n<div>c</div>\n\n***\n\nd", "ab\nd"],
  ["", ""],
])("reads %j as %j", (markdown, text) => {
  expect(plainText(markdown, ["lee04"])).toBe(text);
});

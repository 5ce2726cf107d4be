import { expect, it } from "vitest";
import { languageIn } from "./pasted-code.ts";

const element = (className: string, dataset: Record<string, string> = {}) => ({ className, dataset });

it.each([
  [[element("language-ts")], "ts"],
  [[element(""), element("hljs language-C++")], "c++"],
  [[element("lang-html"), undefined], "html"],
  [[element("", { lang: "python" })], "python"],
  [[element("", { language: "css" }), element("language-ts")], "css"],
  [[element(""), null, element("highlight highlight-source-shell")], "shell"],
  [[element("brush: js; gutter: false")], "js"],
  [[element("language-plaintext"), element("lang-none")], null],
  [[element("slang-ts multilanguage-x")], null],
  [[element("", { lang: "a b`" })], null],
  [[], null],
])("the language of pasted code is told: %j", (elements, language) => {
  expect(languageIn(elements)).toBe(language);
});

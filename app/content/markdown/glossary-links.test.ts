import { describe, expect, it } from "vitest";
import { htmlOf, render, sourcesWith } from "../../../tests/support/markdown.ts";
import { termFinder, termForms } from "../glossary-matching.ts";

const terms = [
  { slug: "model", title: "Model", aliases: ["models"] },
  { slug: "language-model", title: "Language model", aliases: ["LLM"] },
  { slug: "trust", title: "Trust", aliases: [] },
];
const findTerms = termFinder(termForms(terms));
const html = (markdown: string) => htmlOf(markdown, { findTerms });
const link = (slug: string, words: string) => `<a href="/glossary#${slug}" class="term">${words}</a>`;

describe("glossary terms", () => {
  it("are linked in the words of the text", () => {
    expect(html("Some trust, an LLM.")).toBe(
      `\n<p>Some ${link("trust", "trust")}, an ${link("language-model", "LLM")}.</p>\n`,
    );
  });

  it("are linked at their first use only, whatever their form, over all parts", () => {
    const parts = render(["A model. Models.", "> A model and trust.", "Trust"], { findTerms }).parts;
    expect(parts.map((part) => part.html)).toEqual([
      `\n<p>A ${link("model", "model")}. Models.</p>\n`,
      `\n<blockquote>\n<p>A model and ${link("trust", "trust")}.</p>\n</blockquote>\n`,
      "\n<p>Trust</p>\n",
    ]);
  });

  it("are linked in their longest form", () => {
    expect(html("A language model, then a model.")).toBe(
      `\n<p>A ${link("language-model", "language model")}, then a ${link("model", "model")}.</p>\n`,
    );
    const prefixes = [
      { slug: "short", title: "prompt", aliases: [] },
      { slug: "long", title: "prompt engineering", aliases: [] },
    ];
    for (const order of [prefixes, prefixes.toReversed()]) {
      expect(htmlOf("prompt engineering", { findTerms: termFinder(termForms(order)) })).toBe(
        `\n<p>${link("long", "prompt engineering")}</p>\n`,
      );
    }
  });

  it.each([
    ["a heading", "## Trust"],
    ["code", "`trust`"],
    ["a code block", "```\ntrust\n```"],
    ["a link", "[*trust*](/a)"],
    ["a heading of a table", "| trust |\n|---|\n| a |"],
    ["a caption", '![a](/media/a.png "trust")'],
    ["a text alternative", "a ![trust](/media/a.png)"],
    ["another word", "distrust trusty trust-worthy"],
  ])("are not linked in %s, which is no use either", (_name, markdown) => {
    expect(html(markdown)).not.toContain('class="term"');
    expect(html(`${markdown}\n\ntrust`)).toContain(`<p>${link("trust", "trust")}</p>`);
  });

  it("are not linked in the words of a drawing, nor among the sources", () => {
    const svg = "<svg viewBox='0 0 1 1'><text>trust</text></svg>";
    const { parts, footnotes } = render(["![a](/media/a.svg)\n\nb[^k]"], {
      findTerms,
      drawings: new Map([["/media/a.svg", svg]]),
      sources: sourcesWith("k").map((source) => ({ ...source, title: "Trust", venue: "Trust" })),
    });
    expect(parts[0]?.html).toContain("<text>trust</text>");
    expect(footnotes?.html).toMatch(/>Trust<\/a>\. Trust\./);
    expect(`${parts[0]?.html}${footnotes?.html}`).not.toContain('class="term"');
  });

  it("are linked in lists, cells and emphasis", () => {
    expect(html("- *trust*\n\n| a |\n|---|\n| model |")).toMatch(/<em><a href="\/glossary#trust".*\n.*[\s\S]*<td><a/);
  });
});

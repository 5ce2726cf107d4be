import fc from "fast-check";
import { fromHtml } from "hast-util-from-html";
import { visit } from "unist-util-visit";
import { describe, expect, it } from "vitest";
import { render, sourcesWith } from "../../../tests/support/markdown.ts";
import { refusalOf, textLimits } from "../text-limits.ts";
import { contentSchema } from "./plugins.ts";

describe("an article", () => {
  it("has its parts in order, empty ones too, and its footnotes apart", () => {
    const { parts, footnotes } = render(["a", "", "b[^k]"], { sources: sourcesWith("k") });
    expect(parts.map(({ html }) => html.trim().slice(0, 4))).toEqual(["<p>a", "", "<p>b"]);
    expect(footnotes?.html).toMatch(/^<section/);
    expect(parts.map(({ html }) => html).join("")).not.toContain("<section");
  });

  it("without parts is empty", () => {
    expect(render([])).toEqual({ parts: [], footnotes: undefined });
  });

  it("keeps a link definition to its part", () => {
    expect(render(["[a]: /a", "[a]"]).parts[1]?.html).toBe("\n<p>[a]</p>\n");
  });
});

/** Pieces that open, close or continue something in Markdown. */
const piece = fc.constantFrom(
  ..."* _ ** ` `` ``` ~~ ~~~ [ ] ( ) ]( ![ [^k] [^own] <a <b> </b> <!-- --> <? & &amp; \\ | @ . www. https://a.test a@b.co - + # ! : $ é 😀 \u0000 a word".split(
    " ",
  ),
  ...[" ", "\n", "\n\n", "\r\n", "  \n", "\t", "\n> ", "\n- ", "\n  - ", "\n1. ", "\n## ", "\n---\n", "\n===\n"],
  ...["\n[a]: /b\n", "\n[^own]: mine\n", "\n| a | b |\n|---|---|\n| c |", "[words](/laws)", "[x](javascript:x)"],
);
const text = fc
  .tuple(fc.array(piece, { maxLength: 40 }), fc.nat({ max: 300 }), fc.array(piece, { maxLength: 20 }))
  .map(([repeated, times, rest]) => repeated.join("").repeat(times) + rest.join(""))
  .map((made) => made.slice(0, textLimits.characters));

describe("whatever text the limits accept", () => {
  // How long it takes is left to the limit for hangs: what is refused here would run into it or overflow the stack.
  it("is shown, with unique ids, links to something, and nothing but what content may hold", {
    timeout: 600_000,
  }, () => {
    const allowed = new Set([
      ...(contentSchema.tagNames ?? []),
      "figure",
      "figcaption",
      "button",
      "section",
      "caption",
    ]);
    let shown = 0;
    fc.assert(
      fc.property(text, text, (one, two) => {
        if ([one, two].some(refusalOf)) return;
        shown += 1;
        const { parts, footnotes } = render([one, two], { sources: sourcesWith("k") });
        expect(parts).toHaveLength(2);
        const ids: string[] = [];
        const targets: string[] = [];
        const tags = new Set<string>();
        visit(
          fromHtml([...parts, footnotes].map((part) => part?.html ?? "").join(""), { fragment: true }),
          "element",
          (node) => {
            tags.add(node.tagName);
            const { id, href } = node.properties;
            if (typeof id === "string") ids.push(id);
            if (typeof href === "string" && href.startsWith("#fn")) targets.push(href.slice(1));
            expect(String(href)).not.toMatch(/^\s*javascript/i);
          },
        );
        expect(ids.length).toBe(new Set(ids).size);
        expect(targets.filter((target) => !ids.includes(target))).toEqual([]);
        expect([...tags].filter((tag) => !allowed.has(tag))).toEqual([]);
      }),
      { numRuns: 60 },
    );
    expect(shown).toBeGreaterThan(10);
  });
});

import { describe, expect, it } from "vitest";
import { render, sourcesWith } from "../../../tests/support/markdown.ts";

const idsOf = (parts: string[], takenIds: string[] = []) =>
  render(parts, { takenIds }).parts.flatMap(({ headings }) => headings.map(({ id }) => id));

describe("headings", () => {
  it("have an id from their words, and beside them, not in their name, a link to themselves", () => {
    const { html, headings } = render(["## Trust, *but* `verify`!"]).parts[0] ?? {};
    expect(headings).toEqual([{ id: "trust-but-verify", level: 2, text: "Trust, but verify!" }]);
    expect(html).toBe(
      '\n<div class="heading heading-2"><h2 id="trust-but-verify">Trust, <em>but</em> <code>verify</code>!</h2><a href="#trust-but-verify" class="anchor" aria-label="Link to “Trust, but verify!”">#</a></div>\n',
    );
  });

  it("are listed with their levels, in order", () => {
    const headings = render(["# A\n\n### B\n\nC\n---\n\n> ###### D"]).parts[0]?.headings;
    expect(headings?.map(({ level, text }) => `${level} ${text}`)).toEqual(["1 A", "3 B", "2 C", "6 D"]);
  });

  it("never share an id, over all parts", () => {
    expect(idsOf(["## A\n\n## A", "## A\n\n## B", "## B"])).toEqual(["a", "a-2", "a-3", "b", "b-2"]);
  });

  it("never take an id that another's number would give", () => {
    expect(idsOf(["## A 2\n\n## A\n\n## A"])).toEqual(["a-2", "a", "a-3"]);
  });

  it("never take an id of the page", () => {
    expect(idsOf(["## Content\n\n## Related"], ["content", "related", "content-2"])).toEqual([
      "content-3",
      "related-2",
    ]);
  });

  it("never take an id of the footnotes", () => {
    const { parts, footnotes } = render(["a[^lee04]\n\n## Fn lee04\n\n## Fnref lee04", "## Footnote label"], {
      sources: sourcesWith("lee04"),
    });
    const html = [...parts, footnotes].map((part) => part?.html).join("");
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids).toHaveLength(6);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("of signs alone have an id too", () => {
    expect(idsOf(["## !?\n\n## …"])).toEqual(["section", "section-2"]);
  });
});

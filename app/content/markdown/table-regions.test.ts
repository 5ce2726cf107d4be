import { expect, it } from "vitest";
import { render } from "../../../tests/support/markdown.ts";

const table = "| a |\n|---|\n| b |";

it("puts each table into a region that scrolls, with a name of its own over all parts", () => {
  const html = render([`${table}\n\n> ${table.replaceAll("\n", "\n> ")}`, table]).parts.map((part) => part.html);
  const region = (number: number) =>
    `<div class="table-region" role="region" aria-label="Table ${number}" tabindex="0"><table><caption class="sr-only">Table ${number}</caption>`;
  expect(html[0]).toContain(region(1));
  expect(html[0]).toContain(`<blockquote>\n${region(2)}`);
  expect(html[1]).toMatch(
    /^\n<div class="table-region" role="region" aria-label="Table 3" tabindex="0"><table><caption class="sr-only">Table 3<\/caption>[\s\S]*<\/table><\/div>\n$/,
  );
});

it("names a table after the heading above it", () => {
  const [part] = render([`## What it costs\n\nText.\n\n${table}`]).parts;
  expect(part?.html).toContain('aria-label="Table 1: What it costs"');
  expect(part?.html).toContain('<caption class="sr-only">Table 1: What it costs</caption>');
});

it("keeps the alignment of columns", () => {
  expect(render(["| a | b |\n|:-:|--:|\n| c | d |"]).parts[0]?.html).toContain(
    '<th align="center">a</th>\n<th align="right">b</th>',
  );
});

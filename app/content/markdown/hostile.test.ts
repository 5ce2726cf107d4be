import { expect, it } from "vitest";
import { dangersIn } from "../../../tests/support/dangers.ts";
import { CANARY, hostileAddresses, hostileHtml, hostileMarkdown } from "../../../tests/support/hostile.ts";
import { htmlOf, render } from "../../../tests/support/markdown.ts";
import { source } from "../../../tests/support/records.ts";

/** Where Markdown takes an address, beside the ways that the browser's test of hostile texts takes too. */
const places: readonly ((address: string) => string)[] = [
  (address) => `[words][ref] ![words][ref]\n\n[ref]: ${address} "words"`,
  (address) => `[words][ref]\n\n[ref]: <${address}> (words)`,
  (address) => `words[^own]\n\n[^own]: [words](${address}) <${address}>`,
  (address) => `## [words](${address}) ${address}\n\n[words](${address})\n===`,
  (address) => `| [words](${address}) | ![](<${address}>) |\n|---|---|\n| <${address}> | ${address} |`,
  (address) => `> 1. - [ ] **[*words*](${address})** ~~<${address}>~~`,
  (address) => `www.site.test/${address} https://site.test/?q=${address}#${address} a@site.test?x=${address}`,
];
const texts = [...hostileMarkdown, ...hostileHtml, ...places.flatMap((place) => hostileAddresses.map(place))];

it("there are many hostile texts, each of its own", () => {
  expect(new Set(texts).size).toBeGreaterThan(600);
});

it("no text of an article, of its sources or of its glossary leaves anything that runs, sends or leads away", () => {
  const found = texts.flatMap((text) => {
    const body = render([text, `words[^k] ${text}`], {
      sources: [{ ...source, key: "k", title: text, authors: text, venue: text, url: text }],
    });
    const glossary = htmlOf("One term.", {
      findTerms: (words) => (words.includes("term") ? [{ slug: text, start: 4, end: 8 }] : []),
      meaningOf: () => text,
    });
    const all = [...body.parts, ...(body.footnotes ? [body.footnotes] : [])].map(({ html }) => html);
    return [...all, glossary].flatMap((html) => dangersIn(html).map((danger) => [text, danger]));
  });
  expect(found).toEqual([]);
});

it("no heading of an article is more than words", () => {
  for (const text of texts)
    for (const { headings } of render([`## ${text}`, text]).parts)
      for (const { id } of headings)
        expect([text, id]).toEqual([text, expect.stringMatching(/^[\p{L}\p{M}\p{N}-]*$/u)]);
});

it("would be seen", () => {
  expect(dangersIn(`<img src=x onerror=${CANARY}>`)).toEqual(["img onError"]);
  expect(dangersIn(`<a href="java&Tab;script:${CANARY}">x</a>`)).toHaveLength(1);
  expect(dangersIn('<a href="/laws">x</a><a href="https://site.test">x</a><img src="/media/a.png">')).toEqual([]);
  const unsafe = [...hostileHtml].filter((text) => dangersIn(text).length > 0);
  expect(unsafe.length).toBeGreaterThan(100);
});

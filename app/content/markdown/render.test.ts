import fc from "fast-check";
import { fromHtml } from "hast-util-from-html";
import { visit } from "unist-util-visit";
import { describe, expect, it } from "vitest";
import { dangersIn } from "../../../tests/support/dangers.ts";
import { CANARY, hostileAddresses, hostileHtml, hostileMarkdown } from "../../../tests/support/hostile.ts";
import { htmlOf, render, sourcesWith } from "../../../tests/support/markdown.ts";
import { source } from "../../../tests/support/records.ts";
import { contentSchema } from "./plugins.ts";

describe("an article", () => {
  it("has its parts in order, empty ones too, and its footnotes apart", () => {
    const { parts, footnotes } = render(["a", "", "b[^k]"], { sources: sourcesWith("k") });
    expect(parts.map(({ html }) => html.trim().slice(0, 4))).toEqual(["<p>a", "", "<p>b"]);
    expect(footnotes?.html).toMatch(/^<section/);
    expect(parts.map(({ html }) => html).join("")).not.toContain("<section");
  });

  it("names a source for the margin at its first reference only", () => {
    const sources = [{ ...source, key: "k", authors: "Ng, A.", year: 2024, title: "On “it”" }];
    const { parts } = render(["a[^k]", "b[^k]"], { sources });
    const notes = parts.map(({ html }) => /data-note="([^"]*)"/.exec(html)?.[1]);
    expect(notes).toEqual(["1 Ng, A. (2024). On “it”", undefined]);
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
  .tuple(fc.array(piece, { maxLength: 40 }), fc.nat({ max: 8 }), fc.array(piece, { maxLength: 20 }))
  .map(([repeated, times, rest]) => repeated.join("").repeat(times) + rest.join(""));

describe("whatever text", () => {
  it("is shown, with unique ids, links to something, and nothing but what content may hold", () => {
    const allowed = new Set([
      ...(contentSchema.tagNames ?? []),
      "figure",
      "figcaption",
      "button",
      "section",
      "caption",
    ]);
    fc.assert(
      fc.property(text, text, (one, two) => {
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
      { numRuns: 25 },
    );
  });
});

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

it("no text of an article, of its sources or of its glossary leaves anything that runs, sends or leads away", () => {
  const found = texts.flatMap((text) => {
    const body = render([text, `## ${text}\n\nwords[^k] ${text}`], {
      sources: [{ ...source, key: "k", title: text, authors: text, venue: text, url: text }],
    });
    const headings = body.parts.flatMap(({ headings }) => headings);
    for (const { id } of headings) expect([text, id]).toEqual([text, expect.stringMatching(/^[\p{L}\p{M}\p{N}-]*$/u)]);
    const glossary = htmlOf("One term.", {
      findTerms: (words) => (words.includes("term") ? [{ slug: text, start: 4, end: 8 }] : []),
      meaningOf: () => text,
    });
    const all = [...body.parts, ...(body.footnotes ? [body.footnotes] : [])].map(({ html }) => html);
    return [...all, glossary].flatMap((html) => dangersIn(html).map((danger) => [text, danger]));
  });
  expect(found).toEqual([]);
});

it("would be seen", () => {
  expect(dangersIn(`<img src=x onerror=${CANARY}>`)).toEqual(["img onError"]);
  expect(dangersIn(`<a href="java&Tab;script:${CANARY}">x</a>`)).toHaveLength(1);
  expect(dangersIn('<a href="/laws">x</a><a href="https://site.test">x</a><img src="/media/a.png">')).toEqual([]);
  const unsafe = [...hostileHtml].filter((text) => dangersIn(text).length > 0);
  expect(unsafe.length).toBeGreaterThan(100);
});

describe("links", () => {
  it.each(["http", "https", "ftp", "ftps", "mailto", "tel", "callto", "sms", "cid", "xmpp"])("may be %s:", (scheme) => {
    expect(htmlOf(`[words](${scheme}:a)`)).toContain(`href="${scheme}:a"`);
    expect(htmlOf(`[words](${scheme.toUpperCase()}:a)`)).toContain(`href="${scheme}:a"`);
  });

  it("lead to the present address of a page that moved", () => {
    expect(htmlOf("[a](/blog#verdicts) [b]\n\n[b]: /blog/b")).toMatch(/"\/case-studies#verdicts".*"\/case-studies\/b"/);
  });

  it.each(["/laws", "laws", "#here", "?q=a", "/a//b", "./a:b", ""])("may be relative: %j", (address) => {
    expect(htmlOf(`[words](<${address}>)`)).toContain(`href="${address}"`);
  });

  it.each([
    "javascript:alert(1)",
    "JavaScript:alert(1)",
    "JAVASCRIPT:alert(1)",
    "javascript&colon;alert(1)",
    "java&#115;cript:alert(1)",
    "javascript&#x3A;alert(1)",
    "java\\script:alert(1)",
    "&#1;javascript:alert(1)",
    "java&#10;script:alert(1)",
    "java&#9;script:alert(1)",
    "java\u0000script:alert(1)",
    "\u0001javascript:alert(1)",
    " javascript:alert(1)",
    "data:text/html,x",
    "DATA:text/html;base64,eA==",
    "vbscript:x",
    "VbScript:x",
    "file:///etc/passwd",
    "blob:https://a.test/x",
    "about:blank",
    "unknown:x",
    "//other.test/a",
  ])("are dropped, and their words stay: %j", (address) => {
    expect(htmlOf(`before [words](<${address}>) after`)).toBe("\n<p>before words after</p>\n");
    expect(htmlOf(`before [words][a] after\n\n[a]: <${address}>`).trim()).toBe("<p>before words after</p>");
  });
});

describe("pictures", () => {
  it.each(["https://a.test/b.png", "http://a.test/b.png", "/media/b.png"])("may be at %s", (address) => {
    expect(htmlOf(`a ![words](${address})`)).toContain(`<img src="${address}" alt="words">`);
  });

  it.each([
    "data:image/png;base64,eA==",
    "DATA:image/svg+xml,x",
    "javascript:x",
    "cid:a",
    "ftp://a.test/b.png",
    "//a.test/b.png",
  ])("are dropped, and their text alternative stays: %s", (address) => {
    expect(htmlOf(`![words](${address})`)).toBe("\n<p>words</p>\n");
    expect(htmlOf(`[see ![words](${address})](/a)`)).toBe('\n<p><a href="/a">see words</a></p>\n');
  });
});

describe("raw HTML", () => {
  it.each([
    ["a block", "<div onclick='x()'>\nwords\n</div>", "\n"],
    ["a script", "<script>alert(1)</script>", "\n"],
    ["a comment", "<!-- internal -->", "\n"],
    ["an element in a sentence", "one <b onmouseover=x()>two</b> three", "\n<p>one two three</p>\n"],
    ["a picture", "one <img src=x onerror=alert(1)>", "\n<p>one </p>\n"],
    ["a frame", "<iframe src='https://a.test'></iframe>", "\n"],
  ])("is dropped: %s", (_name, markdown, html) => {
    expect(htmlOf(markdown)).toBe(html);
  });

  it("is text in code", () => {
    expect(htmlOf("`<script>`")).toBe("\n<p><code>&#x3C;script></code></p>\n");
  });
});

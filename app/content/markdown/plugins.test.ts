import { describe, expect, it } from "vitest";
import { htmlOf, render, sourcesWith } from "../../../tests/support/markdown.ts";

const button = '<button type="button" class="copy-code needs-script" data-replay="">Copy</button>';

it("gives each code block a button that copies it, and the focus that scrolling by keys needs", () => {
  expect(htmlOf("```ts\nconst a = 1 < 2;\n```")).toBe(
    `\n<div class="code-block"><pre tabindex="0"><code class="language-ts">const a = 1 &#x3C; 2;\n</code></pre>${button}</div>\n`,
  );
  expect(htmlOf("    a\n\n- ```\n  b\n  ```").match(/<button/g)).toHaveLength(2);
});

it.each(["https://a.test", "http://a.test", "HTTPS://a.test"])("says that %s leaves the site", (address) => {
  expect(htmlOf(`[a](${address})`)).toContain('rel="noopener external"');
});

it.each(["/laws", "laws", "#a", "mailto:a@b.test", "https"])("says nothing of %s", (address) => {
  expect(htmlOf(`[a](${address})`)).not.toContain("rel=");
});

const drawn = (svg: string, markdown = '![Words](/media/a.svg "Caption")') =>
  htmlOf(markdown, { drawings: new Map([["/media/a.svg", svg]]) });

describe("a picture alone in its paragraph", () => {
  it("is a figure with its title as caption, loaded late", () => {
    expect(htmlOf('![Words](/media/a.png "A *caption*")')).toBe(
      '\n<figure class="figure"><img src="/media/a.png" alt="Words" loading="lazy" decoding="async"><figcaption>A *caption*</figcaption></figure>\n',
    );
  });

  it("is no figure among words", () => {
    expect(htmlOf("See ![Words](/media/a.png)")).not.toContain("<figure");
  });
});

describe("an SVG of this site", () => {
  it("is drawn in the page, with the text alternative as its name", () => {
    expect(drawn('<svg viewBox="0 0 4 2" width="4"><rect class="fig-box" x="1" width="2" height="1"/></svg>')).toBe(
      '\n<figure class="figure"><svg viewBox="0 0 4 2" role="img" aria-label="Words" focusable="false"><rect class="fig-box" x="1" width="2" height="1"></rect></svg><figcaption>Caption</figcaption></figure>\n',
    );
  });

  it("is a picture like any other where it is not known", () => {
    expect(htmlOf("![Words](/media/b.svg)")).toContain('<img src="/media/b.svg" alt="Words" loading="lazy"');
  });

  it.each([
    ["a script", "<script>alert(1)</script>"],
    ["an event", '<rect onload="alert(1)"/>'],
    ["a link", '<a href="javascript:alert(1)"><text>a</text></a>'],
    ["foreign content", "<foreignObject><body onload=alert(1)></body></foreignObject>"],
    ["a style", '<style>*{display:none}</style><rect style="fill:red" fill="red"/>'],
    ["a picture from elsewhere", '<image href="https://a.test/b.png"/><use href="https://a.test/c.svg#d"/>'],
    ["an animation", '<animate attributeName="href" values="javascript:alert(1)"/>'],
    ["an id", '<rect id="content"/>'],
  ])("loses %s", (_name, inner) => {
    const html = drawn(`<svg viewBox="0 0 1 1" onload="alert(1)">${inner}<circle r="1"/></svg>`);
    expect(html).toContain('<circle r="1"></circle></svg>');
    expect(html).not.toMatch(/script|onload|style|fill|<a |href|animate|foreign|id=|display/);
  });

  it("that is none leaves its text alternative", () => {
    expect(drawn("no drawing")).toBe('\n<figure class="figure">Words<figcaption>Caption</figcaption></figure>\n');
  });
});

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

  it("are named by their words and pictures, without footnotes, and not at all where they have no words", () => {
    const parts = [
      "## Trust[^k]\n\n## ![A diagram](/a.png)\n\n## &nbsp;\n\n## [A link](/laws) and `code`\n\n## Trust[^k]\n\n## 🚀",
    ];
    const { headings, html } = render(parts, { sources: sourcesWith("k") }).parts[0] ?? {};
    expect(headings?.map(({ id, text }) => [id, text])).toEqual([
      ["trust", "Trust"],
      ["a-diagram", "A diagram"],
      ["a-link-and-code", "A link and code"],
      ["trust-2", "Trust"],
      ["section-2", "🚀"],
    ]);
    expect(html?.match(/aria-label="[^"]*“[^"]*"/g)).toHaveLength(5);
  });

  it("are found by the ids that they have on GitHub too, unless another element has one", () => {
    const github = (markdown: string) =>
      [...htmlOf(markdown).matchAll(/class="heading heading-2" id="([^"]*)"><h2 id="([^"]*)"/g)].map((one) =>
        one.slice(1),
      );
    expect(github("## Don’t: A/B & C\n\n## One\n\n## One\n\n## One 1")).toEqual([["dont-ab--c", "don-t-a-b-c"]]);
    expect(github("## One\n\n## One\n\n## C\n\n## C++\n\n## C#")).toEqual([
      ["one-1", "one-2"],
      ["c-1", "c-2"],
    ]);
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
});

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

it.each([
  ["**Do.** Ask.", "verdict verdict-do"],
  ["**Don't.** Ask.", "verdict verdict-dont"],
  ["**Don’t.** Ask.", "verdict verdict-dont"],
])("marks %s", (markdown, names) => {
  expect(htmlOf(`- ${markdown}\n\n  more`)).toContain(`<p class="${names}"><strong>`);
});

it.each(["Do. Ask.", "*Do.* Ask.", "**Do** ask.", "One. **Do.**", "## **Do.**", "**toString**"])(
  "leaves %s alone",
  (markdown) => {
    expect(htmlOf(markdown)).not.toContain('class="verdict');
  },
);

describe("a text of another direction", () => {
  it("has it in each of its blocks, and others keep theirs", () => {
    const html = htmlOf("שלום *Trust*\n\n- Trust שלום\n- مرحبا\n\n> 1. مرحبا\n\n`a`: مرحبا");
    expect(html.match(/<(?:p|ul|ol|li|blockquote)(?: [^>]*)?>/g)).toEqual([
      '<p dir="rtl">',
      ...['<ul dir="ltr">', '<li dir="ltr">', '<li dir="rtl">'],
      ...['<blockquote dir="rtl">', '<ol dir="rtl">', '<li dir="rtl">'],
      '<p dir="ltr">',
    ]);
    expect(htmlOf("日本語, हिन्दी and é")).not.toContain("dir=");
  });
});

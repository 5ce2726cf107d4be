import { describe, expect, it } from "vitest";
import { htmlOf } from "../../../tests/support/markdown.ts";

describe("links", () => {
  it.each(["http", "https", "ftp", "ftps", "mailto", "tel", "callto", "sms", "cid", "xmpp"])("may be %s:", (scheme) => {
    expect(htmlOf(`[words](${scheme}:a)`)).toContain(`href="${scheme}:a"`);
    expect(htmlOf(`[words](${scheme.toUpperCase()}:a)`)).toContain(`href="${scheme}:a"`);
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

  it("in angle brackets are dropped alike", () => {
    expect(htmlOf("<javascript:alert(1)> <https://a.test>")).toBe(
      '\n<p>javascript:alert(1) <a href="https://a.test" rel="noopener external">https://a.test</a></p>\n',
    );
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

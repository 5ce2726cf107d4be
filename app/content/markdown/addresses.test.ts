import type { Root } from "hast";
import { fromHtml } from "hast-util-from-html";
import { toHtml } from "hast-util-to-html";
import { expect, it } from "vitest";
import { dropDeadAddresses, lowerCaseSchemes } from "./plugins.ts";

const after = (change: (tree: Root) => void, html: string) => {
  const tree = fromHtml(html, { fragment: true });
  change(tree);
  return toHtml(tree);
};

it("writes schemes in lowercase, and nothing else", () => {
  expect(after(lowerCaseSchemes, '<a href="HTTPS://A.test/B:C">D</a><img src="DATA:A">')).toBe(
    '<a href="https://A.test/B:C">D</a><img src="data:A">',
  );
  expect(after(lowerCaseSchemes, '<a href="/A:B">C</a><a href="#A:B">C</a>')).toBe(
    '<a href="/A:B">C</a><a href="#A:B">C</a>',
  );
});

it("leaves the words of links and pictures that lost their address, also of one after another and one in another", () => {
  expect(after(dropDeadAddresses, "<a>one</a><a><b>two</b></a><img alt=three><img>")).toBe("one<b>two</b>three");
  expect(after(dropDeadAddresses, "<a><img alt=one></a><a href='/x'><img alt=two></a>")).toBe(
    'one<a href="/x">two</a>',
  );
});

it("leaves the words of those that name another site without its scheme", () => {
  expect(
    after(dropDeadAddresses, '<a href="//a.test/b">one</a><a href="/\\a.test">two</a><img src="//a.test/b" alt=three>'),
  ).toBe("onetwothree");
});

it("keeps those that have one, be it empty", () => {
  expect(after(dropDeadAddresses, '<a href="">one</a><img src="/a" alt="two">')).toBe(
    '<a href="">one</a><img src="/a" alt="two">',
  );
});

import { expect, it } from "vitest";
import { htmlOf } from "../../../tests/support/markdown.ts";

it.each(["https://a.test", "http://a.test", "HTTPS://a.test"])("says that %s leaves the site", (address) => {
  expect(htmlOf(`[a](${address})`)).toContain('rel="noopener external"');
});

it.each(["/laws", "laws", "#a", "mailto:a@b.test", "https"])("says nothing of %s", (address) => {
  expect(htmlOf(`[a](${address})`)).not.toContain("rel=");
});

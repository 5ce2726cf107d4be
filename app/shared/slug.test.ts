import { expect, it } from "vitest";
import { isSlug, slugFor } from "./slug.ts";

it.each([
  ["Größe der Straße", "größe-der-straße"],
  ["ما هو الذكاء", "ما-هو-الذكاء"],
  ["Don’t Ask Twice", "dont-ask-twice"],
  ["!?", ""],
])("proposes for %s a slug in its letters", (title, slug) => {
  expect(slugFor(title)).toBe(slug);
});

it("proposes a slug that is short enough for a file's name", () => {
  for (const title of ["語".repeat(120), "𠮷".repeat(90), `${"a".repeat(79)} b`, `a${"𠮷".repeat(50)}`]) {
    const slug = slugFor(title);
    expect([isSlug(slug), slug.length <= 80, new TextEncoder().encode(slug).length <= 200]).toEqual([true, true, true]);
  }
});

import { afterAll, beforeAll, expect, it } from "vitest";
import { signInAt } from "../support/maintainer.ts";
import { type Site, startSite } from "../support/site.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite({ env: { EDITOR_TOKENS: "Ada:the-key-of-Ada-here", LOG_LEVEL: "info" } });
});
afterAll(() => site.stop());

it("an edit is logged once, by who and which, over the API and from the page, without a word of it", async () => {
  const signed = await signInAt(site, "the-key-of-Ada-here");
  const lines = (slug: string) =>
    site.output().split(`"name":"Ada","record":"laws/${slug}","msg":"editor: save"`).length - 1;
  // The second time nothing is changed, and nothing is said of it.
  for (const _ of [1, 2]) {
    const content = { content: "Logged words." };
    expect((await site.send("PATCH", "/api/laws/dark-matter", content, signed)).status).toBe(200);
    const fields = { fields: { title: "Logged words" } };
    expect((await site.send("PATCH", "/api/editor/laws/fairness-inclusion", fields, signed)).status).toBe(200);
    expect(["dark-matter", "fairness-inclusion"].map(lines)).toEqual([1, 1]);
  }
  expect(site.output()).not.toContain("Logged words");
});

import { afterAll, beforeAll, expect, it } from "vitest";
import { type Site, startSite } from "../support/site.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

it.each([
  ["/dark-matter", "404 Page Not Found", "dark matter", "/laws/dark-matter"],
  ["/rules/Dark_Matter.html", "404 Page Not Found", "dark matter", "/laws/dark-matter"],
  ["/laws/dark-mater", "Law Not Found", "dark mater", "/laws/dark-matter"],
  ["/basics/feedback-loop", "Fundamental Not Found", "feedback loop", "/pattern/feedback-loop"],
])("%s says what may have been meant, and searches for its words", async (path, title, term, near) => {
  const answer = await site.fetch(path);
  const main = /<main[\s\S]*<\/main>/.exec(await answer.text())?.[0] ?? "";
  expect(answer.status).toBe(404);
  for (const part of [title, `value="${term}"`, `href="${near}"`, 'href="/patterns"']) expect(main).toContain(part);
});

it("addresses without a word that is known share one page", async () => {
  const pages = await Promise.all(
    ["/zzzxq", "/qqvvx/wwkkz", "/zork"].map(async (path) => (await site.fetch(path)).text()),
  );
  expect(new Set(pages).size).toBe(1);
  expect(pages[0]).not.toContain("Did you mean");
});

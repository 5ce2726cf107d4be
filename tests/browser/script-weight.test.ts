import { brotliCompressSync } from "node:zlib";
import { expect, it } from "vitest";
import { hydrate } from "../support/browser.ts";
import { weighScript } from "../support/script-weight.ts";
import { visitors } from "../support/visitors.ts";

const visit = visitors();

it.each(["/", "/basics", "/basics/how-ai-works", "/laws/dark-matter", "/pattern/feedback-loop", "/glossary"])(
  "%s loads at most 115 kB of script when it is first used, and next to none before",
  async (path) => {
    // In a window of its own: what others have fetched would not come again.
    const visitor = await visit({ isFresh: true });
    const { before, atFirstUse } = await weighScript(visitor, path);
    await visitor.close();
    expect(before).toBeGreaterThan(0);
    expect(before).toBeLessThanOrEqual(25_000);
    expect(atFirstUse).toBeGreaterThan(before);
    expect(atFirstUse).toBeLessThanOrEqual(115_000);
  },
);

it("what lets demos work is less than 3 kB, with all that it imports", async () => {
  const { page, close } = await visit();
  const comes = page.waitForRequest(/\/run-demo-[^/]*\.js$/);
  await page.goto("/pattern/feedback-loop");
  await hydrate(page);
  const urls = new Set([(await comes).url()]);
  let weight = 0;
  // What is added to a set while it is gone through has its turn too.
  for (const url of urls) {
    const script = await (await page.request.get(url)).body();
    weight += brotliCompressSync(script).length;
    for (const [, name = ""] of script.toString().matchAll(/["'`]\.\/([\w.-]+\.js)["'`]/g))
      urls.add(new URL(name, url).href);
  }
  expect(weight).toBeGreaterThan(0);
  expect(weight).toBeLessThan(3000);
  await close();
});

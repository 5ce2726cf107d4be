import { brotliCompressSync } from "node:zlib";
import { hydrate, launchBrowser, visit } from "../support/browser.ts";
import { atMost, type Finding } from "./measure.ts";

/** Script that a reading page has before the first interaction, inline code included: kB after brotli. */
export async function measureWeight(origin: string): Promise<Finding[]> {
  const browser = await launchBrowser();
  const { page, close } = await visit(browser, origin);
  let bytes = 0;
  page.on("response", async (response) => {
    if (/javascript|x-component/.test(response.headers()["content-type"] ?? "")) {
      bytes += brotliCompressSync(await response.body().catch(() => Buffer.alloc(0))).length;
    }
  });
  await page.goto("/basics/how-ai-works", { waitUntil: "networkidle" });
  const inline = await page.locator("script:not([src]):not([type='application/ld+json'])").allTextContents();
  const before = bytes + brotliCompressSync(inline.join("")).length;
  await hydrate(page);
  await page.waitForLoadState("networkidle");
  console.log(`  after the first interaction: ${((bytes + before) / 1000).toFixed(1)} kB of script and data (brotli)`);
  await close();
  await browser.close();
  return [atMost("script before the first interaction", before / 1000, 25, " kB")];
}

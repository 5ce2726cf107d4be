import { brotliCompressSync } from "node:zlib";
import { hydrate, launchBrowser, visit } from "../support/browser.ts";
import { atMost, type Finding } from "./measure.ts";

/** Script of a reading page, before the first interaction and with it, inline code included: kB after brotli. */
export async function measureWeight(origin: string): Promise<Finding[]> {
  const browser = await launchBrowser();
  const { page, close } = await visit(browser, origin);
  let bytes = 0;
  let data = 0;
  page.on("response", async (response) => {
    const [, type] = /(javascript|x-component)/.exec(response.headers()["content-type"] ?? "") ?? [];
    if (!type) return;
    const { length } = brotliCompressSync(await response.body().catch(() => Buffer.alloc(0)));
    if (type === "javascript") bytes += length;
    else data += length;
  });
  await page.goto("/basics/how-ai-works", { waitUntil: "networkidle" });
  const inline = await page.locator("script:not([src]):not([type='application/ld+json'])").allTextContents();
  const before = bytes + brotliCompressSync(inline.join("")).length;
  await hydrate(page);
  await page.waitForLoadState("networkidle");
  const inlined = brotliCompressSync(inline.join("")).length;
  console.log(`  the data of the page at the first interaction: ${(data / 1000).toFixed(1)} kB (brotli)`);
  await close();
  await browser.close();
  return [
    atMost("script before the first interaction", before / 1000, 25, " kB"),
    atMost("script at the first interaction", (bytes + inlined) / 1000, 105, " kB"),
  ];
}

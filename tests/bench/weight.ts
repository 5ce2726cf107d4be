import { launchBrowser, visit } from "../support/browser.ts";
import { weighScript } from "../support/script-weight.ts";
import { atMost, type Finding } from "./measure.ts";

/** Script of a reading page, before the first interaction and with it, inline code included: kB after brotli. */
export async function measureWeight(origin: string): Promise<Finding[]> {
  const browser = await launchBrowser();
  const visitor = await visit(browser, origin);
  const { before, atFirstUse, data } = await weighScript(visitor, "/basics/how-ai-works");
  console.log(`  the data of the page at the first interaction: ${(data / 1000).toFixed(1)} kB (brotli)`);
  await visitor.close();
  await browser.close();
  return [
    atMost("script before the first interaction", before / 1000, 25, " kB"),
    atMost("script at the first interaction", atFirstUse / 1000, 115, " kB"),
  ];
}

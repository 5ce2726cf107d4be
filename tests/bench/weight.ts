import { launchBrowser, visit } from "../support/browser.ts";
import { weighScript } from "../support/script-weight.ts";
import { atMost, type Finding } from "./measure.ts";

/** Script of a reading page, before the first interaction and with it, inline code included: kB after brotli. */
export async function measureWeight(origin: string): Promise<Finding[]> {
  const browser = await launchBrowser();
  const visitor = await visit(browser, origin);
  const { controls, all, data } = await weighScript(visitor, "/basics/how-ai-works");
  console.log(`  the data of the page in its document: ${(data / 1000).toFixed(1)} kB (brotli)`);
  await visitor.close();
  await browser.close();
  return [
    atMost("script of the controls", controls / 1000, 5, " kB"),
    atMost("script that a page starts with", all / 1000, 115, " kB"),
  ];
}

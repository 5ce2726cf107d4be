import { brotliCompressSync } from "node:zlib";
import { hydrate, type Visit } from "./browser.ts";

/** The script that a page starts with, in bytes after brotli. */
export type ScriptWeight = {
  /** The file that makes the controls work. */
  controls: number;
  /** All script until the application runs, inline script included. */
  all: number;
  /** The page's data in its document. */
  data: number;
};

/** Loads a page, and weighs what came until the application ran. */
export async function weighScript({ page }: Visit, path: string): Promise<ScriptWeight> {
  const weights = new Map<string, Promise<number>>();
  page.on("response", (response) => {
    if (!response.headers()["content-type"]?.includes("javascript")) return;
    const weight = response.body().then((body) => brotliCompressSync(body).length);
    // A page that is closed leaves what it was still fetching.
    weights.set(
      response.url(),
      weight.catch(() => 0),
    );
  });
  // What is offered once the application has time, as the invitation to listen, is not what it starts with.
  await page.addInitScript(() => addEventListener("app:ready", () => performance.mark("ready")));
  await page.goto(path, { waitUntil: "networkidle" });
  await hydrate(page);
  const inline = await page.locator("script:not([src]):not([type='application/ld+json'])").allTextContents();
  const weigh = (texts: string[]) => (texts.length > 0 ? brotliCompressSync(texts.join("")).length : 0);
  const isData = (text: string) => text.includes("__FLIGHT_DATA");
  const fetched = await page.evaluate(() => {
    const ready = performance.getEntriesByName("ready")[0]?.startTime ?? 0;
    return performance.getEntriesByType("resource").flatMap((one) => (one.startTime <= ready ? [one.name] : []));
  });
  const weighed = await Promise.all(fetched.map(async (url) => ({ url, bytes: (await weights.get(url)) ?? 0 })));
  const sum = (files: typeof weighed) => files.reduce((total, { bytes }) => total + bytes, 0);
  return {
    controls: sum(weighed.filter(({ url }) => url.includes("/assets/index-"))),
    all: weigh(inline.filter((text) => !isData(text))) + sum(weighed),
    data: weigh(inline.filter(isData)),
  };
}

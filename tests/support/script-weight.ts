import { brotliCompressSync } from "node:zlib";
import { hydrate, type Visit } from "./browser.ts";

/** What a page loads, in bytes after brotli. */
export type ScriptWeight = {
  /** Script until somebody uses the page, inline script included, and until the application runs. */
  before: number;
  atFirstUse: number;
  /** The page's data, which the application starts with. */
  data: number;
};

/** Loads a page as somebody who then moves the pointer over it, and weighs what came until the application ran. */
export async function weighScript({ page }: Visit, path: string): Promise<ScriptWeight> {
  const weights = new Map<string, Promise<number>>();
  page.on("response", (response) => {
    if (!/javascript|x-component/.test(response.headers()["content-type"] ?? "")) return;
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
  const inline = await page.locator("script:not([src]):not([type='application/ld+json'])").allTextContents();
  const inlined = brotliCompressSync(inline.join("")).length;
  const weigh = async (urls: readonly string[]) => {
    const found = await Promise.all(urls.map((url) => weights.get(url) ?? 0));
    return found.reduce((sum, weight) => sum + weight, 0);
  };
  const before = inlined + (await weigh([...weights.keys()]));
  await hydrate(page);
  const fetched = await page.evaluate(() => {
    const ready = performance.getEntriesByName("ready")[0]?.startTime ?? 0;
    return performance.getEntriesByType("resource").flatMap((one) => (one.startTime <= ready ? [one.name] : []));
  });
  const isData = (url: string) => new URL(url).pathname.endsWith(".rsc");
  return {
    before,
    atFirstUse: inlined + (await weigh(fetched.filter((url) => !isData(url)))),
    data: await weigh(fetched.filter(isData)),
  };
}

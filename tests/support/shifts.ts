import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright";

const assets = join(import.meta.dirname, "../../build/client/assets");
/** The fonts that nearly every page is set in, by the beginnings of their files. */
const faces = [
  { file: "newsreader-normal-common", family: "Newsreader", style: "normal", weight: "400 600" },
  { file: "newsreader-italic-common", family: "Newsreader", style: "italic", weight: "400 600" },
  { file: "instrument-sans-normal-common", family: "Instrument Sans", style: "normal", weight: "400 700" },
];

/** Those fonts with their bytes in base64. */
function ownFonts() {
  const files = readdirSync(assets);
  return faces.map(({ file, ...face }) => {
    const name = files.find((one) => one.startsWith(file));
    if (!name) throw new Error(`The build has no font ${file}.`);
    return { ...face, bytes: readFileSync(join(assets, name), "base64") };
  });
}

/**
 * Adds up every layout shift of the pages to come; `shiftOf` reads it. They have the site's fonts from their first
 * moment on: those that come later are nearly as wide as what stands in for them, where a machine has that, and what
 * moves then is no fault of the page.
 */
export async function watchShifts(page: Page): Promise<void> {
  await page.route("**/*.woff2", (route) => route.fulfill({ status: 404 }));
  await page.addInitScript((fonts) => {
    // A page that is visited again has been told before.
    if ("shift" in window) return;
    Object.assign(window, { shift: 0 });
    for (const { family, bytes, ...face } of fonts) {
      const data = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
      document.fonts.add(new FontFace(family, data, face));
    }
    new PerformanceObserver((list) => {
      const sum = list.getEntries().reduce((total, entry) => total + Number(Reflect.get(entry, "value")), 0);
      Object.assign(window, { shift: Number(Reflect.get(window, "shift")) + sum });
    }).observe({ type: "layout-shift", buffered: true });
  }, ownFonts());
}

/** The page's layout shifts so far, as the sum of their scores (Layout Instability API). */
export const shiftOf = (page: Page): Promise<unknown> => page.evaluate(() => Reflect.get(window, "shift"));

/** Waits until what has arrived is on the screen. */
export async function painted(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

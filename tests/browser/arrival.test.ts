import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { painted, shiftOf, watchShifts } from "../support/shifts.ts";
import { pieceEnd, startSlowLine } from "../support/slow-line.ts";
import { visitors } from "../support/visitors.ts";

const visit = visitors();

const header = ["</svg>", "</span>", "<ul", "</li>", "</nav>", "<details", "</summary>", "</details>", "</a>"];
const footer = ["<footer", "<form", "</form>", "</ul>", "</ul>", "</footer>"];

/** Waits until a piece has been parsed, and painted, unless the page is to be shown with its head only. */
async function arrived(page: Page, piece: number): Promise<void> {
  const hasCome = (end: string) => document.documentElement.outerHTML.includes(end);
  await page.waitForFunction(hasCome, pieceEnd(piece), { polling: 10 });
  const isHeld = await page.evaluate(() => {
    const awaited = document.querySelector("link[rel=expect]")?.getAttribute("href");
    return awaited ? !document.querySelector(awaited)?.nextSibling : false;
  });
  if (!isHeld) await painted(page);
}

const pages = [
  { path: "/pattern/feedback-loop", tags: [...header, "<h1", "</h1>", "</header>", "</p>", "</ul>", ...footer] },
  { path: "/basics/how-ai-works", tags: [...header, "</h1>", "<figure", "</figure>", "</h2>", ...footer] },
  { path: "/nowhere", tags: [...header, "<h1", "</h1>", "</p>", "</main>", ...footer] },
  { path: "/patterns", tags: [...header, "</h1>", "</a>", "</a>", "</main>", ...footer] },
  { path: "/", tags: [...header, "</h1>", "</ul>", "</a>", "</section>", ...footer] },
];

describe.each([
  [360, pages],
  [1280, pages.slice(0, 2)],
])("a document that arrives in pieces, %s pixels wide", (width, arriving) => {
  it.each(arriving)("$path moves nothing", async ({ path, tags }) => {
    const { origin, page, close } = await visit({ viewport: { width, height: 900 } });
    const line = await startSlowLine(origin, tags);
    await watchShifts(page);
    await page.goto(line.origin + path, { waitUntil: "commit" });
    let piece = 0;
    do {
      await arrived(page, piece++);
      expect(await shiftOf(page), `after ${tags[piece - 1]}`).toBe(0);
    } while (line.sendNext());
    await page.waitForLoadState("load");
    await painted(page);
    expect(await shiftOf(page)).toBe(0);
    await close();
    await line.stop();
  });
});

/** Keeps the fonts of a page away until they may come. */
async function holdFonts(page: Page): Promise<{ asked: Promise<void>; letCome: () => void }> {
  const asked = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  await page.route("**/*.woff2", async (route) => {
    asked.resolve();
    await held.promise;
    await route.continue();
  });
  return { asked: asked.promise, letCome: held.resolve };
}

it("a page is read before fonts that come late, and then set in them", async () => {
  // A window of the tests above has the fonts from its first moment on.
  const { page, close } = await visit({ isFresh: true });
  const fonts = await holdFonts(page);
  await page.goto("/laws/dark-matter", { waitUntil: "commit" });
  await fonts.asked;
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
  expect(await loadedFonts(page)).toEqual([]);
  expect(await displays(page)).toEqual(["swap"]);
  fonts.letCome();
  await expect.poll(() => loadedFonts(page)).toEqual(expect.arrayContaining(["Instrument Sans", "Newsreader"]));
  await close();
});

/** How text is shown whose font has not come. */
const displays = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const own = [...document.fonts].filter(({ family }) => !family.includes("Fallback"));
    return [...new Set(own.map(({ display }) => display))];
  });

/** The families of the site's own fonts that have come. */
const loadedFonts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const loaded = [...document.fonts].filter((face) => face.status === "loaded" && !face.family.includes("Fallback"));
    return [...new Set(loaded.map((face) => face.family.replaceAll('"', "")))].sort();
  });

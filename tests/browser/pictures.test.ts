import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium } from "playwright";
import { afterAll, beforeAll, expect, it } from "vitest";
import { axeFindings, visit } from "../support/browser.ts";
import { shellPath } from "../support/headless-shell.ts";
import { force, holdStill, photograph, states, type Window, windows } from "../support/pictures/camera.ts";
import { differences, otherBrowser, sameBrowser } from "../support/pictures/compare.ts";
import { decodePng, encodePng, type Picture } from "../support/pictures/png.ts";
import { type SiteProcess, startProcess } from "../support/process.ts";

/** A page of each type, under the name of its pictures. */
const pages = [
  ["styleguide", "/styleguide"],
  ["home", "/"],
  ["list", "/laws"],
  ["library", "/patterns"],
  ["basic", "/basics/how-ai-works"],
  ["law", "/laws/dark-matter"],
  ["paradigm", "/paradigms/probabilistic-systems"],
  ["pattern", "/pattern/temperature-slider"],
  ["case", "/blog/air-canada-chatbot"],
  ["guide", "/guides/accessibility-of-ai-interfaces"],
  ["evidence", "/evidence/becker25"],
  ["glossary", "/glossary"],
  ["search", "/search?q=model"],
  ["start", "/start"],
  ["situation", "/start/agent"],
  ["settings", "/settings"],
  ["not-found", "/no/such/page"],
  ["list-of-basics", "/basics"],
  ["list-of-paradigms", "/paradigms"],
  ["list-of-cases", "/blog"],
  ["list-of-guides", "/guides"],
  ["list-of-evidence", "/evidence"],
  ["pattern-implementation", "/pattern/temperature-slider?tab=implementation"],
  ["search-start", "/search"],
  ["search-nothing", "/search?q=zzzzqqqq"],
  ["about", "/about"],
  ["changes", "/changes"],
  ["contribute", "/contribute"],
  ["listen", "/listen"],
  ["kit", "/kit"],
  ["api", "/api"],
] as const;
const themes = ["dark", "light"] as const;

const root = join(import.meta.dirname, "../..");
const kept = join(root, "tests/pictures");
const now = join(root, "test-results/pictures");
const versionFile = join(kept, "taken-with.txt");
const isRenewal = process.env.PICTURES === "renew";

let browser: Browser;
let site: SiteProcess;
let tolerance = sameBrowser;
beforeAll(async () => {
  mkdirSync(now, { recursive: true });
  // Letters are drawn alike in Chromium, which has this hinting by itself, and in its headless shell.
  const args = ["--no-sandbox", "--disable-gpu", "--font-render-hinting=slight", "--disable-lcd-text"];
  const executablePath = shellPath ?? process.env.CHROMIUM_PATH;
  browser = await chromium.launch({
    args: [...args, "--force-color-profile=srgb", "--hide-scrollbars"],
    ...(executablePath ? { executablePath } : {}),
  });
  site = await startProcess({ env: { SITE_PREVIEW: "1" } });
  const version = browser.version().split(".")[0] ?? "";
  if (isRenewal) writeFileSync(versionFile, `Chromium ${version}\n`);
  else if (readFileSync(versionFile, "utf8").trim() !== `Chromium ${version}`) tolerance = otherBrowser;
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

/** What is other than in the kept picture, in words; a renewal keeps the new one where that is so. */
async function complaints(name: string, picture: Picture, { scale }: Window): Promise<string[]> {
  const file = join(kept, `${name}.png`);
  const before = existsSync(file) ? await decodePng(readFileSync(file)) : undefined;
  const places = before ? differences(before, picture, tolerance) : [];
  const isOther = !before || before.height !== picture.height || places.length > 0;
  if (!isOther) return [];
  const bytes = await encodePng(picture);
  writeFileSync(join(isRenewal ? kept : now, `${name}.png`), bytes);
  // A picture whose palette leaves out too much would be another than the page for ever.
  if (isRenewal) return differences(await decodePng(bytes), picture, sameBrowser).map(() => `${name}: colors left out`);
  const [tall, taller] = [before, picture].map((one) => Math.round((one?.height ?? 0) / scale));
  const size = tall === taller ? [] : [`${tall} pixels high before, now ${taller}`];
  const where = places.slice(0, 5).map(({ left, top, right, bottom }) => {
    const [x, y, toX, toY] = [left, top, right, bottom].map((pixels) => Math.round(pixels / scale));
    return `from ${x}, ${y} to ${toX}, ${toY}`;
  });
  return [`${name}: ${[...(before ? size : ["never kept"]), ...where].join("; ")}`];
}

it.each(pages)("%s looks as it did (after a change that is meant: npm run pictures)", async (name, path) => {
  const options = { line: "metered", reducedMotion: "reduce" } as const;
  const { page, context, close } = await visit(browser, site.origin, options);
  // What greets first visitors comes when it comes.
  await page.addInitScript(() => {
    localStorage.setItem("audio-hint-seen", "true");
    localStorage.setItem("onboarding-seen", "on");
  });
  await page.goto(path);
  if (name === "settings") await page.getByText("No profile information set up yet.").waitFor();
  await holdStill(page);
  const session = await context.newCDPSession(page);
  const found: string[] = [];
  const isWhole = name === "styleguide" || name === "home";
  for (const view of windows)
    for (const theme of themes) {
      const picture = await photograph(page, session, view, theme, isWhole);
      found.push(...(await complaints(`${name}-${view.width}-${theme}`, picture, view)));
      if (name === "styleguide" && view.width === 1280) expect(await axeFindings(page)).toEqual([]);
    }
  if (name === "styleguide")
    for (const state of states) {
      await force(session, state);
      const [view] = windows;
      for (const theme of themes) {
        const picture = await photograph(page, session, view, theme, true);
        found.push(...(await complaints(`${name}-${state}-${view.width}-${theme}`, picture, view)));
      }
    }
  expect(found).toEqual([]);
  await close();
});

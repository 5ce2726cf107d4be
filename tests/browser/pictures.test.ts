import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { showTheme } from "../support/browser.ts";
import { difference, holdStill, photograph } from "../support/pictures.ts";
import { visitors } from "../support/visitors.ts";

const pages = [
  ["home", "/"],
  ["list", "/laws"],
  ["law", "/laws/dark-matter"],
  ["pattern", "/pattern/temperature-slider"],
] as const;
const windows = [
  { width: 1280, height: 1600 },
  { width: 360, height: 1280 },
] as const;

const open = visitors();
const expected = join(import.meta.dirname, "../pictures");
const actual = join(import.meta.dirname, "../../test-results/pictures");
const isRenewal = process.env.PICTURES === "renew";

it.each(pages)("%s looks as it did (after an intended change: npm run pictures)", async (name, path) => {
  const { page, close } = await open({ isFresh: true, reducedMotion: "reduce", theme: "dark" });
  await page.goto(path);
  await holdStill(page);
  const others: string[] = [];
  for (const viewport of windows)
    for (const theme of ["dark", "light"] as const) {
      await page.setViewportSize(viewport);
      await showTheme(page, theme);
      const picture = await photograph(page);
      const file = `${name}-${viewport.width}-${theme}.png`;
      if (isRenewal) writeFileSync(join(expected, file), picture);
      const share = await difference(readFileSync(join(expected, file)), picture);
      if (share < 0.005) continue;
      mkdirSync(actual, { recursive: true });
      writeFileSync(join(actual, file), picture);
      others.push(`${file}: ${(100 * share).toFixed(1)} % differ (test-results/pictures)`);
    }
  expect(others).toEqual([]);
  await close();
});

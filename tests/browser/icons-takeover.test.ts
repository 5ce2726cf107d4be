import type { Page } from "playwright";
import { expect, it } from "vitest";
import { topicIcons } from "../../app/content/icons/icons.ts";
import { hydrate, type VisitOptions } from "../support/browser.ts";
import { firstPaintings } from "../support/icons.ts";
import { watchShifts } from "../support/shifts.ts";
import { visitors } from "../support/visitors.ts";

const visit = visitors();
const tall: VisitOptions = { line: "free", viewport: { width: 1280, height: 4000 } };

type Dot = { x: number; y: number; radius: number; ink: string };

/** The dots of an icon that the server drew, with their inks as canvases name them. */
const drawnOf = (page: Page, name: string): Promise<Dot[]> =>
  page
    .locator(`[data-dots="${name}"]`)
    .first()
    .locator("path")
    .evaluateAll((paths) => {
      const context = document.createElement("canvas").getContext("2d");
      return paths.flatMap((path) => {
        if (context) context.fillStyle = getComputedStyle(path).stroke;
        return [...(path.getAttribute("d") ?? "").matchAll(/M(-?\d+) (-?\d+)h0/g)].map(([, x, y]) => ({
          x: Number(x) / 2,
          y: Number(y) / 2,
          radius: Number(path.getAttribute("stroke-width")) / 4,
          ink: String(context?.fillStyle),
        }));
      });
    });

it.each(["/basics", "/laws", "/paradigms"])(
  "begin on %s with the dots that the server drew, in their inks, and alone",
  async (path) => {
    const { page, close } = await visit({ ...tall, isFresh: true });
    const paintings = await firstPaintings(page);
    await page.goto(path);
    const names = await page
      .locator("[data-dots]")
      .evaluateAll((all) => [...new Set(all.flatMap((one) => one.dataset.dots ?? []))]);
    const moving = names.filter((name) => topicIcons[name]);
    expect(moving.length).toBeGreaterThan(3);
    const drawn = Object.fromEntries(await Promise.all(moving.map(async (name) => [name, await drawnOf(page, name)])));
    await hydrate(page);
    for (const name of moving) {
      await page.locator(`[data-dots="${name}"][data-live] canvas`).first().waitFor();
      // One of the two alone is seen.
      expect(await page.locator(`[data-dots="${name}"] svg`).first().isVisible(), name).toBe(false);
      const painted = (await paintings(name)).filter(({ radius }) => radius >= 0.25);
      expect(painted, name).toHaveLength(drawn[name].length);
      const far = painted.filter(
        (dot) =>
          !drawn[name].some(
            (one: Dot) =>
              one.ink === dot.ink &&
              Math.max(Math.abs(one.x - dot.x), Math.abs(one.y - dot.y), Math.abs(one.radius - dot.radius)) < 0.26,
          ),
      );
      expect(far, name).toEqual([]);
    }
    await close();
  },
);

/** The edges of what stands in an icon, from the page's corner. */
const edgesOf = (page: Page, icon: string, part: "svg" | "canvas"): Promise<number[]> =>
  page
    .locator(`${icon} ${part}`)
    .first()
    .evaluate((one) => {
      const { left, top, right, bottom } = one.getBoundingClientRect();
      return [left + scrollX, top + scrollY, right + scrollX, bottom + scrollY];
    });
const farthest = (some: number[], others: number[]) =>
  Math.max(...some.map((edge, index) => Math.abs(edge - (others[index] ?? Number.NaN))));

it.each([
  ["a card", "/laws", '.card [data-dots="transparency"]'],
  ["a head", "/laws/dark-matter", '.hero-sign[data-dots="dark-matter"]'],
])("go on in %s over the very place of what the server drew, which stays where it was", async (_, path, icon) => {
  const { page, close } = await visit({ ...tall, isFresh: true });
  await watchShifts(page);
  await page.goto(path);
  expect(await page.locator("canvas").count()).toBe(0);
  const drawn = await edgesOf(page, icon, "svg");
  await hydrate(page);
  await page.locator(`${icon}[data-live] canvas`).first().waitFor();
  expect(farthest(await edgesOf(page, icon, "canvas"), await edgesOf(page, icon, "svg"))).toBeLessThanOrEqual(0.5);
  expect(farthest(await edgesOf(page, icon, "svg"), drawn)).toBeLessThanOrEqual(0.5);
  await close();
});

import type { Page } from "playwright";
import { expect, it } from "vitest";
import { axeFindings, hydrate } from "../support/browser.ts";
import { visitors } from "../support/visitors.ts";

const visit = visitors();
const desktop = { viewport: { width: 1280, height: 900 } };

/** Opens the card of the audio interface on an article with a recording. */
async function openCard(page: Page): Promise<void> {
  await page.goto("/basics/how-ai-works");
  await hydrate(page);
  await page.locator(".start-bar > a").click();
  await page.getByRole("heading", { name: "Ask the guide" }).waitFor();
}
const picture = (page: Page) =>
  page.locator(".head canvas").evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());

it("a head comes when it is wanted, moves, speaks with what plays, keeps still where motion is unwelcome, and stays away once hidden", async () => {
  const { page, close } = await visit(desktop);
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
  await openCard(page);
  const isLoaded = () => loaded.some((path) => /\/head-[^/]*\.js/.test(path));
  expect(isLoaded()).toBe(false);
  const choice = page.getByLabel("Show the guide’s head");
  await choice.check();
  await page.locator(".head canvas[data-mood=rests]").waitFor();
  expect(isLoaded()).toBe(true);
  const first = await picture(page);
  await expect.poll(() => picture(page)).not.toBe(first);
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole("button", { name: "Listen to this page" }).click();
  await page.locator(".head canvas[data-mood=speaks]").waitFor();
  await page.getByRole("button", { name: "Pause", exact: true }).click();
  await page.locator(".head canvas[data-mood=rests]").waitFor();

  await page.emulateMedia({ reducedMotion: "reduce" });
  const changes = async () => {
    const before = await picture(page);
    // As long as six pictures take.
    await page.evaluate(() => document.createElement("i").animate([], { duration: 200 }).finished);
    return (await picture(page)) !== before;
  };
  await expect.poll(changes).toBe(false);
  await page.emulateMedia({ reducedMotion: null });

  const kept = () => page.evaluate(() => [localStorage["head-visible"], localStorage["head-hidden"]]);
  expect(await kept()).toEqual(["on", "off"]);
  await openCard(page);
  await page.locator(".head canvas").waitFor();
  await choice.uncheck();
  await page.locator(".head").waitFor({ state: "detached" });
  expect(await kept()).toEqual(["off", "on"]);
  await close();
});

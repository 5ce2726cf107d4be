import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { axeFindings, hydrate } from "../support/browser.ts";
import { desktop } from "../support/first-touch.ts";
import { heard, heardFrom, listen, playerOf, playOf, silent, soundOf } from "../support/listening.ts";
import { visitors } from "../support/visitors.ts";

const visit = visitors();
const saved = (page: Page) => page.evaluate(() => localStorage.getItem("podcast"));
const position = (page: Page) => playerOf(page).getByRole("slider", { name: "Position" });
const button = (page: Page, name: string) => playerOf(page).getByRole("button", { name, exact: true });
const MP3 = /\/media\/.*\.mp3$/;

/** Listens to the page's recording from near a moment on. */
async function listenFrom(page: Page, seconds: number): Promise<void> {
  await listen(page);
  await position(page).fill(String(seconds));
  await heardFrom(page, seconds - 0.5);
}

describe("the place", () => {
  it("is skipped and set by buttons and keys, within the recording", async () => {
    const { page, close } = await visit(desktop);
    await page.goto(heard);
    await listen(page);
    await button(page, "Back 10 seconds").click();
    await button(page, "Pause").click();
    await silent(page);
    const { at } = (await soundOf(page)) ?? { at: -1 };
    expect(at).toBeLessThan(9);
    const value = async () => Number(await position(page).inputValue());
    const start = await value();
    for (const [key, to] of [
      ["ArrowRight", start + 1],
      ["Shift+ArrowRight", start + 11],
      ["PageUp", start + 21],
      ["PageDown", start + 11],
    ] as const) {
      await position(page).press(key);
      await expect.poll(value).toBe(to);
    }
    await button(page, "Forward 10 seconds").click();
    await expect.poll(value).toBe(start + 21);
    await position(page).press("End");
    await button(page, "Forward 10 seconds").click();
    const end = Number(await position(page).getAttribute("max"));
    await expect.poll(() => value()).toBeGreaterThanOrEqual(end - 1);
    await expect.poll(() => position(page).getAttribute("aria-valuetext")).toMatch(/^(\d+:\d\d) of \1$/);
    await close();
  });

  it("is gone once the recording was heard to its end", async () => {
    const { page, close } = await visit(desktop);
    await page.goto(heard);
    await listen(page);
    await expect.poll(() => saved(page)).toContain("dark-matter");
    // Once only: a step back from the end would pause there, and the end of a pause is nothing that was heard.
    await position(page).press("End");
    await playerOf(page).getByText("Heard to the end.").waitFor();
    await expect.poll(() => saved(page)).toBeNull();
    await button(page, "Play").click();
    await heardFrom(page, 0);
    expect((await soundOf(page))?.at).toBeLessThan(20);
    await close();
  });

  it("is gone once the recording was stopped", async () => {
    const { page, close } = await visit(desktop);
    await page.goto(heard);
    await listen(page);
    await button(page, "Stop").click();
    await silent(page);
    expect([await saved(page), (await soundOf(page))?.file]).toEqual([null, null]);
    await page.locator("a[href^='/listen#'][data-replay]").click();
    await playerOf(page).getByRole("link", { name: "Everything that can be heard" }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await close();
  });

  it("is offered after a reload, on any page, and nothing is fetched before it is taken", async () => {
    const { page, close } = await visit(desktop);
    await page.goto(heard);
    await listenFrom(page, 120);
    await button(page, "Pause").click();
    await silent(page);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    // Without a sign of use: once the page is idle.
    await page.goto("/glossary");
    await playerOf(page).getByText("You left off at 2:0").waitFor();
    expect(asked.filter((url) => MP3.test(url))).toEqual([]);
    expect(await axeFindings(page)).toEqual([]);
    await button(page, "Resume").click();
    await heardFrom(page, 119);
    // Offered, it is no place in another recording.
    await button(page, "Pause").click();
    await page.goto("/basics/what-is-ai");
    await playerOf(page).getByText("You left off at 2:0").waitFor();
    await playOf(page).click();
    await heardFrom(page, 0);
    expect((await soundOf(page))?.at).toBeLessThan(100);
    await close();
  });

  it("is offered after a reload while it plays, however short a time that was", async () => {
    const { page, close } = await visit(desktop);
    await page.goto(heard);
    await listen(page);
    await heardFrom(page, 1.2);
    await page.reload();
    await hydrate(page);
    await playerOf(page)
      .getByText(/You left off at 0:0[1-9]/)
      .waitFor();
    await button(page, "Resume").click();
    await heardFrom(page, 1.2);
    await close();
  });

  it("is taken up by the recording's own control too", async () => {
    const { page, close } = await visit(desktop);
    await page.goto(heard);
    await listenFrom(page, 120);
    await button(page, "Pause").click();
    await silent(page);
    await page.reload();
    await playOf(page).click();
    await heardFrom(page, 119);
    await close();
  });
});

describe("how it is heard", () => {
  it("stays over a reload: speed, level, and the level to come back to", async () => {
    const { page, close } = await visit({ ...desktop, isFresh: true });
    // From its first moment on, before the player has come.
    await page.addInitScript(() => {
      const { play } = HTMLMediaElement.prototype;
      HTMLMediaElement.prototype.play = function () {
        if (!Reflect.has(window, "begun")) Object.assign(window, { begun: [this.volume, this.playbackRate] });
        return play.call(this);
      };
    });
    const begun = () => page.evaluate(() => Reflect.get(window, "begun"));
    await page.goto(heard);
    await listen(page);
    expect(await begun()).toEqual([0.8, 1]);
    await playerOf(page).getByRole("combobox", { name: "Speed" }).selectOption("1.5");
    await playerOf(page).getByRole("slider", { name: "Volume" }).fill("40");
    await button(page, "Mute").click();
    await page.reload();
    await playOf(page).click();
    await heardFrom(page, 0);
    expect(await begun()).toEqual([0, 1.5]);
    const heardAs = () => page.evaluate(() => [window.sound?.playbackRate, window.sound?.volume]);
    await expect.poll(heardAs).toEqual([1.5, 0]);
    await button(page, "Mute").click();
    await expect.poll(heardAs).toEqual([1.5, 0.4]);
    await close();
  });
});

it("a recording that cannot be loaded says so, leaves the page usable, and is tried again", async () => {
  const { page, close } = await visit(desktop);
  await page.route(MP3, (route) => route.fulfill({ status: 404, body: "" }));
  await page.goto(heard);
  await playOf(page).click();
  await playerOf(page).waitFor();
  await playerOf(page).getByText("This recording could not be loaded.").waitFor();
  await expect.poll(() => playOf(page).getAttribute("aria-pressed")).toBe("false");
  expect(await axeFindings(page)).toEqual([]);
  await page.unrouteAll();
  await playerOf(page).getByRole("button", { name: "Try again" }).click();
  await heardFrom(page, 0);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Basics" }).click();
  await page.getByRole("heading", { level: 1, name: "AI Basics" }).waitFor();
  await close();
});

import { describe, expect, it } from "vitest";
import { failToStart, hydrate } from "../support/browser.ts";
import { abort, arrivals, desktop, SCRIPTS } from "../support/first-touch.ts";
import { heard, heardFrom, playerOf, playOf, silent, soundOf } from "../support/listening.ts";
import { visitors } from "../support/visitors.ts";

/** Nothing comes, and nothing fails: so slow is the line. */
const never = () => {};
const visit = visitors();
const arrive = arrivals(visit);

describe("before the script has come", () => {
  it("a recording that was begun is offered on the next page, from where it was left", async () => {
    const { page, close } = await arrive(heard, { ...desktop, isFresh: true }, (one) => one.route(SCRIPTS, never));
    await playOf(page).click();
    await heardFrom(page, 1);
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Patterns" }).click();
    await page.waitForURL("**/patterns");
    await page.unroute(SCRIPTS);
    await playerOf(page)
      .getByText(/You left off at 0:0[1-9]/)
      .waitFor();
    await playerOf(page).getByRole("button", { name: "Resume" }).click();
    await heardFrom(page, 1);
    await close();
  });

  it("and left at once, it is offered too; where an earlier visit was further, from there", async () => {
    const { page, close } = await arrive(heard, { ...desktop, isFresh: true }, (one) => one.route(SCRIPTS, never));
    await playOf(page).click();
    await page.goto("/about");
    const kept = () => page.evaluate(() => JSON.parse(localStorage.podcast ?? "null"));
    expect(await kept()).toMatchObject({ track: { page: heard }, isPlaying: true });
    await page.evaluate(() => {
      const saved = JSON.parse(localStorage.podcast);
      localStorage.podcast = JSON.stringify({ ...saved, currentTime: 90 });
    });
    await page.goto(heard);
    await playOf(page).click();
    await page.unroute(SCRIPTS);
    await page.goto("/about");
    await playerOf(page).getByText("You left off at 1:30").waitFor();
    await close();
  });
});

describe("where the script cannot be had", () => {
  it("an article's first press plays, and the browser's own player stands below", async () => {
    const { page, faults, close } = await arrive(heard, desktop, (one) => one.route(SCRIPTS, abort));
    const own = page.locator("#podcast audio");
    const asked: string[] = [];
    page.on("request", (request) => request.url().endsWith(".mp3") && asked.push(request.url()));
    await failToStart(page);
    await own.waitFor();
    expect(asked).toEqual([]);
    expect(await own.evaluate((sound: HTMLAudioElement) => sound.controls)).toBe(true);
    await playOf(page).click();
    await heardFrom(page, 0.2);
    expect(await own.evaluate((sound) => sound === window.sound)).toBe(true);
    await own.focus();
    await page.keyboard.press("Space");
    await silent(page);
    await expect.poll(() => playOf(page).getAttribute("aria-pressed")).toBe("false");
    faults.splice(0);
    await close();
  });

  it("each recording of a list has it once it was pressed, and a later start takes over what plays", async () => {
    const { page, faults, close } = await visit(desktop);
    await page.route(SCRIPTS, abort);
    await page.goto("/listen");
    await failToStart(page);
    await page.getByRole("button", { name: "Play What Is AI?" }).click();
    await heardFrom(page, 0);
    await page.getByRole("button", { name: "Play Dark Matter" }).click();
    await heardFrom(page, 0);
    await expect.poll(() => page.locator("main audio").count()).toBe(1);
    const row = page.getByRole("listitem").filter({ has: page.getByRole("button", { name: "Play Dark Matter" }) });
    await expect.poll(() => row.locator("audio").isVisible()).toBe(true);
    faults.splice(0);
    await page.unrouteAll();
    // Another try is made at a sign of use, 5 s after the one that failed.
    await hydrate(page);
    await playerOf(page).getByRole("link", { name: "Dark Matter" }).waitFor();
    expect((await soundOf(page))?.isPlaying).toBe(true);
    await expect.poll(() => row.locator("audio").isVisible()).toBe(false);
    await close();
  });
});

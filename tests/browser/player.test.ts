import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { axeFindings, hydrate, sidewaysScroll } from "../support/browser.ts";
import { abort, arrivals, desktop, late, phone, SCRIPTS } from "../support/first-touch.ts";
import { heard, heardFrom, listen, playerOf, playOf, silent, soundOf } from "../support/listening.ts";
import { overlaps } from "../support/overlaps.ts";
import { visitors } from "../support/visitors.ts";

const visit = visitors();
const arrive = arrivals(visit);
const saved = (page: Page) => page.evaluate(() => localStorage.getItem("podcast"));
const position = (page: Page) => playerOf(page).getByRole("slider", { name: "Position" });
const button = (page: Page, name: string) => playerOf(page).getByRole("button", { name, exact: true });
const MP3 = /\/media\/.*\.mp3$/;

describe("the first press on a recording", () => {
  it.each([
    ["a click", desktop, async () => {}],
    ["a tap, with script that is late", phone, (page: Page) => page.route(SCRIPTS, late(3000))],
    ["Enter, without the application", desktop, (page: Page) => page.route(SCRIPTS, abort)],
  ])("by %s plays, and the next one pauses", async (way, options, prepare) => {
    const { page, close } = await arrive(heard, options, prepare);
    const press = async () => {
      if (options === phone) return playOf(page).tap();
      if (way === "a click") return playOf(page).click();
      await playOf(page).focus();
      await page.keyboard.press("Enter");
    };
    await press();
    await heardFrom(page, 0.2);
    await page.getByText("Now Playing").waitFor();
    await press();
    await silent(page);
    await page.getByText("Ready to Play").waitFor();
    await close();
  });

  it("by keyboard leads to the player, and closing that leads back", async () => {
    const { page, close } = await visit({ ...desktop, isFresh: true });
    await page.goto(heard);
    await hydrate(page);
    await playOf(page).press("Enter");
    await heardFrom(page, 0);
    await playerOf(page).waitFor();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect.poll(() => playerOf(page).evaluate((one) => one === document.activeElement)).toBe(true);
    await button(page, "Close the player and pause").press("Enter");
    await silent(page);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest("#podcast, .start-bar") != null))
      .toBe(true);
    await close();
  });

  it("that is a double click plays", async () => {
    const { page, close } = await visit({ ...desktop, isFresh: true });
    await page.goto(heard);
    await playOf(page).dblclick();
    await heardFrom(page, 0.2);
    await button(page, "Pause").waitFor();
    await close();
  });
});

describe("a recording", () => {
  it("plays on from page to page, until another takes its place and begins at its start", async () => {
    const { page, close } = await visit(desktop);
    await page.goto(heard);
    await listen(page);
    await position(page).press("PageUp");
    await heardFrom(page, 9);
    await page.getByRole("navigation", { name: "Footer" }).getByRole("link", { name: "Listen" }).click();
    await page.getByRole("heading", { level: 1, name: "Listen" }).waitFor();
    await heardFrom(page, 9);
    await page.getByRole("button", { name: "Play What Is AI?" }).click();
    await playerOf(page).getByRole("link", { name: "What Is AI?" }).waitFor();
    await heardFrom(page, 0);
    expect((await soundOf(page))?.at).toBeLessThan(9);
    await playerOf(page).getByRole("link", { name: "What Is AI?" }).click();
    await page.getByRole("heading", { level: 1, name: "What Is AI?" }).waitFor();
    await expect.poll(() => playOf(page).getAttribute("aria-pressed")).toBe("true");
    await close();
  });

  it("is moved by buttons and keys, ends, begins again, and is stopped", async () => {
    const { page, close } = await visit({ ...desktop, isFresh: true });
    // The keys of the system, such as on a locked phone, as the page takes them.
    await page.addInitScript(() => {
      navigator.mediaSession.setActionHandler = (action, handler) =>
        addEventListener(`system:${action}`, () => handler?.({ action }));
    });
    await page.goto(heard);
    await listen(page);
    await button(page, "Back 10 seconds").click();
    await button(page, "Pause").click();
    await silent(page);
    const value = async () => Number(await position(page).inputValue());
    const start = await value();
    expect(start).toBeLessThan(9);
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
    for (const [key, to] of [
      ["seekbackward", start + 11],
      ["seekforward", start + 21],
    ] as const) {
      await page.evaluate((name) => void dispatchEvent(new Event(`system:${name}`)), key);
      await expect.poll(value).toBe(to);
    }
    await button(page, "Play").click();
    await position(page).press("End");
    await playerOf(page).getByText("Heard to the end.").waitFor();
    await expect.poll(() => position(page).getAttribute("aria-valuetext")).toMatch(/^(\d+:\d\d) of \1$/);
    await expect.poll(() => saved(page)).toBeNull();
    await button(page, "Play").click();
    await heardFrom(page, 0);
    expect((await soundOf(page))?.at).toBeLessThan(20);
    await button(page, "Stop").click();
    await silent(page);
    await expect.poll(async () => [await saved(page), (await soundOf(page))?.file]).toEqual([null, null]);
    await expect.poll(() => page.evaluate(() => document.activeElement?.matches(".start-bar > a"))).toBe(true);
    await close();
  });

  it("that was left off is offered on any page, fetched when it is resumed, and leaves another at its start", async () => {
    const { page, close } = await visit(desktop);
    await page.goto(heard);
    await listen(page);
    await position(page).fill("120");
    await heardFrom(page, 120);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    // Without a sign of use: once the page is idle.
    await page.goto("/glossary");
    await playerOf(page).getByText("You left off at 2:0").waitFor();
    expect(asked.filter((url) => MP3.test(url))).toEqual([]);
    expect(await axeFindings(page)).toEqual([]);
    await button(page, "Resume").click();
    await heardFrom(page, 119);
    await page.goto("/basics/what-is-ai");
    await playerOf(page).getByText("You left off at 2:0").waitFor();
    await playOf(page).click();
    await heardFrom(page, 0);
    expect((await soundOf(page))?.at).toBeLessThan(100);
    await close();
  });

  it("keeps its speed and level over a reload, also the level to come back to", async () => {
    const { page, close } = await visit({ ...desktop, isFresh: true });
    await page.goto(heard);
    await listen(page);
    await playerOf(page).getByRole("combobox", { name: "Speed" }).selectOption("1.5");
    await playerOf(page).getByRole("slider", { name: "Volume" }).fill("40");
    await button(page, "Mute").click();
    // From the first moment on, before the player has come.
    await page.addInitScript(() => {
      const { play } = HTMLMediaElement.prototype;
      HTMLMediaElement.prototype.play = function () {
        Object.assign(window, { begun: [this.volume, this.playbackRate] });
        return play.call(this);
      };
    });
    await page.reload();
    await playOf(page).click();
    await heardFrom(page, 0);
    expect(await page.evaluate(() => Reflect.get(window, "begun"))).toEqual([0, 1.5]);
    await button(page, "Mute").click();
    await expect
      .poll(() => page.evaluate(() => [window.sound?.volume, window.sound?.playbackRate]))
      .toEqual([0.4, 1.5]);
    await close();
  });

  it("that cannot be loaded says so, and is tried again", async () => {
    const { page, close } = await visit(desktop);
    await page.route(MP3, (route) => route.fulfill({ status: 404, body: "" }));
    await page.goto(heard);
    await playOf(page).click();
    await playerOf(page).getByText("This recording could not be loaded.").waitFor();
    await expect.poll(() => playOf(page).getAttribute("aria-pressed")).toBe("false");
    expect(await axeFindings(page)).toEqual([]);
    await page.unrouteAll();
    await button(page, "Try again").click();
    await heardFrom(page, 0);
    await close();
  });
});

describe("the player at the foot of the window", () => {
  it.each([
    [1280, "dark"],
    [320, "light"],
  ] as const)("can be used by anyone and covers nothing at %s px in the %s", async (width, theme) => {
    const { page, close } = await visit({ viewport: { width, height: 800 }, theme });
    await page.goto(heard);
    await listen(page);
    await button(page, "Pause").click();
    await silent(page);
    for (const view of ["pill", "card"]) {
      if (view === "card") {
        await button(page, "Open the full player").click();
        await page.getByLabel("Your question").waitFor();
      }
      await page.locator(`.audio-${view}`).waitFor();
      expect(await axeFindings(page)).toEqual([]);
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
      const box = await page.locator(".audio").boundingBox();
      // In a wide window the card has a corner, which Escape gives back.
      if (view === "card" && width === 1280) {
        expect([box?.x, box?.width, (box?.y ?? 0) + (box?.height ?? 0)]).toEqual([832, 432, 784]);
        continue;
      }
      // Half of the window is the page's.
      expect([box?.x, box?.width, (box?.y ?? 0) + (box?.height ?? 0)]).toEqual([0, width, 800]);
      expect(box?.height).toBeLessThanOrEqual(800 * 0.45 + 2);
      await page.evaluate(() => window.scrollTo(0, 900));
      await expect.poll(() => overlaps(page, ".audio", ".beside a, .beside p")).toBe(0);
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await expect.poll(() => overlaps(page, ".audio", "footer a, footer p, footer button")).toBe(0);
    }
    await button(page, "Close the player and pause").click();
    await page.locator(".audio").waitFor({ state: "detached" });
    await silent(page);
    await close();
  });

  it("is minimized by Escape wherever the focus is", async () => {
    const { page, close } = await visit(phone);
    await page.goto(heard);
    await listen(page);
    await button(page, "Open the full player").tap();
    await page.locator(".audio-card").waitFor();
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    await page.keyboard.press("Escape");
    await page.locator(".audio-pill").waitFor();
    await close();
  });

  it("has edges and icons where the system sets the colors", async () => {
    const { page, close } = await visit(desktop);
    await page.emulateMedia({ forcedColors: "active" });
    await page.goto(heard);
    const edgeOf = (selector: string) => page.locator(selector).evaluate((one) => getComputedStyle(one).borderTopWidth);
    await expect.poll(() => edgeOf(".start-bar > a")).toBe("1px");
    await listen(page);
    await expect.poll(async () => [await edgeOf(".audio-main"), await edgeOf(".audio")]).toEqual(["1px", "1px"]);
    const isSeen = await page.locator(".audio-pill .audio-icon").evaluateAll((all) =>
      all.every((one) => {
        const { color, backgroundColor } = getComputedStyle(one);
        return color !== backgroundColor;
      }),
    );
    expect(isSeen).toBe(true);
    await page.emulateMedia({ forcedColors: "none" });
    await close();
  });
});

describe("an article that is read aloud", () => {
  /** What is marked in the page; empty where nothing is. */
  const marked = (page: Page) => page.evaluate(() => [...(CSS.highlights.get("heard") ?? [])].map(String).join(" "));

  it("shows the spoken sentence, in view until the reader scrolls, and goes to the sentence that is pressed", async () => {
    const { page, close } = await visit(desktop);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(heard);
    await listen(page);
    // Sentences that the recording and the page have in common.
    await position(page).fill("209");
    await expect.poll(() => marked(page)).toBe("Then offer three ways to begin, based on that answer, at equal size.");
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
    await page.mouse.move(300, 400);
    await page.mouse.wheel(0, -5000);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await position(page).fill("242");
    await expect.poll(() => marked(page)).toBe("In a receipt app, sort with a small classifier on the phone.");
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByText("Can a curious person find out more in two steps").click();
    await expect.poll(() => marked(page)).toContain("curious person");
    await close();
  });

  it("marks nothing once that is turned off, for good, and nothing on another page", async () => {
    const { page, close } = await visit(desktop);
    const choice = playerOf(page).getByRole("checkbox", { name: "Mark the sentence being read" });
    await page.goto(heard);
    await listen(page);
    await expect.poll(() => marked(page)).not.toBe("");
    await button(page, "Open the full player").click();
    await choice.uncheck();
    await expect.poll(() => marked(page)).toBe("");
    await page.reload();
    await button(page, "Open the full player").click();
    await expect.poll(() => choice.isChecked()).toBe(false);
    await choice.check();
    await button(page, "Resume").click();
    await expect.poll(() => marked(page)).not.toBe("");
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Basics" }).click();
    await page.getByRole("heading", { level: 1, name: "AI Basics" }).waitFor();
    await expect.poll(() => marked(page)).toBe("");
    await close();
  });
});

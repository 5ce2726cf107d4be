import { describe, expect, it } from "vitest";
import { failToStart, type VisitOptions } from "../support/browser.ts";
import { abort, arrivals, hold, SCRIPTS, shownTheme } from "../support/first-touch.ts";
import { visitors } from "../support/visitors.ts";

const visit = visitors();
const arrive = arrivals(visit);

type Page = Awaited<ReturnType<typeof visit>>["page"];

describe("how pages look", () => {
  it("is there before the first paint, without the application", async () => {
    const { page, close } = await arrive("/settings", {});
    await page.getByLabel("Wide").check();
    await page.getByLabel("Larger").check();
    await page.getByLabel("Off", { exact: true }).check();
    await page.locator("html[data-width=wide][data-text=larger][data-motion=off]").waitFor();
    await page.route(SCRIPTS, abort);
    await page.goto("/laws/dark-matter");
    const looks = await page.evaluate(() => {
      const paragraph = document.querySelector(".prose p");
      const { fontSize } = getComputedStyle(paragraph ?? document.body);
      const { width, text, motion } = document.documentElement.dataset;
      return { size: Number.parseFloat(fontSize), wide: paragraph?.clientWidth ?? 0, width, text, motion };
    });
    expect(looks).toMatchObject({ width: "wide", text: "larger", motion: "off" });
    expect(looks.size).toBeCloseTo(18 * 1.35);
    expect(looks.wide).toBeGreaterThan(700);
    await close();
  });

  it("keeps things still when that was chosen, and lets them move when that was, whatever the system says", async () => {
    const { page, close } = await visit({ reducedMotion: "reduce" });
    await page.goto("/settings");
    const animation = () =>
      page.evaluate(async () => {
        const text = await (await fetch("/patterns")).text();
        // Another page's styles are none of this one's, whose policy would refuse them.
        const part = text.slice(text.indexOf("<main"), text.indexOf("</main>"));
        const strip = new DOMParser().parseFromString(part, "text/html").querySelector(".strip");
        // As on a page that is used.
        strip?.querySelector(".strip-window")?.setAttribute("data-moves", "on");
        if (strip) document.body.append(strip);
        const name = getComputedStyle(
          document.querySelector("body > .strip .strip-cards > li") ?? document.body,
        ).animationName;
        document.querySelector("body > .strip")?.remove();
        return name;
      });
    expect(await animation()).toBe("none");
    await page.getByLabel("On", { exact: true }).check();
    await expect.poll(animation).toBe("strip-moves");
    await page.getByLabel("Off", { exact: true }).check();
    await expect.poll(animation).toBe("none");
    await close();
  });

  it("lets nothing glide or pulse for who wants it still", async () => {
    const { page, close } = await visit({ reducedMotion: "reduce" });
    await page.goto("/laws");
    /** Whether a card glides, what stands for a page that is on its way pulses, and an icon turns. */
    const moves = (motion: string) =>
      page
        .locator("main .card")
        .first()
        .evaluate((card, chosen) => {
          document.documentElement.dataset.motion = chosen;
          const waiting = Object.assign(document.createElement("div"), { className: "skeleton" });
          const icon = Object.assign(document.createElement("div"), { className: "hero-sign glyph" });
          const part = document.createElement("i");
          part.dataset.motion = "turn";
          icon.append(part);
          card.append(waiting, icon);
          const animations = [waiting, part].map((one) => getComputedStyle(one).animationName !== "none");
          for (const one of [waiting, icon]) one.remove();
          return [getComputedStyle(card).transitionDuration !== "0s", ...animations];
        }, motion);
    expect(await moves("system")).toEqual([false, false, false]);
    expect(await moves("on")).toEqual([true, true, true]);
    await page.emulateMedia({ reducedMotion: "no-preference" });
    expect(await moves("system")).toEqual([true, true, true]);
    expect(await moves("off")).toEqual([false, false, false]);
    await close();
  });

  it("has what an article is in one line with the way back, on a phone", async () => {
    const { page, close } = await visit({ viewport: { width: 360, height: 800 } });
    for (const [path, list] of [
      ["/paradigms/intent-driven-creation", "AI Design Paradigms"],
      ["/laws/dark-matter", "AI Design Laws"],
      ["/basics/what-is-ai", "AI Basics"],
    ] as const) {
      await page.goto(path);
      const row = page.getByRole("main").getByRole("link", { name: list, exact: true }).first().locator("..");
      const middles = await row.locator(":scope > *").evaluateAll((parts) =>
        parts.map((part) => {
          const { top, bottom } = part.getBoundingClientRect();
          return Math.round((top + bottom) / 2);
        }),
      );
      expect(middles, path).toEqual([middles[0], middles[0]]);
    }
    await close();
  });

  it("follows the device in its theme when that was chosen, and stays so on the next page", async () => {
    const { page, close } = await visit({ colorScheme: "light" });
    await page.goto("/settings");
    expect((await shownTheme(page)).theme).toBe("dark");
    await page.getByLabel("As the device").first().check();
    const light = { theme: "light", colors: ["#faf5ea"], label: "Switch to the dark theme" };
    await expect.poll(() => shownTheme(page)).toEqual(light);
    await page.emulateMedia({ colorScheme: "dark" });
    await page.locator("html[data-theme=dark]").waitFor();
    await page.emulateMedia({ colorScheme: "light" });
    await page.goto("/laws");
    expect(await shownTheme(page)).toEqual(light);
    // A theme chosen by hand is that from then on.
    await page.getByRole("button", { name: "Switch to the dark theme" }).click();
    await page.reload();
    expect((await shownTheme(page)).theme).toBe("dark");
    await close();
  });
});

describe("without the application", () => {
  it.each([
    ["script is off", { javaScriptEnabled: false }, async () => {}],
    ["script never comes", {}, (page: Page) => page.route(SCRIPTS, abort)],
  ] as const)("where %s, it says why, and the theme can be chosen", async (_what, options: VisitOptions, prepare) => {
    const { page, close } = await arrive("/settings", options, prepare);
    if (options.javaScriptEnabled !== false) await failToStart(page);
    await page.getByText("These settings live in your browser").waitFor();
    await page.getByRole("button", { name: "Light", exact: true }).click();
    await page.locator("html[data-theme=light]").waitFor();
    expect(new URL(page.url()).pathname).toBe("/settings");
    await close();
  });

  it("the settings show by themselves what is kept, and nothing before it is known", async () => {
    const { page, close } = await arrive("/settings", {});
    await page.getByText("No profile information set up yet.").waitFor();
    await page.evaluate(() => localStorage.setItem("text", "larger"));
    const release = await hold(page, SCRIPTS);
    await page.reload({ waitUntil: "domcontentloaded" });
    // Nothing is shown that is not so.
    expect(await page.getByText("No profile information set up yet.").isVisible()).toBe(false);
    release();
    await page.getByLabel("Larger").waitFor();
    expect(await page.getByLabel("Larger").isChecked()).toBe(true);
    await close();
  });
});

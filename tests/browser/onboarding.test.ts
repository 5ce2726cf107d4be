import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { axeFindings, hydrate } from "../support/browser.ts";
import { abort, arrivals, late, phone, SCRIPTS } from "../support/first-touch.ts";
import { listen, playerOf } from "../support/listening.ts";
import { article, asked, button, card, countWrites, readToEnd } from "../support/onboarding.ts";
import { overlaps } from "../support/overlaps.ts";
import { visitors } from "../support/visitors.ts";

const visit = visitors();
const arrive = arrivals(visit);
const kept = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

describe("the onboarding card", () => {
  it("comes at the end of an article, not before, takes no focus, and comes again at the next visit alone", async () => {
    const { page, context, close } = await visit();
    await page.addInitScript(() => localStorage.setItem("audio-hint-seen", "true"));
    await page.clock.install({ time: 0 });
    await page.goto(article);
    await hydrate(page);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight * 0.4));
    await page.clock.runFor(60_000);
    await expect.poll(() => card(page).count()).toBe(0);
    await readToEnd(page);
    await page.clock.runFor(5000);
    await card(page).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest(".onboarding"))).toBeNull();
    // Whoever goes on without an answer is asked again another time.
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Basics" }).click();
    await card(page).waitFor({ state: "detached" });
    await page.goto(article);
    await hydrate(page);
    await readToEnd(page);
    await page.clock.runFor(60_000);
    await expect.poll(() => card(page).count()).toBe(0);
    await asked(await context.newPage());
    await close();
  });

  it("comes on a second page to who rests there, and to nobody who scrolls, types, subscribes, selects or listens", async () => {
    const { page, close } = await visit({ viewport: { width: 1280, height: 800 } });
    await page.addInitScript(() => localStorage.setItem("audio-hint-seen", "true"));
    const cards: string[] = [];
    page.on("request", (request) => request.url().includes("/onboarding-card-") && cards.push(request.url()));
    await page.clock.install({ time: 0 });
    await page.goto("/laws");
    await hydrate(page);
    await page.clock.runFor(60_000);
    await page.getByRole("article").first().getByRole("link").click();
    await page.getByRole("heading", { level: 1, name: "Transparency & Predictability" }).waitFor();
    const field = page.getByLabel("Email address");
    const busy: [what: string, begin: () => Promise<unknown>, end: () => Promise<unknown>][] = [
      ["types", () => field.focus(), async () => {}],
      ["subscribes", () => field.fill("a@b.example"), () => field.fill("")],
      [
        "selects",
        () => page.evaluate(() => document.getSelection()?.selectAllChildren(document.querySelector("h1") ?? document)),
        () => page.evaluate(() => document.getSelection()?.removeAllRanges()),
      ],
      [
        "listens",
        () =>
          page.evaluate(() => {
            const plays = { paused: false, getAttribute: () => "/media/a.mp3" };
            for (const [name, value] of Object.entries(plays))
              Object.defineProperty(window.sound, name, { value, configurable: true });
          }),
        () =>
          page.evaluate(() => {
            for (const name of ["paused", "getAttribute"]) Reflect.deleteProperty(window.sound ?? {}, name);
          }),
      ],
    ];
    for (const [what, begin, end] of busy) {
      await begin();
      await page.clock.runFor(10_000);
      expect([what, cards, await card(page).count()]).toEqual([what, [], 0]);
      // A use, so that no rest is over between this and the next.
      await page.keyboard.press("Shift");
      await end();
      await field.blur();
    }
    for (let y = 100; y < 1000; y += 100) {
      await page.evaluate(
        (top) => new Promise((done) => addEventListener("scroll", done, { once: true }) ?? scrollTo(0, top)),
        y,
      );
      await page.clock.runFor(1900);
    }
    expect(cards).toEqual([]);
    await page.clock.runFor(2500);
    await card(page).waitFor();
    await close();
  });

  it.each([360, 1280])("has one height at all six steps at %s px", async (width) => {
    const { page, close } = await visit({ viewport: { width, height: 740 } });
    await asked(page);
    const heights: number[] = [];
    for (const step of ["Not now", "1/4", "2/4", "3/4", "4/4", "Thank you, Ada."]) {
      await card(page).getByText(step).waitFor();
      heights.push(
        ...(await card(page).evaluate((one) => [
          one.getBoundingClientRect().height,
          one.scrollHeight - one.clientHeight,
        ])),
      );
      if (step === "1/4") await card(page).getByRole("textbox").fill("Ada");
      if (step !== "Thank you, Ada.") await button(page, step === "Not now" ? "Sure" : "Next").click();
    }
    const height = width < 768 ? 208 : 144;
    expect(heights).toEqual(Array.from({ length: 6 }, () => [height, 0]).flat());
    await close();
  });

  it("waits while the start button, in whose place it comes, has the focus", async () => {
    const { page, close } = await visit();
    await page.addInitScript(() => localStorage.setItem("audio-hint-seen", "true"));
    const cards: string[] = [];
    page.on("request", (request) => request.url().includes("/onboarding-card-") && cards.push(request.url()));
    await page.clock.install({ time: 0 });
    await page.goto(article);
    await hydrate(page);
    const start = page.locator(".start-bar > a");
    await start.focus();
    await page.evaluate(
      () => new Promise((seen) => addEventListener("scroll", seen, { once: true }) ?? scrollBy(0, 2_000)),
    );
    await readToEnd(page);
    await page.clock.runFor(5000);
    expect(cards).toEqual([]);
    await expect.poll(() => start.evaluate((link) => link === document.activeElement)).toBe(true);
    await page.keyboard.press("Shift+Tab");
    await page.clock.runFor(5000);
    await card(page).waitFor();
    await close();
  });

  it("loads nothing before it is time", async () => {
    const { page, close } = await visit({ isFresh: true });
    const scripts: string[] = [];
    page.on("request", (request) => request.url().includes("/onboarding-card-") && scripts.push(request.url()));
    await page.clock.install();
    await page.goto(article, { waitUntil: "networkidle" });
    await page.clock.runFor(30_000);
    expect(scripts).toEqual([]);
    await close();
  });

  it("is answered by keyboard alone, is kept once, and never comes back", async () => {
    const { page, close } = await visit({ isFresh: true });
    await countWrites(page, "profile");
    await asked(page);
    await button(page, "Sure").focus();
    await page.keyboard.press("Enter");
    await card(page).getByText("1/4").waitFor();
    await expect.poll(() => button(page, "Next").isDisabled()).toBe(true);
    // Without a name Enter goes nowhere.
    await page.keyboard.press("Enter");
    await page.keyboard.type(" Ada ");
    await page.keyboard.press("Enter");
    await card(page).getByText("2/4").waitFor();
    await page.keyboard.type("Product Manager");
    await page.keyboard.press("Enter");
    await card(page).getByText("3/4").waitFor();
    await page.keyboard.type("I decide what is built");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await card(page).getByText("4/4").waitFor();
    await page.keyboard.type("Senior");
    expect(await axeFindings(page)).toEqual([]);
    await expect.poll(() => card(page).getByRole("combobox").inputValue()).toBe("senior");
    await button(page, "Next").press("Enter");
    // The last step says that it is kept.
    await button(page, "Complete Setup").waitFor();
    await expect.poll(() => kept(page, "profile")).toContain('"name":"Ada"');
    await button(page, "Complete Setup").press("Enter");
    await page.getByText("Profile Updated", { exact: true }).first().waitFor();
    await expect.poll(() => card(page).count()).toBe(0);
    await expect
      .poll(async () => JSON.parse((await kept(page, "profile")) ?? "null"))
      .toMatchObject({
        name: "Ada",
        jobTitle: "Product Manager",
        role: "I decide what is built",
        seniorityLevel: "senior",
        hasCompletedOnboarding: true,
      });
    await expect.poll(() => page.evaluate(() => Reflect.get(window, "writes"))).toBe(1);
    await page.reload();
    await hydrate(page);
    await readToEnd(page);
    await page.goto("/settings");
    await page.getByRole("button", { name: "Clear" }).click();
    await page.goto(article);
    await hydrate(page);
    await readToEnd(page);
    await expect.poll(() => card(page).count()).toBe(0);
    await close();
  });

  it.each(["Not now", "Close"])("is skipped by %s, which leaves an empty profile", async (way) => {
    const { page, close } = await visit();
    await asked(page);
    await button(page, way).click();
    await card(page).waitFor({ state: "detached" });
    await expect
      .poll(async () => JSON.parse((await kept(page, "profile")) ?? "null"))
      .toMatchObject({ name: "", jobTitle: "", role: "", seniorityLevel: "", hasCompletedOnboarding: true });
    await expect.poll(() => kept(page, "onboarding-seen")).toBe("on");
    await close();
  });

  it("goes on where somebody left the page, and keeps what has been said when they are done", async () => {
    const { page, close } = await visit();
    await asked(page);
    await button(page, "Sure").click();
    await page.keyboard.type("Ada");
    await button(page, "Next").click();
    await page.keyboard.type("Engin");
    await asked(page);
    await expect.poll(() => card(page).getByRole("textbox").inputValue()).toBe("Engin");
    await button(page, "I'm done").click();
    await card(page).waitFor({ state: "detached" });
    await expect
      .poll(async () => JSON.parse((await kept(page, "profile")) ?? "null"))
      .toMatchObject({ name: "Ada", jobTitle: "Engin" });
    await expect.poll(() => kept(page, "onboarding")).toBeNull();
    await close();
  });

  it("is the one invitation: the hint at the start button gives way", async () => {
    const { page, close } = await visit({ viewport: { width: 1280, height: 800 } });
    await page.goto(article);
    await hydrate(page);
    await page.locator(".start-bar > a").hover();
    await page.locator(".audio-hint").waitFor();
    await readToEnd(page);
    await card(page).waitFor();
    await page.locator(".audio-hint").waitFor({ state: "hidden" });
    await close();
  });

  it("asks whose kept profile is none, which is removed, and not who said in the settings who they are", async () => {
    const { page, close } = await visit();
    await page.goto(article);
    await page.evaluate(() => {
      localStorage.setItem("profile", '{"name":5,"hasCompletedOnboarding":true}');
      localStorage.setItem("theme", "pink");
    });
    await asked(page);
    await expect.poll(async () => [await kept(page, "profile"), await kept(page, "theme")]).toEqual([null, null]);
    // Another visit looks at this profile anew.
    await page.goto("/about");
    await page.evaluate(() => {
      sessionStorage.clear();
      localStorage.setItem("profile", '{"name":"Ada","hasCompletedOnboarding":true}');
    });
    await page.goto(article);
    await hydrate(page);
    await readToEnd(page);
    // What is looked at once need not be again.
    await expect.poll(() => kept(page, "onboarding-seen")).toBe("on");
    await expect.poll(() => card(page).count()).toBe(0);
    await close();
  });

  it("leaves the page as it is where it cannot be loaded, or nothing can be kept", async () => {
    const { page, close } = await arrive(article, {}, (one) => one.route(/onboarding-card.*\.js/, abort));
    await hydrate(page);
    const failed = page.waitForEvent("requestfailed");
    await readToEnd(page);
    await failed;
    await expect.poll(() => card(page).count()).toBe(0);
    await close();
  });

  it("comes when the script does, however late, and goes in every tab when it was answered in one", async () => {
    const { page, context, close } = await arrive(article, {}, (one) => one.route(SCRIPTS, late(300)));
    await readToEnd(page);
    await card(page).waitFor();
    const other = await context.newPage();
    await asked(other);
    await button(other, "Not now").click();
    await card(page).waitFor({ state: "detached" });
    await close();
  });

  it("the last step says so where what was said could not be kept, and asks again another time", async () => {
    const { page, close } = await visit();
    await asked(page);
    await button(page, "Sure").click();
    await page.evaluate(() => {
      const { setItem } = Storage.prototype;
      Storage.prototype.setItem = function (name, value) {
        if (name === "profile") throw new DOMException("Full.", "QuotaExceededError");
        setItem.call(this, name, value);
      };
    });
    await card(page).getByRole("textbox").fill("Ada");
    for (let step = 0; step < 4; step += 1) await button(page, "Next").click();
    await card(page).getByText("could not keep it").waitFor();
    await button(page, "Complete Setup").click();
    await card(page).waitFor({ state: "detached" });
    await expect.poll(() => kept(page, "onboarding-seen")).toBe("off");
    await page.goto(article);
    await asked(page);
    await close();
  });
});

/** How far the foot of the card is below the window's, in pixels, and how high the card is. */
const foot = (page: Page) =>
  card(page).evaluate((one) => {
    const { bottom, height } = one.getBoundingClientRect();
    return { below: Math.round(bottom - innerHeight), height: Math.round(height) };
  });

describe("the invitation", () => {
  it("is one line in a window of 320 × 256, and steps aside while somebody reads on", async () => {
    const { page, close } = await visit({ viewport: { width: 320, height: 256 } });
    await asked(page);
    // It is seen where it comes.
    await expect.poll(async () => (await foot(page)).below).toBe(0);
    await expect.poll(async () => (await foot(page)).height).toBeLessThan(60);
    await expect
      .poll(async () => {
        await page.evaluate(() => window.scrollBy(0, 40));
        const { below, height: own } = await foot(page);
        return below >= own;
      })
      .toBe(true);
    await page.evaluate(() => window.scrollBy(0, -80));
    await expect.poll(async () => (await foot(page)).below).toBe(0);
    // Who goes there by keyboard finds it, wherever they are.
    await page.evaluate(() => window.scrollBy(0, 80));
    await button(page, "Sure").focus();
    await expect.poll(async () => (await foot(page)).below).toBe(0);
    await close();
  });

  it("leads to steps whose buttons need no scroll in a window of 320 × 256", async () => {
    const { page, close } = await visit({ viewport: { width: 320, height: 256 } });
    await asked(page);
    await button(page, "Sure").click();
    for (const step of ["1/4", "2/4", "3/4", "4/4"]) {
      await card(page).getByText(step).waitFor();
      const places = await card(page)
        .getByRole("button")
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ top, bottom }) => [top, bottom]));
      for (const [top = -1, bottom = 999] of places) {
        expect(top).toBeGreaterThanOrEqual(0);
        expect(bottom).toBeLessThanOrEqual(256);
      }
      if (step === "1/4") await card(page).getByRole("textbox").fill("Ada");
      await button(page, "Next").click();
    }
    await close();
  });
});

describe("the onboarding card", () => {
  it.each([
    ["on a phone in the light", { ...phone, theme: "light" as const }],
    ["at 1440 where windows are low", { viewport: { width: 1440, height: 560 } }],
  ])("stands at the foot of the window %s, and the page makes room for it", async (_where, options) => {
    const { page, close } = await visit(options);
    await asked(page);
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    // As wide as the window, so that no line of text goes on beside it, and less than half of its height.
    const place = async () => {
      const box = await card(page).boundingBox();
      return {
        x: box?.x,
        width: box?.width,
        end: (box?.y ?? 0) + (box?.height ?? 0),
        isLow: box && box.height <= height * 0.45,
      };
    };
    for (const step of ["1/4", "2/4", "3/4", "4/4"]) {
      await expect.poll(place).toEqual({ x: 0, width, end: height, isLow: true });
      await expect.poll(() => overlaps(page, ".onboarding", ".beside a, .beside p")).toBe(0);
      await button(page, step === "1/4" ? "Sure" : "Next").click();
      await card(page).getByText(step).waitFor();
      if (step === "1/4") await page.keyboard.type("Ada");
    }
    await expect.poll(place).toEqual({ x: 0, width, end: height, isLow: true });
    expect(await axeFindings(page)).toEqual([]);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(() => overlaps(page, ".onboarding", "main p, main a, footer p, footer a, footer button")).toBe(0);
    await close();
  });

  it("gives way to the player, comes back after it, and keeps what was said from page to page", async () => {
    const { page, close } = await visit({ viewport: { width: 1280, height: 800 } });
    await asked(page);
    await expect.poll(() => page.locator(".start-bar > a").isVisible()).toBe(false);
    await button(page, "Sure").click();
    await page.keyboard.type("Ada");
    await listen(page);
    await expect.poll(() => card(page).isVisible()).toBe(false);
    await playerOf(page).getByRole("button", { name: "Close the player and pause" }).click();
    await card(page).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false);
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Basics" }).click();
    await page.getByRole("heading", { level: 1, name: "AI Basics" }).waitFor();
    await expect.poll(() => card(page).getByRole("textbox").inputValue()).toBe("Ada");
    await close();
  });
});

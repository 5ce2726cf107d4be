import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { failToStart, hydrate } from "../support/browser.ts";
import {
  abort,
  acts,
  arrivals,
  article,
  DATA,
  desktop,
  halve,
  hold,
  late,
  type Prepare,
  SCRIPTS,
  samples,
  searchOpened,
  slowLines,
} from "../support/first-touch.ts";
import { visitors } from "../support/visitors.ts";

const arrive = arrivals(visitors());

const brokenLines: [string, Prepare][] = [
  ["comes, but not the data", (page) => page.route(DATA, abort)],
  ["comes, and the data are refused", (page) => page.route(DATA, (route) => route.fulfill({ status: 503 }))],
  ["comes, and half of the data", (page) => page.route(DATA, halve)],
  ["comes without a part of the page", (page) => page.route(/\/assets\/root-.*\.js/, abort)],
];

describe.each(slowLines)("when the script %s", (_line, prepare) => {
  it.each(acts)("the search opens by %s and takes the letters that follow", async (_act, options, act) => {
    const { page, close } = await arrive(article, options, prepare);
    await act(page);
    expect(await searchOpened(page)).toBe("dialog");
    await page.keyboard.type("undo");
    await expect.poll(() => page.getByRole("combobox", { name: "Search the guide" }).inputValue()).toBe("undo");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/search?q=undo");
    await close();
  });
});

describe.each([...slowLines, ...brokenLines])("when the script %s, then", (_line, prepare) => {
  it("the search, the theme and links work", async () => {
    const { page, close } = await arrive(article, desktop, prepare);
    await page.getByRole("button", { name: "Switch to the light theme" }).click();
    await page.locator("html[data-theme=light]").waitFor();
    await page.getByRole("contentinfo").getByRole("link", { name: "Glossary" }).click();
    await page.getByRole("heading", { level: 1, name: "Glossary" }).waitFor();
    await page.getByRole("banner").getByRole("link", { name: "Search" }).click();
    expect(await searchOpened(page)).toBe("dialog");
    await close();
  });

  it("a code sample is copied", async () => {
    const { page, context, close } = await arrive(samples, desktop, prepare);
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.locator(".copy-code").first().click();
    await page.waitForFunction(async () => (await navigator.clipboard.readText()).includes("function replaceSpan"));
    await close();
  });
});

describe("a click that waits", () => {
  it("shows it at once", async () => {
    const { page, close } = await arrive(samples, desktop, (one) => one.route(SCRIPTS, late(3000)));
    const shown = await page
      .locator(".copy-code")
      .first()
      .evaluate((element) => {
        if (element instanceof HTMLElement) element.click();
        return [element.getAttribute("data-start"), getComputedStyle(element).opacity];
      });
    expect(shown).toEqual(["waits", "0.5"]);
    await close();
  });
});

describe("a click on a link that copies", () => {
  const link = (page: Page) => page.getByRole("link", { name: "Copy as Markdown" });
  /** A visit in which the scripts wait for `come`, and no time passes by itself. */
  async function held() {
    let come = () => {};
    const visit = await arrive(article, desktop, async (page) => {
      await page.clock.install({ time: 0 });
      await page.clock.pauseAt(1_000);
      come = await hold(page, SCRIPTS);
    });
    return { ...visit, come };
  }

  it("shows that it waits, and copies once the application is there", async () => {
    const { page, context, come, close } = await held();
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await link(page).click();
    await expect.poll(() => link(page).getAttribute("data-start")).toBe("waits");
    come();
    await page.waitForFunction(async () => (await navigator.clipboard.readText()).startsWith("# How AI Works"));
    expect(new URL(page.url()).pathname).toBe(article);
    await close();
  });

  it("follows it when that takes too long", async () => {
    const { page, come, close } = await held();
    await link(page).click();
    await page.clock.runFor(700);
    await page.waitForURL(`**${article}.md`);
    come();
    await close();
  });
});

describe("a click on the search", () => {
  it("with a modifier opens a tab, as a link does", async () => {
    const { page, context, close } = await arrive(article, desktop, (one) => one.route(SCRIPTS, abort));
    const opened = context.waitForEvent("page");
    await page
      .getByRole("banner")
      .getByRole("link", { name: "Search" })
      .click({ modifiers: ["ControlOrMeta"] });
    await (await opened).waitForURL("**/search");
    expect(new URL(page.url()).pathname).toBe(article);
    await close();
  });
});

describe("a start that failed", () => {
  it.each([
    ["the scripts", SCRIPTS],
    ["the data", DATA],
  ])("is made again when %s can be had", async (_what, address) => {
    const { page, close } = await arrive(article, desktop, async (one) => {
      await one.clock.install();
      await one.route(address, abort);
    });
    await failToStart(page);
    await page.unroute(address);
    // The start that failed rests for 5 s.
    await page.clock.fastForward(5_000);
    await hydrate(page);
    await page.getByRole("banner").getByRole("link", { name: "Search" }).click();
    expect(await searchOpened(page)).toBe("dialog");
    await close();
  });

  it("is not made at every sign of use", async () => {
    const { page, close } = await arrive(article, desktop, async (one) => {
      // The start that failed rests for 5 s: none of them pass, however slow the machine is.
      await one.clock.install({ time: 0 });
      await one.clock.pauseAt(1_000);
      await one.route(SCRIPTS, abort);
    });
    let requests = 0;
    page.on("requestfailed", () => {
      requests += 1;
    });
    await failToStart(page);
    for (let at = 0; at < 50; at += 1) await page.mouse.move(at, at);
    expect(requests).toBe(1);
    await close();
  });
});

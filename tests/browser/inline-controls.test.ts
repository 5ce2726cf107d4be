import { describe, expect, it } from "vitest";
import { hydrate } from "../support/browser.ts";
import { arrivals, desktop, phone, SCRIPTS, shownTheme } from "../support/first-touch.ts";
import { visitors } from "../support/visitors.ts";

const visit = visitors();
const arrive = arrivals(visit);
const pattern = "/pattern/temperature-slider";

describe.each([
  ["with script", true],
  ["without script", false],
])("%s, an address that leads into a closed tab", (_name, javaScriptEnabled) => {
  it("shows its target when the page comes, and when a link leads there", async () => {
    const { page, close } = await visit({ javaScriptEnabled });
    await page.goto(pattern);
    // Sources stand below the tabs, with ways back to every place that cites them.
    const ids = await page.evaluate(() =>
      [...document.querySelectorAll("[data-footnote-backref]")]
        .map((link) => link.getAttribute("href")?.slice(1) ?? "")
        .filter((id) => document.getElementById(id)?.closest("[data-inactive]")),
    );
    const id = ids[0] ?? "";
    await page.locator(`[data-footnote-backref][href="#${id}"]`).click();
    const target = page.locator(`[id="${id}"]`);
    await target.waitFor();
    expect(await target.evaluate((element) => Math.round(element.getBoundingClientRect().top) < innerHeight)).toBe(
      true,
    );
    await page.goto("about:blank");
    await page.goto(`${pattern}#${id}`);
    await expect.poll(() => target.isVisible()).toBe(true);
    await close();
  });
});

describe("a page that is shown again", () => {
  it("has the theme that was chosen elsewhere meanwhile, and works", async () => {
    const { page, context, origin, close } = await arrive("/laws", desktop);
    await context.addCookies([{ name: "theme", value: "light", url: origin }]);
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
    expect(await shownTheme(page)).toEqual({ theme: "light", colors: ["#faf5ea"], label: "Switch to the dark theme" });
    await hydrate(page);
    expect((await shownTheme(page)).theme).toBe("light");
    await close();
  });
});

describe("the search dialog, before the application", () => {
  it.each(["its button", "a tap beside it", "one Escape"])("closes by %s", async (way) => {
    const { page, close } = await arrive("/laws", phone, (one) => one.route(SCRIPTS, (route) => route.abort()));
    await page.getByRole("banner").getByRole("link", { name: "Search" }).tap();
    const dialog = page.locator("dialog[open]");
    await page.keyboard.type("undo");
    if (way === "its button") await dialog.getByRole("button", { name: "Close" }).tap();
    else if (way === "one Escape") await page.keyboard.press("Escape");
    else await page.touchscreen.tap(195, 780);
    await expect.poll(() => dialog.count()).toBe(0);
    await close();
  });

  it("is opened by / no more once that is switched off, and by Ctrl+K still", async () => {
    const { page, close } = await arrive("/laws", desktop);
    await hydrate(page);
    await page.keyboard.press("/");
    await page.getByRole("checkbox", { name: "The / key opens this search" }).uncheck();
    // What it says of its keys holds whatever was chosen.
    expect(await page.locator("a[data-search]").getAttribute("aria-keyshortcuts")).toBe("Control+K Meta+K");
    await page.reload();
    await page.keyboard.press("/");
    await expect.poll(() => page.locator("dialog[open]").count()).toBe(0);
    await page.getByLabel("Email address").focus();
    await page.keyboard.press("/");
    await expect.poll(() => page.getByLabel("Email address").inputValue()).toBe("/");
    await page.keyboard.press("Control+k");
    await expect.poll(() => page.locator("dialog[open]").count()).toBe(1);
    await close();
  });
});

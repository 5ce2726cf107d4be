import { describe, expect, it } from "vitest";
import { axeFindings, hydrate } from "../support/browser.ts";
import { arrivals, desktop, late, phone, SCRIPTS, slowLines } from "../support/first-touch.ts";
import { shiftOf, watchShifts } from "../support/shifts.ts";
import { visitors } from "../support/visitors.ts";

const visit = visitors();
const arrive = arrivals(visit);
const article = "/laws/dark-matter";

type Page = Awaited<ReturnType<typeof visit>>["page"];
const button = (page: Page) => page.getByRole("button", { name: "Save for later" });
const savedIn = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem("saved") ?? "[]"));
const isPressed = async (page: Page) => (await button(page).getAttribute("aria-pressed")) === "true";

describe("save for later", () => {
  it("puts an article on the list, by keyboard alone, and takes it off", async () => {
    const { page, close } = await visit();
    await page.goto(article);
    await button(page).focus();
    await page.keyboard.press("Enter");
    await page.getByText("Saved for later", { exact: true }).first().waitFor();
    await expect.poll(() => isPressed(page)).toBe(true);
    expect(await axeFindings(page)).toEqual([]);
    await expect.poll(() => savedIn(page)).toMatchObject([{ path: article, title: "Dark Matter", badge: "AI Law" }]);
    await page.reload();
    await hydrate(page);
    await expect.poll(() => isPressed(page)).toBe(true);
    await button(page).focus();
    await page.keyboard.press("Space");
    await expect.poll(() => savedIn(page)).toEqual([]);
    await close();
  });

  it.each(slowLines.slice(0, 3))("is done by a tap when the script %s", async (_line, prepare) => {
    const { page, close } = await arrive(article, phone, prepare);
    const before = await button(page).boundingBox();
    await button(page).tap();
    await expect.poll(() => isPressed(page), { timeout: 60_000 }).toBe(true);
    // Nothing that a finger aims at has moved.
    expect(await button(page).boundingBox()).toEqual(before);
    await close();
  });

  it("notes how far the reader came, and tells it in the settings and on the home page", async () => {
    const { page, close } = await arrive(article, desktop);
    await button(page).click();
    await expect.poll(() => isPressed(page)).toBe(true);
    await page.evaluate(() => document.getElementById("article-text")?.scrollIntoView({ block: "end" }));
    await expect.poll(async () => (await savedIn(page))[0]?.read).toBe(1);
    await page.goto("/settings#saved");
    await page.getByText("AI Law · Read", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Remove “Dark Matter”" }).click();
    await page.getByText("Nothing yet.").waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("saved");
    await expect.poll(() => savedIn(page)).toEqual([]);
    await close();
  });

  it("says that nothing is saved where storage is blocked, and the page goes on", async () => {
    const { page, faults, close } = await visit({ isFresh: true });
    await page.addInitScript(() => {
      for (const name of ["localStorage", "sessionStorage"])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException("blocked", "SecurityError");
          },
        });
    });
    await page.goto(article);
    await button(page).click();
    await page.getByText("Not saved", { exact: true }).first().waitFor();
    await expect.poll(() => isPressed(page)).toBe(false);
    await page.goto("/healthz");
    expect(faults).toEqual([]);
    await close();
  });

  it("follows in another tab at once", async () => {
    const { page, context, close } = await visit();
    await page.goto(article);
    const other = await context.newPage();
    await other.goto(article);
    await hydrate(other);
    await button(page).click();
    await expect.poll(() => isPressed(other)).toBe(true);
    await close();
  });
});

describe("the reading list on the home page", () => {
  it.each([360, 1280])("is there with the page and moves nothing when it is filled, at %s pixels", async (width) => {
    const { page, close } = await arrive(article, { viewport: { width, height: 800 } });
    await button(page).click();
    await expect.poll(() => isPressed(page)).toBe(true);
    await page.route(SCRIPTS, late(100));
    await watchShifts(page);
    await page.goto("/");
    const row = page.getByRole("navigation", { name: "Saved for later" });
    await expect.poll(() => row.isVisible()).toBe(true);
    await hydrate(page);
    await row.getByRole("link", { name: "Dark Matter" }).waitFor();
    expect(await shiftOf(page)).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    await close();
  });

  it("is not there for who has saved nothing", async () => {
    const { page, close } = await visit();
    await page.goto("/");
    await expect.poll(() => page.getByRole("navigation", { name: "Saved for later" }).count()).toBe(0);
    await close();
  });
});

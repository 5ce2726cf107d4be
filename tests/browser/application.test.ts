import { describe, expect, it } from "vitest";
import { PAGE_VERSION_HEADER } from "../../app/shared/page-version.ts";
import { openDatabase } from "../../db/dialect.ts";
import { findBySlug, upsert } from "../../db/queries/content.ts";
import { hydrate, hydrated, type Visit } from "../support/browser.ts";
import {
  abort,
  arrivals,
  article,
  DATA,
  desktop,
  phone,
  SCRIPTS,
  samples,
  searchOpened,
} from "../support/first-touch.ts";
import { weighScript } from "../support/script-weight.ts";
import { shiftOf, watchShifts } from "../support/shifts.ts";
import { visitorsOfOwnSite } from "../support/visitors.ts";

const { open, site } = visitorsOfOwnSite();
const arrive = arrivals(open);

describe("before use", () => {
  it("a page loads no script, asks for no data and does not shift", async () => {
    const { page, close } = await open({ isFresh: true });
    const requests: string[] = [];
    page.on("request", (request) => requests.push(new URL(request.url()).pathname));
    await watchShifts(page);
    await page.goto(article, { waitUntil: "networkidle" });
    expect(requests.filter((path) => /\.(js|rsc)$/.test(path))).toEqual([]);
    expect(await shiftOf(page)).toBe(0);
    await hydrate(page);
    expect(requests.some((path) => path.endsWith(".rsc"))).toBe(true);
    expect(await shiftOf(page)).toBe(0);
    await close();
  });

  it.each(["key", "scroll", "focus"])("%s starts the application", async (sign) => {
    const { page, close } = await open();
    await page.goto(article);
    if (sign === "key") await page.keyboard.press("Shift");
    if (sign === "scroll") await page.evaluate(() => window.scrollBy(0, 50));
    if (sign === "focus") await page.locator("a").first().focus();
    await hydrated(page);
    await close();
  });

  it("a click on a control that needs script is remembered and replayed", async () => {
    const { page, context, close } = await open();
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    // Time stands still for the page, so that it does not give up waiting on a slow machine.
    await page.clock.install();
    await page.goto(samples);
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.locator(".copy-code").first().dispatchEvent("click");
    await page.locator(".copy-code", { hasText: "Copied" }).waitFor();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain("function replaceSpan");
    await close();
  });
});

it.each(["/", "/laws/dark-matter", "/pattern/feedback-loop"])(
  "%s loads at most 115 kB of script when it is first used, and next to none before",
  async (path) => {
    // In a window of its own: the cache of a shared one would hide what is fetched.
    const visitor = await open({ isFresh: true });
    const { before, atFirstUse } = await weighScript(visitor, path);
    await visitor.close();
    expect(before).toBeGreaterThan(0);
    expect(before).toBeLessThanOrEqual(25_000);
    expect(atFirstUse).toBeGreaterThan(before);
    expect(atFirstUse).toBeLessThanOrEqual(115_000);
  },
);

async function edit(title: string): Promise<void> {
  const db = openDatabase(site().databaseFile);
  const record = await findBySlug(db, "basics", "how-ai-works");
  if (!record) throw new Error("The article is not there.");
  await upsert(db, "basics", { ...record, title });
  await db.destroy();
}

async function editNow(): Promise<() => Promise<void>> {
  await edit("How It Works");
  return () => edit("How AI Works");
}

async function buildAnew({ page }: Visit): Promise<() => Promise<void>> {
  await page.route(DATA, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, headers: { ...answer.headers(), [PAGE_VERSION_HEADER]: "new.1 dark" } });
  });
  return async () => {};
}

describe("a document that is older than the data that are fetched for it", () => {
  it.each([
    ["an edit, on a desktop", desktop, editNow],
    ["a new build, on a phone", phone, buildAnew],
  ] as const)("after %s, stays as it is, and works", async (_change, options, make) => {
    const visitor = await arrive(article, options);
    const { page, close } = visitor;
    const before = await page.evaluate(() => {
      Object.assign(window, { same: true });
      return document.querySelector("main")?.textContent;
    });
    const undo = await make(visitor);
    const email = page.getByLabel("Email address");
    const answered = page.waitForResponse(DATA);
    await email.fill("reader@example.org");
    await (await answered).finished();
    if (options === phone) await page.getByText("Menu", { exact: true }).tap();
    expect(await page.evaluate(() => document.querySelector("main")?.textContent)).toBe(before);
    expect(await page.evaluate(() => Reflect.get(window, "same"))).toBe(true);
    expect(await page.evaluate(() => document.documentElement.dataset.hydrated)).toBeUndefined();
    await expect.poll(() => email.inputValue()).toBe("reader@example.org");
    if (options === phone) await expect.poll(() => page.locator("header details").getAttribute("open")).not.toBeNull();
    await page.keyboard.press("Control+k");
    expect(await searchOpened(page)).toBe("dialog");
    await undo();
    await close();
  });
});

it("a page that answers a form post becomes interactive as it is, however late", async () => {
  const { page, context, close } = await arrive("/laws", desktop, async (one) => {
    await one.clock.install();
    await one.route(SCRIPTS, abort);
  });
  await page.getByLabel("Email address").fill("reader@example.org");
  await page.getByRole("button", { name: "Subscribe" }).click();
  const message = page.getByRole("status").filter({ hasText: "Thank you." });
  await message.waitFor();
  const text = await message.textContent();
  await context.clearCookies({ name: "flash" });
  await page.unroute(SCRIPTS);
  // A start that failed is tried again after 5 s.
  await page.clock.fastForward(5_000);
  await hydrate(page);
  await expect.poll(() => message.textContent()).toBe(text);
  await close();
});

it("a page whose data cannot be had says so, and goes on when it is mended", async () => {
  const { page, close } = await arrive("/basics", desktop);
  await hydrate(page);
  await page.evaluate(() => Object.assign(window, { same: true }));
  await page.route(DATA, abort);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Laws", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "No connection" }).waitFor();
  await page.unroute(DATA, abort);
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("heading", { level: 1, name: "AI Design Laws" }).waitFor();
  expect(await page.evaluate(() => Reflect.get(window, "same"))).toBe(true);
  await close();
});

import { describe, expect, it } from "vitest";
import { PAGE_VERSION_HEADER } from "../../app/shared/page-version.ts";
import { openDatabase } from "../../db/dialect.ts";
import { findBySlug, upsert } from "../../db/queries/content.ts";
import { hydrate, type Visit } from "../support/browser.ts";
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
import { visitorsOfOwnSite } from "../support/visitors.ts";

const { open, site } = visitorsOfOwnSite();
const arrive = arrivals(open);

async function edit(title: string): Promise<void> {
  const db = openDatabase(site().databaseFile);
  const record = await findBySlug(db, "basics", "how-ai-works");
  if (!record) throw new Error("The article is not there.");
  await upsert(db, "basics", { ...record, title });
  await db.destroy();
}

/** What makes a document older than the data that are fetched for it. */
const changes: [string, (visitor: Visit) => Promise<() => Promise<void>>][] = [
  [
    "an edit",
    async () => {
      await edit("How It Works");
      return () => edit("How AI Works");
    },
  ],
  [
    "a new build",
    async ({ page }) => {
      await page.route(DATA, async (route) => {
        const answer = await route.fetch();
        await route.fulfill({
          response: answer,
          headers: { ...answer.headers(), [PAGE_VERSION_HEADER]: "new.1 dark" },
        });
      });
      return async () => {};
    },
  ],
];

describe.each(changes)("after %s, the page that is open", (_change, make) => {
  it.each([
    ["on a desktop", desktop],
    ["on a phone", phone],
  ])("%s stays as it is, and leads on", async (_where, options) => {
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

  it("copies, and does not reload by itself", async () => {
    const visitor = await arrive(samples, desktop);
    const { page, context, close } = visitor;
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const undo = await make(visitor);
    await page.evaluate(() => Object.assign(window, { same: true }));
    await page.locator(".copy-code").first().click();
    await page.waitForFunction(async () => (await navigator.clipboard.readText()).includes("function replaceSpan"));
    expect(await page.evaluate(() => Reflect.get(window, "same"))).toBe(true);
    await undo();
    await close();
  });
});

describe("a page that answers a form post", () => {
  it("becomes interactive as it is, however late", async () => {
    const { page, context, close } = await arrive("/laws", desktop, async (one) => {
      await one.clock.install();
      await one.route(SCRIPTS, abort);
    });
    await page.getByLabel("Email address").fill("reader@example.org");
    await page.getByRole("button", { name: "Subscribe" }).click();
    const message = page.getByRole("status").filter({ hasText: "Thank you." });
    await message.waitFor();
    const said = await message.textContent();
    await context.clearCookies({ name: "flash" });
    await page.unroute(SCRIPTS);
    // The start that failed rests for 5 s.
    await page.clock.fastForward(5_000);
    await hydrate(page);
    await expect.poll(() => message.textContent()).toBe(said);
    await close();
  });
});

describe("a new build, while the application runs", () => {
  it("is said in the page, which goes on when it is mended", async () => {
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

  it("leaves the page's own address to go to where its data alone cannot be had", async () => {
    const { page, close } = await arrive("/basics", desktop);
    await hydrate(page);
    await page.evaluate(() => Object.assign(window, { same: true }));
    await page.route(DATA, abort);
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Laws", exact: true }).click();
    await page.getByRole("main").getByRole("link", { name: "/laws" }).click();
    await page.getByRole("heading", { level: 1, name: "AI Design Laws" }).waitFor();
    expect(await page.evaluate(() => Reflect.get(window, "same"))).toBeUndefined();
    await close();
  });
});

import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { openDatabase } from "../../db/dialect.ts";
import { findBySlug, upsert } from "../../db/queries/content.ts";
import { hydrate } from "../support/browser.ts";
import { abort, arrivals, article, DATA, desktop, phone, SCRIPTS, searchOpened } from "../support/first-touch.ts";
import { heard, heardFrom, listen, playerOf } from "../support/listening.ts";
import { readToEnd } from "../support/onboarding.ts";
import { weighScript } from "../support/script-weight.ts";
import { button, select } from "../support/selecting.ts";
import { shiftOf, watchShifts } from "../support/shifts.ts";
import { visitors, visitorsOfOwnSite } from "../support/visitors.ts";

const { open, site } = visitorsOfOwnSite();
const arrive = arrivals(open);
const visit = visitors();

it("before it is used a page loads the script of its controls alone, and it does not shift when it is", async () => {
  const { page, close } = await open({ isFresh: true });
  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  await watchShifts(page);
  await page.goto(article, { waitUntil: "networkidle" });
  const scripts = requests.filter((path) => /\.(js|rsc)$/.test(path));
  expect(scripts).toEqual([expect.stringMatching(/^\/assets\/controls-/)]);
  expect(await shiftOf(page)).toBe(0);
  await hydrate(page);
  expect(requests.some((path) => path.endsWith(".rsc"))).toBe(true);
  expect(await shiftOf(page)).toBe(0);
  await close();
});

it.each(["/", "/pattern/feedback-loop"])(
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

it("a document that is older than the data that are fetched for it stays as it is, and works", async () => {
  const { page, close } = await arrive(article, phone);
  const before = await page.evaluate(() => document.querySelector("main")?.textContent);
  await edit("How It Works");
  const email = page.getByLabel("Email address");
  const answered = page.waitForResponse(DATA);
  await email.fill("reader@example.org");
  await (await answered).finished();
  await page.getByText("Menu", { exact: true }).tap();
  expect(await page.evaluate(() => document.querySelector("main")?.textContent)).toBe(before);
  expect(await page.evaluate(() => document.documentElement.dataset.hydrated)).toBeUndefined();
  expect(await email.inputValue()).toBe("reader@example.org");
  await expect.poll(() => page.locator("header details", { hasText: "Menu" }).getAttribute("open")).not.toBeNull();
  await page.keyboard.press("Control+k");
  expect(await searchOpened(page)).toBe("dialog");
  await edit("How AI Works");
  await close();
});

it("a page that answers a form post becomes interactive as it is, however late", async () => {
  const { page, context, close } = await arrive("/laws", desktop, async (one) => {
    await one.clock.install();
    await one.route(SCRIPTS, abort);
  });
  await page.getByLabel("Email address").fill("reader@example.org");
  await page.getByRole("button", { name: "Subscribe" }).click();
  const message = page.getByRole("status").filter({ hasText: "Successfully subscribed!" });
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

describe("where storage is blocked", () => {
  /** As browsers do for who lets no site store anything. */
  const block = (page: Page) =>
    page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException("blocked", "SecurityError");
      };
      for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"])
        Object.defineProperty(window, name, { get: refuse });
    });
  const goOn = async (page: Page) => {
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Paradigms" }).click();
    await page.getByRole("heading", { level: 1, name: "AI Design Paradigms" }).waitFor();
  };

  it.each(["/listen", "/search?q=model", "/pattern/feedback-loop"])(
    "nothing throws on %s, as served or with the application",
    async (path) => {
      const { page, faults, close } = await visit({ ...desktop, isFresh: true });
      await block(page);
      await page.goto(path);
      expect(faults).toEqual([]);
      await hydrate(page);
      await readToEnd(page);
      await goOn(page);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
      await page.goBack();
      await page.waitForURL((url) => url.pathname + url.search === path);
      await page.goto("/healthz");
      expect(faults).toEqual([]);
      await close();
    },
  );

  it("what is chosen in the settings is taken back", async () => {
    const { page, faults, close } = await visit({ ...desktop, isFresh: true });
    await block(page);
    await page.goto("/settings");
    await page.getByLabel("Larger").click();
    await page.getByText("Not kept", { exact: true }).first().waitFor();
    await expect.poll(() => page.getByLabel("Larger").isChecked()).toBe(false);
    expect(faults).toEqual([]);
    await close();
  });

  it("a recording plays on from page to page, and what is asked about reaches the guide", async () => {
    const { page, faults, close } = await visit({ ...desktop, isFresh: true });
    await block(page);
    await page.goto(heard);
    await listen(page);
    await select(page, 20);
    await button(page, "Ask AI").click();
    await page
      .getByRole("log")
      .getByText(/^Explain the highlighted text/)
      .waitFor();
    await page.getByRole("button", { name: "End", exact: true }).click();
    await goOn(page);
    await heardFrom(page, 0);
    await playerOf(page).getByRole("button", { name: "Pause", exact: true }).waitFor();
    await page.goto("/healthz");
    expect(faults).toEqual([]);
    await close();
  });
});

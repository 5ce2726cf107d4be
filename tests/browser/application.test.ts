import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { hydrate } from "../support/browser.ts";
import { arrivals, article, desktop, hold, SCRIPTS } from "../support/first-touch.ts";
import { heard, heardFrom, listen, playerOf } from "../support/listening.ts";
import { readToEnd } from "../support/onboarding.ts";
import { weighScript } from "../support/script-weight.ts";
import { button, select } from "../support/selecting.ts";
import { shiftOf, watchShifts } from "../support/shifts.ts";
import { visitors } from "../support/visitors.ts";

const visit = visitors();
const arrive = arrivals(visit);

it("a page does not shift while its application starts", async () => {
  const { page, close } = await visit({ isFresh: true });
  await watchShifts(page);
  await page.goto(article, { waitUntil: "networkidle" });
  await hydrate(page);
  expect(await shiftOf(page)).toBe(0);
  await close();
});

it.each(["/", "/pattern/feedback-loop"])(
  "%s starts with at most 115 kB of script, and its controls work after 5 kB of these",
  async (path) => {
    // In a window of its own: the cache of a shared one would hide what is fetched.
    const visitor = await visit({ isFresh: true });
    const { controls, all } = await weighScript(visitor, path);
    await visitor.close();
    expect(controls).toBeGreaterThan(0);
    expect(controls).toBeLessThanOrEqual(5_000);
    expect(all).toBeGreaterThan(controls);
    expect(all).toBeLessThanOrEqual(115_000);
  },
);

it("a page that answers a form post becomes interactive as it is, however late", async () => {
  let come = () => {};
  const { page, context, close } = await arrive("/laws", desktop, async (one) => {
    come = await hold(one, SCRIPTS);
  });
  await page.getByLabel("Email address").fill("reader@example.org");
  await page.getByRole("button", { name: "Subscribe" }).click();
  const message = page.getByRole("status").filter({ hasText: "Successfully subscribed!" });
  await message.waitFor();
  const text = await message.textContent();
  await context.clearCookies({ name: "flash" });
  come();
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

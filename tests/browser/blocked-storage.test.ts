import type { Page } from "playwright";
import { expect, it } from "vitest";
import { hydrate } from "../support/browser.ts";
import { desktop } from "../support/first-touch.ts";
import { heard, heardFrom, listen, playerOf } from "../support/listening.ts";
import { readALittle } from "../support/onboarding.ts";
import { button, select } from "../support/selecting.ts";
import { visitors } from "../support/visitors.ts";

const visit = visitors();

/** As browsers do for who lets no site keep anything: also the channel between windows is closed then. */
const block = (page: Page) =>
  page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException("blocked", "SecurityError");
    };
    for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"])
      Object.defineProperty(window, name, { get: refuse });
    Object.defineProperty(window, "BroadcastChannel", { value: refuse });
  });

it.each([
  "/",
  heard,
  "/glossary",
  "/listen",
  "/settings",
  "/search?q=model",
  "/pattern/feedback-loop",
  "/start",
  "/nowhere",
])("nothing throws on %s where storage is blocked, as served or with the application", async (path) => {
  const { page, faults, close } = await visit({ ...desktop, isFresh: true });
  await block(page);
  await page.goto(path);
  expect(faults).toEqual([]);
  await hydrate(page);
  await readALittle(page);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Paradigms" }).click();
  await page.getByRole("heading", { level: 1, name: "AI Design Paradigms" }).waitFor();
  expect(faults).toEqual([]);
  // Where it was left is known as long as the page is there.
  await page.goBack();
  await page.waitForURL((url) => url.pathname + url.search === path);
  await page.goto("/healthz");
  expect(faults).toEqual([]);
  await close();
});

it("what is chosen in the settings is taken back where storage is blocked", async () => {
  const { page, faults, close } = await visit({ ...desktop, isFresh: true });
  await block(page);
  await page.goto("/settings");
  await page.getByLabel("Larger").click();
  await page.getByText("Not kept", { exact: true }).first().waitFor();
  await expect.poll(() => page.getByLabel("Larger").isChecked()).toBe(false);
  expect(faults).toEqual([]);
  await close();
});

it("a recording is heard, and goes on from page to page, where storage is blocked", async () => {
  const { page, faults, close } = await visit({ ...desktop, isFresh: true });
  await block(page);
  await page.goto(heard);
  await listen(page);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Paradigms" }).click();
  await page.getByRole("heading", { level: 1, name: "AI Design Paradigms" }).waitFor();
  await heardFrom(page, 0);
  await playerOf(page).getByRole("button", { name: "Pause", exact: true }).waitFor();
  expect(faults).toEqual([]);
  await page.goto("/healthz");
  expect(faults).toEqual([]);
  await close();
});

it("what is asked about reaches the guide where storage is blocked", async () => {
  const { page, faults, close } = await visit({ ...desktop, isFresh: true });
  await block(page);
  await page.goto(heard);
  await hydrate(page);
  await select(page, 20);
  await button(page, "Ask AI").click();
  await page
    .locator(".voice-passage")
    .getByText(/^About: “/)
    .waitFor();
  expect(faults).toEqual([]);
  await page.goto("/healthz");
  expect(faults).toEqual([]);
  await close();
});

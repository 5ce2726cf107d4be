import { expect, it } from "vitest";
import { visitors } from "../support/visitors.ts";

const open = visitors();

it.each(["A4", "Letter"])("the review kit prints on one page of %s, with room to write on", async (format) => {
  const { page, close } = await open();
  await page.goto("/kit");
  const pdf = (await page.pdf({ format })).toString("latin1");
  expect(pdf.match(/\/Type\s*\/Page[^s]/g)).toHaveLength(1);
  await page.emulateMedia({ media: "print" });
  await expect.poll(() => page.getByText("Reviewer (role)").isVisible()).toBe(true);
  await expect.poll(() => page.getByText("An example: the search of this site").isVisible()).toBe(false);
  const size = await page.locator(".kit-laws").evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize));
  // Points are 4/3 of a pixel.
  expect(size).toBeGreaterThanOrEqual(12);
  await close();
});

it("a pattern names the states that its sentences are of, and no page prints what can only be pressed", async () => {
  const { page, close } = await open();
  await page.goto("/pattern/diff-review");
  await page.emulateMedia({ media: "print" });
  const named = () =>
    page
      .locator(".anatomy-sayings p")
      .evaluateAll((all) => all.map((one) => getComputedStyle(one, "::before").content.replaceAll(/\W/g, "")));
  await expect.poll(named).toEqual(["ideal", "empty", "loading", "partial", "wrong", "refused"]);
  await page.goto("/");
  const pressed = page.getByRole("link", { name: "View All Laws" });
  await expect.poll(() => pressed.isVisible()).toBe(false);
  await page.emulateMedia({ media: "screen" });
  await expect.poll(() => pressed.isVisible()).toBe(true);
  await close();
});

it("an address that leads nowhere prints no box to search in", async () => {
  const { page, close } = await open();
  await page.goto("/no/such/page");
  const box = page.locator("main search");
  await expect.poll(() => box.isVisible()).toBe(true);
  await page.emulateMedia({ media: "print" });
  await expect.poll(() => box.isVisible()).toBe(false);
  await expect.poll(() => page.getByRole("heading", { level: 1 }).isVisible()).toBe(true);
  await close();
});

it("the strip prints its patterns side by side, none cut, and every outcome of a demo on a line of its own", async () => {
  const { page, close } = await open();
  await page.setViewportSize({ width: 794, height: 1123 });
  await page.goto("/patterns");
  await page.emulateMedia({ media: "print" });
  const places = (selector: string) =>
    page.locator(selector).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
  await expect.poll(async () => new Set((await places(".strip-cards > li")).map(({ top }) => top)).size).toBe(3);
  const cards = await places(".strip-cards > li");
  expect(cards.every(({ left, right }) => left >= 0 && right <= 794)).toBe(true);
  const outcomes = await places(".strip .demo-outcomes:has(.demo-band) > *");
  expect(outcomes.length).toBeGreaterThan(1);
  expect(new Set(outcomes.map(({ top }) => top)).size).toBe(outcomes.length);
  await close();
});

it("the parts of a page are named beside it where there is room, and not on paper", async () => {
  const { page, close } = await open();
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/start/agent");
  const parts = page.getByRole("navigation", { name: "Parts of this page" });
  await parts.getByRole("link", { name: "Checklist" }).click();
  await expect.poll(() => new URL(page.url()).hash).toBe("#start-checklist");
  const targets = await parts.getByRole("link").evaluateAll((all) => all.map((one) => one.getAttribute("href") ?? ""));
  for (const target of targets) expect(await page.locator(`h2${target}`).count()).toBe(1);
  expect(targets.length).toBeGreaterThanOrEqual(3);
  await page.emulateMedia({ media: "print" });
  await expect.poll(() => parts.isVisible()).toBe(false);
  await close();
});

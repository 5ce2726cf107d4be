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

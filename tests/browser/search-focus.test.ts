import { expect, it } from "vitest";
import { hydrate } from "../support/browser.ts";
import { visitors } from "../support/visitors.ts";

const visit = visitors();

it("a search leaves the focus in its field, which says what the address says", async () => {
  const { page, close } = await visit();
  await page.goto("/search");
  await hydrate(page);
  const field = page.getByRole("searchbox");
  await field.fill("ai");
  await field.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Search Results" }).waitFor();
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.goto("/search?q=model");
  await hydrate(page);
  await expect.poll(() => field.inputValue()).toBe("model");
  await page.getByRole("link", { name: "Clear", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Search Learning Content" }).waitFor();
  await expect.poll(() => field.inputValue()).toBe("");
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
  await close();
});

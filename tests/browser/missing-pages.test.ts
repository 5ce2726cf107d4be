import { expect, it } from "vitest";
import { hydrate } from "../support/browser.ts";
import { visitors } from "../support/visitors.ts";

const open = visitors();

it.each([
  ["/zork", "zork"],
  ["/laws/Nope_2.html", "nope 2"],
  ["/start/n%C3%B6pe", "nöpe"],
  ["/laws/dark-mater", "dark mater"],
])("%s has its words in its search, and keeps them with the application", async (path, term) => {
  const { page, close } = await open();
  await page.goto(path);
  const field = page.locator("main").getByRole("searchbox");
  expect(await field.inputValue()).toBe(term);
  await hydrate(page);
  expect(await field.inputValue()).toBe(term);
  await close();
});

it("what was typed there stays", async () => {
  const { page, close } = await open();
  await page.goto("/zork");
  const field = page.locator("main").getByRole("searchbox");
  await field.fill("trust");
  await hydrate(page);
  expect(await field.inputValue()).toBe("trust");
  await close();
});

import type { Page } from "playwright";
import { hydrate } from "./browser.ts";

export const article = "/laws/dark-matter";

/** The card that asks first visitors who they are, and its buttons. */
export const card = (page: Page) =>
  page.getByRole("region", { name: /May the guide know|What is your|What do you|How experienced|That is all/ });
export const button = (page: Page, name: string) => card(page).getByRole("button", { name, exact: true });

/** Reads an article to its end. */
export const readToEnd = (page: Page) =>
  page.evaluate(() => document.querySelector("#article-text")?.scrollIntoView({ block: "end" }));

/** Comes to an article and reads it until the card does. */
export async function asked(page: Page): Promise<void> {
  await page.goto(article);
  await hydrate(page);
  await readToEnd(page);
  await card(page).waitFor();
}

/** Counts how often the pages to come keep something under a key, as `window.writes`. */
export const countWrites = (page: Page, key: string) =>
  page.addInitScript((counted) => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (name, value) {
      if (name === counted) Object.assign(window, { writes: Number(Reflect.get(window, "writes") ?? 0) + 1 });
      setItem.call(this, name, value);
    };
  }, key);

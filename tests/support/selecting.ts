import type { Page } from "playwright";
import { hydrate } from "./browser.ts";

export const article = "/laws/dark-matter";

declare global {
  interface Window {
    askedAbout: { originalText: string; processedText: string }[];
  }
}

export const menu = (page: Page) => page.getByRole("dialog", { name: "Selected text" });
export const button = (page: Page, name: string) => menu(page).getByRole("button", { name, exact: true });
export const selected = (page: Page) => page.evaluate(() => document.getSelection()?.toString() ?? "");

/** Selects some characters of the n-th paragraph, as a finger or the keyboard would: without a press. */
export const select = (page: Page, length: number, at = 0, from = 0) =>
  page.evaluate(
    ([end, index, start]) => {
      const paragraph = document.querySelectorAll("#article-text p")[index];
      const text = paragraph && document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT).nextNode();
      paragraph?.scrollIntoView({ block: "center" });
      if (text) document.getSelection()?.setBaseAndExtent(text, start, text, start + end);
    },
    [length, at, from] as const,
  );

/** Notes what is asked about, as what talks with the visitor will. */
export const listen = (page: Page) =>
  page.evaluate(() => {
    window.askedAbout = [];
    window.addEventListener("assistant:ask", ({ detail }) => window.askedAbout.push(detail));
  });
export const asked = (page: Page) => page.evaluate(() => window.askedAbout);
export const kept = (page: Page, kind: "localStorage" | "sessionStorage", key: string) =>
  page.evaluate(([store, name]) => JSON.parse(window[store].getItem(name) ?? "null"), [kind, key] as const);

export async function open(page: Page): Promise<void> {
  await page.goto(article);
  await hydrate(page);
  await listen(page);
}

/** Selects a word by two clicks. */
export async function byMouse(page: Page): Promise<void> {
  await page
    .locator("#article-text p")
    .first()
    .dblclick({ position: { x: 40, y: 12 } });
  await menu(page).waitFor();
}

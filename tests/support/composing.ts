import type { Page } from "playwright";
import { expect } from "vitest";

declare global {
  interface Window {
    composed: string[];
  }
}

/**
 * Writes a text in the focused field by an input method, pressing keys while it is composed.
 * @returns what ends the composition; before it, all that the keys did has been done.
 */
export async function compose(page: Page, text: string, keys: readonly string[] = ["Enter"]) {
  await page.evaluate(() => {
    window.composed = [];
    addEventListener(
      "keyup",
      ({ key, isComposing }) => isComposing && setTimeout(() => window.composed.push(key)),
      true,
    );
  });
  await expect.poll(() => page.evaluate(() => document.activeElement?.matches("input, textarea"))).toBe(true);
  const session = await page.context().newCDPSession(page);
  await session.send("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length });
  for (const key of keys) await page.keyboard.press(key);
  await expect.poll(() => page.evaluate(() => window.composed)).toEqual(keys);
  return async () => {
    await session.send("Input.insertText", { text });
    await session.detach();
  };
}

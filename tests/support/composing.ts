import type { Page } from "playwright";

/**
 * Writes a text in the focused field by an input method, pressing keys while it is composed.
 * @returns what ends the composition; before it, all that the keys did has been done.
 */
export async function compose(page: Page, text: string, keys: readonly string[] = ["Enter"]) {
  const session = await page.context().newCDPSession(page);
  await session.send("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length });
  for (const key of keys) {
    const heard = page.evaluate(
      () =>
        new Promise<boolean>((done) =>
          document.addEventListener("keyup", ({ isComposing }) => setTimeout(() => done(isComposing)), { once: true }),
        ),
    );
    await page.keyboard.press(key);
    if (!(await heard)) throw new Error(`${key} was no key of the composition.`);
  }
  return async () => {
    await session.send("Input.insertText", { text });
    await session.detach();
  };
}

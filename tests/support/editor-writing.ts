import type { Page } from "playwright";

/** The first text of a record as it looks. */
export const prose = (page: Page) => page.locator(".editor-prose").first();
/** The Markdown of the text, once it has settled. */
export const markdown = (page: Page) => page.locator("textarea[name=content]").inputValue();
/** Puts the cursor before the first word. */
export async function begin(page: Page): Promise<void> {
  await prose(page).focus();
  await page.keyboard.press("Control+Home");
}
/** What the editor takes for chosen: the page's own selection may have moved a moment before the editor is told. */
export const chosen = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    type Document = { textBetween: (from: number, to: number) => string };
    type Rich = Element & { editor: { state: { selection: { from: number; to: number }; doc: Document } } };
    const state = document.querySelector<Rich>(".editor-prose")?.editor.state;
    return state?.doc.textBetween(state.selection.from, state.selection.to);
  });
/** Pastes HTML as a browser does. */
export const paste = (page: Page, html: string) =>
  prose(page).evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", text);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, html);

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
/** Pastes HTML as a browser does. */
export const paste = (page: Page, html: string) =>
  prose(page).evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", text);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, html);

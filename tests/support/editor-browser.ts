import type { Page } from "playwright";
import { afterAll, beforeAll, expect } from "vitest";
import type { Visit } from "./browser.ts";
import { editorSettings } from "./editor.ts";
import { type Open, type Visiting, visitorsOfOwnSite } from "./visitors.ts";

/** A maintainer at the page that edits a record; with script, once all of it is unfolded and can be edited as it looks. */
export async function maintainerAt(open: Open, path: string, options: Visiting = {}): Promise<Visit> {
  const visitor = await open({ isFresh: true, ...options });
  await visitor.context.request.post("/editor", {
    form: { key: editorSettings.EDITOR_TOKEN },
    headers: { Origin: visitor.origin },
  });
  await visitor.page.goto(path);
  if (options.javaScriptEnabled !== false) {
    await visitor.page.locator(".editor[data-folded]").waitFor();
    await visitor.page.locator(".editor-group").evaluateAll((groups) => {
      for (const group of groups) group.setAttribute("open", "");
    });
    await prose(visitor.page).waitFor();
  }
  return visitor;
}

/** A site for the tests of a file, and one page of a maintainer there that they share. */
export function editedPage(path: string) {
  const { open, site } = visitorsOfOwnSite({ env: editorSettings });
  let visit: Visit;
  beforeAll(async () => {
    visit = await maintainerAt(open, path);
  });
  afterAll(() => visit.close());
  return { open, site, page: () => visit.page };
}

/** The first text of a record as it looks. */
export const prose = (page: Page) => page.locator(".editor-prose").first();
/** The Markdown of the text, once it has settled. */
export const markdown = (page: Page) => page.locator("textarea[name=content]").inputValue();

/** What the editor takes for chosen, and the words before it; the page's own selection is known to it a moment later. */
function selection(page: Page) {
  return page.evaluate(() => {
    type Document = { textBetween: (from: number, to: number) => string };
    type Rich = Element & { editor: { state: { selection: { from: number; to: number }; doc: Document } } };
    const state = document.querySelector<Rich>(".editor-prose")?.editor.state;
    if (!state) throw new Error("There is no text as it looks.");
    const { from, to } = state.selection;
    return { chosen: state.doc.textBetween(from, to), before: state.doc.textBetween(0, from) };
  });
}
export const chosen = async (page: Page): Promise<string> => (await selection(page)).chosen;

/**
 * Puts the cursor before the first word. The editor puts its former selection back when the page's is at the start right
 * after it got the focus, and overlooks a key that moves it there at that moment; so the cursor goes to the end in between.
 */
export async function begin(page: Page): Promise<void> {
  await prose(page).focus();
  await expect
    .poll(async () => {
      await page.keyboard.press("Control+End");
      await page.keyboard.press("Control+Home");
      return selection(page);
    })
    .toEqual({ chosen: "", before: "" });
}

/** Changes to the Markdown source or back, once that is shown. */
export async function showSource(page: Page, isShown: boolean): Promise<void> {
  const source = page.getByRole("button", { name: "Markdown source" }).first();
  if ((await source.getAttribute("aria-pressed")) !== String(isShown)) await source.click();
  await (isShown ? page.locator("textarea[name=content]") : prose(page)).waitFor();
}

/** Puts a text into the editor, by its source. */
export async function write(page: Page, text: string): Promise<void> {
  await showSource(page, true);
  await page.locator("textarea[name=content]").fill(text);
  await showSource(page, false);
}

/** Pastes HTML as a browser does. */
export const paste = (page: Page, html: string) =>
  prose(page).evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", text);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, html);

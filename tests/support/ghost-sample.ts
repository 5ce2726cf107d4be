import type { Page } from "playwright";
import { openSample } from "./sample-page.ts";

/** A field whose suggestions are known; what is asked while it `waits` is answered by `window.answer()`, what it saves is `window.saved`. */
export const ghost = (dir: string, { waits = false, ofField = "auto", set = {} } = {}) =>
  openSample(
    "ghost-text",
    `<label for="field">Letter</label><br><textarea id="field" dir="${ofField}" cols="30" rows="3" style="padding: 12px"></textarea>`,
    `const known = { "Kind re": "gards, and thanks", "שלום": " וברכה לכולם" };
    mountGhostText(field, async (before) => {
      told.push(before);
      if (${waits}) await new Promise((done) => { window.answer = done; });
      return Object.entries(known).find(([end]) => before.endsWith(end))?.[1] ?? "";
    }, ${JSON.stringify(set)}, (settings) => { window.saved = structuredClone(settings); });`,
    dir,
  );

/** What stands behind the cursor. */
export const shown = (page: Page) => page.locator("i").textContent();

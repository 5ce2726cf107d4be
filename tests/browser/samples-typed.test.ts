import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { focused, isSound, openSample, status, told } from "../support/sample-page.ts";

/** The Enter that ends a composition, as browsers tell of it: while it composes, and in Safari after it, as key 229. */
const composedEnter = (page: Page) =>
  page.evaluate(() => {
    for (const init of [{ isComposing: true }, { keyCode: 229 }])
      document.activeElement?.dispatchEvent(
        new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true, ...init }),
      );
  });

describe("the component of", () => {
  it("prompt scaffolds selects the first blank, keeps what was there, and sends no blank", async () => {
    const page = await openSample(
      "prompt-scaffolds",
      `<form id="form"><label for="field">Prompt</label><textarea id="field"></textarea><button>Send</button></form>`,
      `mountScaffolds(form, field, [{ label: "Letter", text: "A letter to [funder] about [topic]", blanks: [] }]);
      form.addEventListener("submit", (event) => { if (!event.defaultPrevented) told.push(field.value); event.preventDefault(); });`,
    );
    const field = page.getByLabel("Prompt");
    await field.fill("Short, please.");
    await page.getByRole("button", { name: "A letter to [funder] about [topic]" }).press("Enter");
    await expect.poll(() => status(page)).toBe("Template added.");
    await page.keyboard.type("the city");
    await field.press("Enter");
    expect([await told(page), await status(page)]).toEqual([[], "Fill in [topic] first, or delete it."]);
    await page.keyboard.type("trees");
    const session = await page.context().newCDPSession(page);
    await session.send("Input.imeSetComposition", { text: "木", selectionStart: 1, selectionEnd: 1 });
    // The Enter that ends a composition sends nothing, in Safari either, which says so by its code alone.
    await composedEnter(page);
    await expect.poll(() => told(page)).toEqual([]);
    await session.send("Input.insertText", { text: "木" });
    await field.press("Enter");
    await expect.poll(() => told(page)).toEqual(["Short, please.\n\nA letter to the city about trees木"]);
    await isSound(page);
  });

  it("suggested labels moves on after each decision, and a composition adds no label", async () => {
    const page = await openSample(
      "suggested-labels",
      `<div id="root"></div>`,
      `mountLabels(root, merge([], ["Invoice", "Travel", "Draft"], new Set(["Draft"])),
        (labels) => told.push(labels.map(({ name, by, state }) => [name, by, state].join(" "))));`,
    );
    await page.getByRole("button", { name: "Remove label Invoice" }).press("Delete");
    expect([await status(page), await focused(page)]).toEqual(["Label Invoice removed.", "Keep label Travel"]);
    await page.getByRole("button", { name: "Keep label Travel" }).press("Enter");
    await expect.poll(() => focused(page)).toBe("Add a label");
    await page.keyboard.type("שכר");
    await composedEnter(page);
    await expect.poll(() => told(page)).toHaveLength(2);
    await page.keyboard.press("Enter");
    expect((await told(page)).at(-1)).toEqual(["Invoice model removed", "Travel model kept", "שכר person kept"]);
    await isSound(page);
  });
});

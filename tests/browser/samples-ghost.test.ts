import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { focused, isSound, openSample, status, told } from "../support/sample-page.ts";

/** A field whose suggestions are known; what is asked while it `waits` is answered by `window.answer()`, what it saves is `window.saved`. */
const ghost = (dir: string, { waits = false, ofField = "auto", set = {} } = {}) =>
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
const shown = (page: Page) => page.locator("i").textContent();

/** Where the ghost begins, the cursor stands and the field is: the cursor by the width of its line, in the field's font. */
const places = (page: Page) =>
  page.evaluate(() => {
    const field = document.querySelector("textarea");
    const mark = document.querySelector("i");
    if (!field || !mark) throw new Error("The field or its ghost is missing.");
    const style = getComputedStyle(field);
    const pen = document.createElement("canvas").getContext("2d");
    if (!pen) throw new Error("No canvas.");
    pen.font = `${style.fontSize} ${style.fontFamily}`;
    const width = pen.measureText(field.value.split("\n").at(-1) ?? "").width;
    const { left, right, top, bottom } = field.getBoundingClientRect();
    const inner = parseFloat(style.paddingLeft) + parseFloat(style.borderLeftWidth);
    const box = mark.getBoundingClientRect();
    return {
      fromLeft: box.left - (left + inner + width),
      fromRight: right - inner - width - box.right,
      isInside: box.left >= left && box.right <= right && box.top >= top && box.bottom <= bottom,
    };
  });

const saved = (page: Page): Promise<unknown> => page.evaluate(() => Reflect.get(window, "saved"));
const guess = "gards, and thanks (Tab)";

/** Begins what has a guess, waits for it, and passes it over by typing on. */
async function passOver(page: Page): Promise<void> {
  await page.getByLabel("Letter").pressSequentially("Kind re");
  await page.getByText(guess).waitFor();
  await page.keyboard.type("minder. ");
  await expect.poll(() => shown(page)).toBe("");
}

describe("the component of ghost text", () => {
  it("shows its guess behind the cursor, takes one word or all by key, and gives Tab back", async () => {
    const page = await ghost("ltr");
    const field = page.getByLabel("Letter");
    await field.pressSequentially("Kind re");
    await page.getByText("gards, and thanks (Tab)").waitFor();
    const { fromLeft, isInside } = await places(page);
    expect([Math.abs(fromLeft) < 2, isInside]).toEqual([true, true]);
    expect(await field.inputValue()).toBe("Kind re");
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => field.inputValue()).toBe("Kind regards,");
    await expect.poll(() => status(page)).toBe("Added: gards,");
    await page.keyboard.press("Tab");
    await expect.poll(() => field.inputValue()).toBe("Kind regards, and thanks");
    expect(await focused(page)).toBe(await field.evaluate((one) => one.textContent));
    await page.keyboard.press("Tab");
    await expect
      .poll(() => page.getByLabel("Suggest while I write").evaluate((one) => one.matches(":focus")))
      .toBe(true);
    await isSound(page);
  });

  it("breaks no rule of axe while its guess stands, and says it only where that is wanted", async () => {
    for (const isSpoken of [false, true]) {
      const page = await ghost("ltr", { set: { isSpoken } });
      await page.getByLabel("Letter").pressSequentially("Kind re");
      await page.getByText("gards, and thanks (Tab)").waitFor();
      expect(await status(page)).toBe(isSpoken ? "Suggestion: regards, and thanks" : "");
      expect(await page.locator("main").ariaSnapshot()).not.toContain("(Tab)");
      await isSound(page);
    }
  });

  it("stays behind the cursor on the last line of a field that has scrolled", async () => {
    const page = await ghost("ltr");
    await page.getByLabel("Letter").fill("One\nTwo\nThree\nFour\nFive\n");
    await page.getByLabel("Letter").pressSequentially("Kind re");
    await page.getByText("gards, and thanks (Tab)").waitFor();
    await expect
      .poll(() => places(page).then(({ fromLeft, isInside }) => [Math.abs(fromLeft) < 2, isInside]))
      .toEqual([true, true]);
    await page.close();
  });

  it("breaks its copy of the lines where the field does, and begins on the next one where it does not fit", async () => {
    const page = await ghost("ltr");
    const field = page.getByLabel("Letter");
    // As wide as the line that is typed and a little more, so that the word would not fit if it were whole.
    await field.evaluate((one) => {
      const pen = document.createElement("canvas").getContext("2d");
      if (!pen) throw new Error("No canvas.");
      pen.font = "16px sans-serif";
      one.style.font = pen.font;
      one.style.width = `${pen.measureText("We agree. Kind re").width + 12}px`;
    });
    await field.pressSequentially("We agree. Kind re");
    await page.getByText("gards, and thanks (Tab)").waitFor();
    expect(await page.locator("span").evaluate((typed) => typed.getClientRects().length)).toBe(1);
    expect((await places(page)).isInside).toBe(true);
    await page.close();
  });

  it("gets shorter as it is typed, and goes when something else is typed or the cursor moves", async () => {
    const page = await ghost("ltr");
    const field = page.getByLabel("Letter");
    await field.pressSequentially("Kind re");
    await page.getByText("gards, and thanks (Tab)").waitFor();
    await field.pressSequentially("ga");
    await expect.poll(() => shown(page)).toBe("rds, and thanks (Tab)");
    expect((await told(page)).at(-1)).toBe("Kind re");
    await page.keyboard.press("Home");
    await expect.poll(() => shown(page)).toBe("");
    await field.fill("");
    await field.pressSequentially("Kind re");
    await page.getByText("gards, and thanks (Tab)").waitFor();
    await field.pressSequentially("m");
    await expect.poll(() => shown(page)).toBe("");
    await page.close();
  });

  it("drops an answer that was overtaken, and stays away where text follows the cursor", async () => {
    const page = await ghost("ltr", { waits: true });
    const field = page.getByLabel("Letter");
    const answer = () => page.evaluate(() => Reflect.get(window, "answer")());
    /** Puts text behind the cursor as a program does, which tells of no input. */
    const insert = (text: string, cursor: "start" | "end") =>
      field.evaluate(
        (one, [part, at]) => {
          if (one instanceof HTMLTextAreaElement) one.setRangeText(part, 7, 7, at);
        },
        [text, cursor] as const,
      );
    await field.fill("Kind re");
    await expect.poll(() => told(page)).toEqual(["Kind re"]);
    await insert("minder", "end");
    await answer();
    expect(await shown(page)).toBe("");
    await field.fill("Kind re");
    await expect.poll(() => told(page)).toHaveLength(2);
    await insert(", Ines", "start");
    await answer();
    expect(await shown(page)).toBe("");
    await field.fill("Kind re");
    await expect.poll(() => told(page)).toHaveLength(3);
    await answer();
    await page.getByText("gards, and thanks (Tab)").waitFor();
    await page.close();
  });

  it("is silent while an input method composes", async () => {
    const page = await ghost("ltr");
    const field = page.getByLabel("Letter");
    await field.focus();
    const session = await page.context().newCDPSession(page);
    await session.send("Input.imeSetComposition", { text: "Kind re", selectionStart: 7, selectionEnd: 7 });
    await expect.poll(() => field.inputValue()).toBe("Kind re");
    await expect.poll(() => told(page)).toEqual([]);
    await session.send("Input.insertText", { text: "Kind re" });
    await page.getByText("gards, and thanks (Tab)").waitFor();
    await field.dispatchEvent("keydown", { key: "Tab", keyCode: 229, bubbles: true, cancelable: true });
    expect(await field.inputValue()).toBe("Kind re");
    await page.close();
  });

  it.each([
    ["rtl", "auto"],
    ["ltr", "auto"],
    ["ltr", "rtl"],
  ])("stands left of the cursor where one writes to the left: page %s, field %s", async (dir, ofField) => {
    const page = await ghost(dir, { ofField });
    const field = page.getByLabel("Letter");
    await field.pressSequentially("שלום");
    await page.getByText("וברכה לכולם").waitFor();
    const { fromRight, isInside } = await places(page);
    expect([Math.abs(fromRight) < 2, isInside]).toEqual([true, true]);
    await page.keyboard.press("ArrowLeft");
    await expect.poll(() => field.inputValue()).toBe("שלום וברכה");
    await page.close();
  });

  it("follows the direction of its line where lines run both ways", async () => {
    const page = await ghost("ltr");
    await page.getByLabel("Letter").fill("שלום\n");
    await page.getByLabel("Letter").pressSequentially("Kind re");
    await page.getByText("gards, and thanks (Tab)").waitFor();
    const { fromLeft, isInside } = await places(page);
    expect([Math.abs(fromLeft) < 2, isInside]).toEqual([true, true]);
    await page.close();
  });

  it("can be turned off where one writes, which is kept, and on again", async () => {
    const page = await ghost("ltr");
    const field = page.getByLabel("Letter");
    const isOn = page.getByRole("checkbox", { name: "Suggest while I write" });
    await isOn.press("Space");
    await expect.poll(() => saved(page)).toMatchObject({ isOn: false });
    await field.pressSequentially("Kind re");
    expect([await told(page), await shown(page)]).toEqual([[], ""]);
    await isOn.press("Space");
    await expect.poll(() => saved(page)).toMatchObject({ isOn: true });
    await field.fill("Kind r");
    await field.press("End");
    await page.keyboard.type("e");
    await page.getByText(guess).waitFor();
    await isSound(page);
  });

  it("asks for nothing where it begins turned off", async () => {
    const page = await ghost("ltr", { set: { isOn: false } });
    await page.getByLabel("Letter").pressSequentially("Kind re");
    expect([await told(page), await shown(page)]).toEqual([[], ""]);
    await page.close();
  });

  it("shows no answer that comes after it was turned off", async () => {
    const page = await ghost("ltr", { waits: true });
    const field = page.getByLabel("Letter");
    await field.fill("Kind re");
    await expect.poll(() => told(page)).toEqual(["Kind re"]);
    await page.getByRole("checkbox", { name: "Suggest while I write" }).press("Space");
    await field.focus();
    await page.evaluate(() => Reflect.get(window, "answer")());
    expect(await shown(page)).toBe("");
    await page.close();
  });

  it("falls silent after three guesses that were passed over, until the next paragraph", async () => {
    const page = await ghost("ltr");
    const field = page.getByLabel("Letter");
    await passOver(page);
    await field.pressSequentially("Kind re");
    await page.getByText(guess).waitFor();
    await page.keyboard.press("Escape");
    expect([await shown(page), await status(page)]).toEqual(["", ""]);
    await page.keyboard.type(". ");
    await passOver(page);
    expect(await status(page)).toBe("No more suggestions in this paragraph");
    const asked = await told(page);
    await field.pressSequentially("Kind re");
    expect([await told(page), await shown(page)]).toEqual([asked, ""]);
    await page.keyboard.press("Enter");
    await field.pressSequentially("Kind re");
    await page.getByText(guess).waitFor();
    await isSound(page);
  });

  it("counts no guess as passed over that was typed to its end, or whose beginning was deleted", async () => {
    const page = await ghost("ltr");
    const field = page.getByLabel("Letter");
    for (const rest of ["gards, and thanks", "Backspace"]) {
      await field.fill("");
      await field.pressSequentially("Kind re");
      await page.getByText(guess).waitFor();
      await (rest === "Backspace" ? page.keyboard.press(rest) : page.keyboard.type(rest));
      await expect.poll(() => shown(page)).toBe("");
      await expect.poll(() => page.getByRole("button").count()).toBe(0);
    }
    await page.close();
  });

  it("never offers again what it was told not to, however much of its word is typed", async () => {
    const page = await ghost("ltr");
    const field = page.getByLabel("Letter");
    await passOver(page);
    await page.getByRole("button", { name: "Never suggest “regards, and thanks”" }).press("Enter");
    expect([await status(page), await focused(page)]).toEqual([
      "Never again: regards, and thanks",
      await field.evaluate((one) => one.textContent),
    ]);
    expect(await saved(page)).toMatchObject({ never: ["regards, and thanks"] });
    await field.pressSequentially("Kind re");
    await expect.poll(async () => (await told(page)).at(-1)).toBe("Kind reminder. Kind re");
    expect(await shown(page)).toBe("");
    await isSound(page);
  });

  it("says its guess when a key asks for it, and leaves the keys to the writer", async () => {
    const page = await ghost("ltr", { set: { keys: { all: "", read: "F4" } } });
    const field = page.getByLabel("Letter");
    await field.pressSequentially("Kind ");
    await page.keyboard.press("F4");
    await expect.poll(() => status(page)).toBe("No suggestion");
    await field.pressSequentially("re");
    await page.getByText("gards, and thanks").waitFor();
    expect(await shown(page)).toBe("gards, and thanks");
    await page.keyboard.press("F2");
    await expect.poll(() => status(page)).toBe("No suggestion");
    await page.keyboard.press("F4");
    await expect.poll(() => status(page)).toBe("Suggestion: regards, and thanks");
    await page.keyboard.press("Tab");
    expect(await field.inputValue()).toBe("Kind re");
    await page.close();
  });
});

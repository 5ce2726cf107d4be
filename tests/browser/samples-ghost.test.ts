import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { ghost, shown } from "../support/ghost-sample.ts";
import { focused, isSound, status, told } from "../support/sample-page.ts";

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
});

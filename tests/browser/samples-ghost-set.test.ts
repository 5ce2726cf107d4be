import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { ghost, shown } from "../support/ghost-sample.ts";
import { focused, isSound, status, told } from "../support/sample-page.ts";

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

import { describe, expect, it } from "vitest";
import { isSound, openSample, status, told } from "../support/sample-page.ts";

describe("the component of", () => {
  /** A dial at “Asks first”, with what it may not go beyond. */
  const openDial = (ceiling: string) =>
    openSample(
      "autonomy-dial",
      `<div id="root"></div>`,
      `const step = (name, says) => ({ name, says });
      mountDial(root, "Answering mail", {
        suggest: step("Suggests", "You write, it proposes."),
        ask: step("Asks first", "Drafts wait for you."),
        act: step("Acts alone", "Answers are sent, and listed."),
      }, (level) => told.push(level), "ask", ${ceiling});`,
    );

  it("autonomy dial steps down at once, and up only when that is confirmed", async () => {
    const page = await openDial("undefined");
    await expect.poll(() => page.getByRole("group", { name: "Answering mail" }).isVisible()).toBe(true);
    const asks = page.getByRole("radio", { name: "Asks first" });
    const acts = page.getByRole("radio", { name: "Acts alone" });
    await asks.focus();
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => status(page)).toBe("Still “Asks first.” Confirm to go up to “Acts alone.”");
    expect([await told(page), await asks.isChecked(), await acts.isChecked()]).toEqual([[], true, false]);
    await page.getByRole("button", { name: "Confirm: Acts alone" }).press("Enter");
    await expect.poll(() => acts.isChecked()).toBe(true);
    expect([await told(page), await status(page)]).toEqual([["act"], "Answering mail: Acts alone"]);
    await page.keyboard.press("ArrowUp");
    await expect.poll(() => told(page)).toEqual(["act", "ask"]);
    expect([await asks.isChecked(), await acts.isChecked()]).toEqual([true, false]);
    await isSound(page);
  });

  it("autonomy dial takes a step up back where the step in force is chosen again", async () => {
    const page = await openDial("undefined");
    const confirm = page.getByRole("button", { name: "Confirm: Acts alone" });
    await page.getByRole("radio", { name: "Acts alone" }).click();
    await confirm.waitFor();
    await page.getByRole("radio", { name: "Asks first" }).click();
    await confirm.waitFor({ state: "hidden" });
    expect([await told(page), await status(page)]).toEqual([[], "Answering mail: Asks first"]);
    await page.close();
  });

  it("autonomy dial says what each step allows, and who allows no more", async () => {
    const page = await openDial(`{ level: "suggest", owner: "your organization" }`);
    await expect.poll(() => page.locator("#root").ariaSnapshot()).toContain(`radio "Suggests" [checked]`);
    const said = await page
      .getByRole("radio")
      .evaluateAll((radios) =>
        radios.map((one) => [
          document.getElementById(one.getAttribute("aria-describedby") ?? "")?.textContent,
          one.matches(":disabled"),
        ]),
      );
    expect(said).toEqual([
      ["You write, it proposes.", false],
      ["Drafts wait for you. Not allowed by your organization.", true],
      ["Answers are sent, and listed. Not allowed by your organization.", true],
    ]);
    await isSound(page);
  });
});

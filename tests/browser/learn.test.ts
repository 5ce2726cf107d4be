import { describe, expect, it } from "vitest";
import { axeFindings, hydrate } from "../support/browser.ts";
import { visitors } from "../support/visitors.ts";

const visit = visitors();

describe("a lesson", () => {
  it("has its faults found by pressing them, and says what is none", async () => {
    const { page, close } = await visit({ viewport: { width: 360, height: 740 } });
    await page.goto("/learn/show-doubt");
    await hydrate(page);
    const said = page.getByRole("status").filter({ hasText: "of 3 found" });
    const spot = (words: RegExp) => page.getByRole("button", { name: words });
    await spot(/Swelling/).click();
    expect(await said.textContent()).toMatch(/^0 of 3 found\. “Swelling” can stay/);
    await spot(/Can take four steps/).press("Enter");
    expect(await said.textContent()).toMatch(/^1 of 3 found\. The person skipped the question/);
    // The fault shows wherever it is, and counts once.
    await spot(/Fault 1: No X-ray needed/).click();
    expect(await said.textContent()).toMatch(/^1 of 3 found/);
    await spot(/Sprain: 87% match/).click();
    await spot(/AI can make mistakes/).click();
    expect(await said.textContent()).toMatch(/^3 of 3 found[\s\S]*That is all/);
    expect(await axeFindings(page)).toEqual([]);
    await close();
  });
});

describe("the test of the lessons", () => {
  it("shows a screen at a time, remembers the answers, and ends with what was right", async () => {
    const { page, close } = await visit({ viewport: { width: 360, height: 740 } });
    await page.goto("/learn/test");
    await hydrate(page);
    const items = page.locator(".test-item:visible");
    const answer = async (label: string) => {
      await items.getByLabel(label).check();
      await items.getByRole("button", { name: "Check" }).click();
    };
    await expect.poll(() => items.count()).toBe(1);
    await answer("How AI Works");
    await items.getByText("Right.").waitFor();
    await items.getByRole("button", { name: "Next screen" }).click();
    await answer("Nothing is wrong here");
    await items.getByText("Not quite. It is: Probabilistic Systems.").waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.reload();
    await hydrate(page);
    await items.getByText("Screen 3 of 10").waitFor();
    for (let screen = 3; screen <= 10; screen += 1) {
      await answer("Nothing is wrong here");
      await items.getByRole("button", { name: /Next screen|See the result/ }).click();
    }
    await page.getByRole("heading", { name: "3 of 10 right" }).waitFor();
    expect(await page.getByText("Read again:").filter({ visible: true }).count()).toBe(7);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("button", { name: "Begin again" }).click();
    await items.getByText("Screen 1 of 10").waitFor();
    expect(await items.getByRole("radio", { checked: true }).count()).toBe(0);
    await close();
  });

  it("shows all screens with folded answers where there is no script", async () => {
    const { page, close } = await visit({ javaScriptEnabled: false });
    await page.goto("/learn/test");
    expect(await page.locator(".test-item:visible").count()).toBe(10);
    await page.getByText("Answer", { exact: true }).first().click();
    await page.getByText("Not at all. The model wrote its certainty").waitFor();
    expect(await page.getByRole("button", { name: "Check" }).count()).toBe(0);
    await close();
  });
});

import { describe, expect, it } from "vitest";
import { axeFindings, sidewaysScroll } from "../support/browser.ts";
import { shiftOf, watchShifts } from "../support/shifts.ts";
import { visitors } from "../support/visitors.ts";

const visit = visitors();
const path = "/pattern/approval-batching";

describe("the states of a drawn screen", () => {
  it("are chosen by keyboard without script, and nothing moves", async () => {
    const { page, close } = await visit({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
    await page.goto(path);
    const figure = page.getByRole("figure", { name: "Anatomy of" });
    const heading = page.getByRole("heading", { name: "Problem" });
    const placeOf = () => heading.evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
    const before = await placeOf();
    const shown = () => figure.locator("p:visible").allTextContents();
    const [ideal] = await shown();
    await page.getByRole("radio", { name: "Ideal" }).focus();
    for (const name of ["Empty", "Loading", "Partial", "Wrong", "Refused"]) {
      await page.keyboard.press("ArrowDown");
      await expect.poll(() => page.getByRole("radio", { name }).isChecked()).toBe(true);
      const said = await shown();
      expect(said).toHaveLength(1);
      expect(said[0]).not.toBe(ideal);
      await expect.poll(() => figure.locator("svg g[data-state]:visible").count()).toBe(1);
    }
    expect(await placeOf()).toBe(before);
    await close();
  });

  it.each(["light", "dark"] as const)("are readable and accessible on a phone in the %s theme", async (theme) => {
    const { page, close } = await visit({ theme, viewport: { width: 360, height: 740 } });
    await watchShifts(page);
    await page.goto(path);
    await page.getByRole("radio", { name: "Wrong" }).check();
    expect(await axeFindings(page)).toEqual([]);
    expect(await shiftOf(page)).toBe(0);
    const size = await page.locator(".anatomy svg").evaluate((svg: SVGSVGElement) => {
      return (
        Number.parseFloat(getComputedStyle(svg).fontSize) *
        (svg.getBoundingClientRect().width / svg.viewBox.baseVal.width)
      );
    });
    expect(size).toBeGreaterThanOrEqual(14);
    const targets = await page.locator(".anatomy label").evaluateAll((all) => all.map((label) => label.clientHeight));
    expect(Math.min(...targets)).toBeGreaterThanOrEqual(42);
    await close();
  });

  it("fit the narrowest phone, and keep their words inside their window", async () => {
    const { page, close } = await visit({ viewport: { width: 320, height: 700 } });
    await page.goto(path);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    const beyond = await page.locator(".anatomy svg").evaluate((svg) => {
      const right = svg.getBoundingClientRect().right;
      return [...svg.querySelectorAll("text")].filter((text) => text.getBoundingClientRect().right > right + 1).length;
    });
    expect(beyond).toBe(0);
    await close();
  });
});

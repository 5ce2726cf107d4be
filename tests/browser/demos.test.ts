import { describe, expect, it } from "vitest";
import { choiceDemos, demoTypes, saysOf } from "../../app/content/demos.ts";
import { phrases } from "../../app/features/patterns/demos/phrases.ts";
import { ratingWords, reasons } from "../../app/features/patterns/demos/rating.ts";
import { samples } from "../../app/features/patterns/demos/temperature.ts";
import { axeFindings, hydrate, sidewaysScroll } from "../support/browser.ts";
import { demoWords } from "../support/demo-words.ts";
import { arrivals, late, phone, SCRIPTS } from "../support/first-touch.ts";
import { shiftOf, watchShifts } from "../support/shifts.ts";
import { visitors } from "../support/visitors.ts";

const visit = visitors();
const arrive = arrivals(visit);
const demoOf = (type: string) => `[data-demo="${type}"]`;

describe.each(demoTypes)("the demo %s", (type) => {
  it("is complete and accessible without script, on the narrowest phone", async () => {
    const { page, close } = await visit({ javaScriptEnabled: false, viewport: { width: 320, height: 700 } });
    await page.goto(`/pattern/${type}`);
    const demo = page.locator(demoOf(type));
    await expect.poll(() => demo.getByText(`Simulated. ${saysOf(type)}`).isVisible()).toBe(true);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    const fold = demo.locator(".demo-all summary");
    if (await fold.count()) await fold.click();
    const text = (await demo.locator(".demo-stage").innerText()).replaceAll(/\s+/g, " ");
    for (const words of demoWords[type] ?? []) expect(text).toContain(words);
    await close();
  });
});

it.each(Object.entries(choiceDemos))("%s shows each outcome by keyboard, without script", async (type, choice) => {
  const { page, close } = await visit({ javaScriptEnabled: false });
  await page.goto(`/pattern/${type}`);
  const demo = page.locator(demoOf(type));
  const first = demo.getByRole("radio").first();
  await first.focus();
  await first.check();
  for (const { name, shows } of choice.options) {
    await expect.poll(() => demo.getByRole("radio", { name, exact: true }).isChecked()).toBe(true);
    await expect.poll(() => demo.locator("[data-outcome] li:visible").allTextContents()).toEqual(shows);
    await page.keyboard.press("ArrowDown");
  }
  await close();
});

it("confidence follows what a mistake costs, and two layers open by keyboard, without script", async () => {
  const { page, close } = await visit({ javaScriptEnabled: false });
  await page.goto("/pattern/confidence-indicators");
  const bands = () => page.locator(".demo-band:visible").allTextContents();
  await expect.poll(() => bands()).toEqual(["High. Use it", "Medium. Check it first", "Low. Do it yourself"]);
  await page.getByRole("radio", { name: "A customer" }).check();
  await expect.poll(() => bands()).toEqual(["Medium. Check it first", "Low. Do it yourself", "Low. Do it yourself"]);
  const bars = () =>
    page
      .locator(".demo-means .fig-solid")
      .evaluateAll((all: SVGPathElement[]) => all.map((one) => one.getBBox().width));
  expect(await bars()).toEqual([95, 72, 45]);
  await page.goto("/pattern/progressive-disclosure");
  await expect.poll(() => page.getByText("Records used (3)").isVisible()).toBe(false);
  for (const name of ["Why $41.20", "Records used (3)"]) {
    await expect.poll(() => page.getByText("Train 931, 48 minutes late: nothing").isVisible()).toBe(false);
    await page.getByText(name).focus();
    await page.keyboard.press("Enter");
  }
  await expect.poll(() => page.getByText("Train 931, 48 minutes late: nothing").isVisible()).toBe(true);
  await close();
});

it("the temperature slider answers to the keyboard, says where it stands, and moves nothing", async () => {
  const { page, close } = await visit();
  await watchShifts(page);
  await page.goto("/pattern/temperature-slider");
  const slider = page.getByRole("slider");
  const sample = page.locator("[data-shows=sample]");
  await expect.poll(() => slider.inputValue()).toBe("0.7");
  await slider.focus();
  for (const [key, text, said] of [
    ["Home", samples[0]?.text, "0.0, focused"],
    ["ArrowRight", samples[1]?.text, "0.1, focused"],
    ["End", samples[6]?.text, "1.0, varied"],
    ["ArrowLeft", samples[5]?.text, "0.9, varied"],
  ] as const) {
    await page.keyboard.press(key);
    await sample.getByText(text ?? "").waitFor();
    await expect.poll(() => slider.getAttribute("aria-valuetext")).toBe(said);
  }
  expect(await shiftOf(page)).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  await close();
});

it("a slider that was moved before the script came is believed", async () => {
  const { page, close } = await arrive("/pattern/temperature-slider", {}, (one) => one.route(SCRIPTS, late(300)));
  await page.getByRole("slider").focus();
  await page.keyboard.press("Home");
  await page
    .locator("[data-shows=sample]")
    .getByText(samples[0]?.text ?? "")
    .waitFor();
  await close();
});

it("a phrase is swapped alone, also when it is tapped before the script came, and goes back", async () => {
  const { page, close } = await arrive("/pattern/partial-regeneration", phone, (one) => one.route(SCRIPTS, late(300)));
  const wording = (index: number) => page.locator(`[data-shows=phrase-${index}]`).textContent();
  const before = await wording(1);
  // Chance falls on the last of the alternatives.
  await page.evaluate(() => {
    Math.random = () => 0.999;
  });
  // As high as a finger is wide.
  const heights = await page
    .locator("[data-phrase]")
    .evaluateAll((marked) => marked.map((one) => one.getBoundingClientRect().height));
  for (const height of heights) expect(height).toBeGreaterThanOrEqual(44);
  await page.locator("[data-phrase='0']").tap();
  await page.locator("[data-shows=swap]").getByText("became").waitFor();
  await expect.poll(() => wording(0)).toBe(phrases[0]?.at(-1));
  await expect.poll(() => wording(1)).toBe(before);
  await page.getByRole("button", { name: "Back to the earlier wording" }).tap();
  await page.getByText("The letter is as it was.").waitFor();
  await expect.poll(() => wording(0)).toBe(phrases[0]?.[0]);
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("data-phrase"))).toBe("0");
  await close();
});

it("a rating says what it changes, takes a reason, and is taken back, by keyboard", async () => {
  const { page, close } = await visit();
  await watchShifts(page);
  await page.goto("/pattern/feedback-loop");
  await hydrate(page);
  const status = page.locator(".demo [role=status]");
  await page.getByRole("button", { name: "Helpful", exact: true }).press("Enter");
  await status.getByText(ratingWords.positive).waitFor();
  await page.getByRole("button", { name: "Not helpful" }).press("Space");
  await status.getByText(ratingWords.negative).waitFor();
  await page.getByRole("button", { name: "Wrong diet" }).press("Enter");
  await status.getByText(reasons[0].effect).waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Wrong diet" }).getAttribute("aria-pressed")).toBe("true");
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await status.getByText(ratingWords.start).waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Wrong diet" }).isVisible()).toBe(false);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Helpful");
  expect(await shiftOf(page)).toBe(0);
  await close();
});

it("the day is read from the device every minute, and can be left out", async () => {
  const { page, close } = await visit({ isFresh: true, timezoneId: "Asia/Tokyo" });
  await page.clock.install({ time: "2026-03-02T07:59:30Z" });
  await page.goto("/pattern/context-awareness");
  await hydrate(page);
  const period = page.locator("[data-shows=period]");
  await period.getByText("Work Hours").waitFor();
  await page.clock.fastForward(60_000);
  await period.getByText("Evening").waitFor();
  await expect.poll(() => page.locator("[data-shows=basis]").textContent()).toContain("17:00");
  await page.clock.pauseAt("2026-03-02T09:00:00Z");
  const readings = await page.evaluateHandle(() => {
    const { getMinutes } = Date.prototype;
    const read: string[] = [];
    Date.prototype.getMinutes = function () {
      read.push(this.toISOString());
      return getMinutes.call(this);
    };
    return read;
  });
  await page.clock.runFor(60_000);
  expect(await readings.jsonValue()).toHaveLength(1);
  await page.getByRole("checkbox", { name: "Use the time of my device" }).uncheck();
  await period.getByText("For any time").waitFor();
  await page.clock.fastForward(60_000);
  await expect.poll(() => period.textContent()).toBe("For any time");
  await close();
});

it("all six can be tried in the strip, which has no fault that axe finds", async () => {
  const { page, close } = await visit({ line: "free" });
  await page.goto("/patterns");
  await hydrate(page);
  await page.getByRole("checkbox", { name: "Pause the strip" }).check();
  await page.getByRole("button", { name: "we were so glad" }).click();
  await page.locator("[data-shows=swap]").getByText("became").waitFor();
  await page.getByRole("button", { name: "Not helpful" }).click();
  await page.locator("[data-shows=sentence]").getByText(ratingWords.negative).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await close();
});

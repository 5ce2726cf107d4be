import type { Locator, Page } from "playwright";
import { expect, it } from "vitest";
import { codedDemos } from "../../app/content/kinds/patterns.ts";
import {
  bandOf,
  phrases,
  plainSet,
  ratingWords,
  reasons,
  results,
  samples,
  stakes,
} from "../../app/features/patterns/demos/demo-rules.ts";
import { axeFindings, hydrate, sidewaysScroll } from "../support/browser.ts";
import { choiceDemos, demoWords, paperWords } from "../support/demo-words.ts";
import { arrivals, late, phone, SCRIPTS } from "../support/first-touch.ts";
import { shiftOf, watchShifts } from "../support/shifts.ts";
import { visitors } from "../support/visitors.ts";

const visit = visitors();
const arrive = arrivals(visit);
const demoOf = (type: string) => `[data-demo="${type}"]`;
const textOf = async (part: Locator) => (await part.innerText()).replaceAll(/\s+/g, " ");
const controls = "button, input, select, textarea, label";

/** What somebody reads, and how many cards go round: what a control that does something changes. */
const seen = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const moving = document
      .getAnimations()
      .filter((one) => one instanceof CSSAnimation && one.animationName === "strip-moves");
    return `${moving.length} move. ${document.body.innerText}`;
  });

/** Uses a control as somebody does who tries what it is for. */
async function use(page: Page, control: Locator): Promise<void> {
  if ((await control.getAttribute("type")) !== "range") return control.click({ force: true });
  await control.focus();
  await page.keyboard.press("Home");
}

/** The controls that can be used and change nothing; what stands in a form is sent with it. */
async function idleControls(page: Page): Promise<string[]> {
  const idle: string[] = [];
  for (const control of await page.locator("button, input, select, textarea").all()) {
    if (!(await control.isVisible()) || !(await control.isEnabled())) continue;
    // Of several of which one is chosen, that one is as it is.
    if (await control.evaluate((one) => one.matches("form :not([type=button]), [type=radio]:checked"))) continue;
    const before = await seen(page);
    await use(page, control);
    if ((await seen(page)) === before) idle.push(await control.evaluate((one) => one.outerHTML));
  }
  return idle;
}

it.each([...codedDemos, ...Object.keys(choiceDemos)])(
  "the demo %s is complete without script on the narrowest phone, and on paper, with no control that does nothing",
  async (type) => {
    const { page, close } = await visit({ javaScriptEnabled: false, viewport: { width: 320, height: 700 } });
    await page.goto(`/pattern/${type}`);
    const demo = page.locator(demoOf(type));
    await expect.poll(() => demo.getByText(/^Simulated\. [A-Z].{20}/).isVisible()).toBe(true);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    const fold = demo.locator(".demo-all summary");
    if (await fold.count()) await fold.click();
    const text = await textOf(demo);
    for (const words of demoWords[type] ?? []) expect(text).toContain(words);
    expect(await idleControls(page)).toEqual([]);
    await page.emulateMedia({ media: "print" });
    await expect.poll(() => demo.locator(controls).filter({ visible: true }).count()).toBe(0);
    const printed = await textOf(demo);
    for (const words of paperWords[type] ?? []) expect(printed).toContain(words);
    await close();
  },
);

/** What is said of a radio button after its name, as the browser tells those who do not see it. */
async function descriptionOf(page: Page, name: string): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  await session.detach();
  const radio = nodes.find((node) => node.role?.value === "radio" && node.name?.value === name);
  return String(radio?.description?.value ?? "");
}

it("a choice shows and describes each outcome by keyboard, without script, and prints each under its option", async () => {
  const type = "autonomy-dial";
  const { page, close } = await visit({ javaScriptEnabled: false });
  await page.goto(`/pattern/${type}`);
  const demo = page.locator(demoOf(type));
  const options = choiceDemos[type]?.options ?? [];
  await demo.getByRole("radio").first().focus();
  await demo.getByRole("radio").first().check();
  for (const { name, shows } of options) {
    await expect.poll(() => demo.getByRole("radio", { name, exact: true }).isChecked()).toBe(true);
    await expect.poll(() => demo.locator("[data-outcome] li:visible").allTextContents()).toEqual(shows);
    for (const line of shows) await expect.poll(() => descriptionOf(page, name)).toContain(line);
    await page.keyboard.press("ArrowDown");
  }
  await page.emulateMedia({ media: "print" });
  const printed = () =>
    demo.locator("[data-outcome]:visible").evaluateAll((all) =>
      all.map((one) => {
        const lines = [...one.children].map(({ textContent }) => textContent);
        return [JSON.parse(getComputedStyle(one, "::before").content), ...lines];
      }),
    );
  await expect.poll(printed).toEqual(options.map(({ name, shows }) => [name, ...shows]));
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
  for (const stake of stakes)
    for (const { name, percent } of results)
      await expect.poll(() => descriptionOf(page, stake.name)).toContain(`${name}: ${bandOf(percent, stake).action}`);
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

it("without script the strip has all that its demos can say, folded below them, and no control that does nothing", async () => {
  const { page, close } = await visit({ javaScriptEnabled: false });
  await page.goto("/patterns");
  await page.getByRole("checkbox", { name: "Pause the strip" }).check();
  for (const type of codedDemos) {
    const demo = page.locator(demoOf(type));
    const fold = demo.locator(".demo-all summary");
    if (await fold.count()) await fold.click();
    const text = await textOf(demo);
    for (const words of demoWords[type] ?? []) expect(text).toContain(words);
  }
  await page.goto("/patterns");
  expect(await idleControls(page)).toEqual([]);
  await close();
});

it("with script the strip has no more than its demos, and prints all that they can say, with nothing to press", async () => {
  const { page, close } = await visit();
  await page.goto("/patterns");
  await hydrate(page);
  await expect.poll(() => page.locator(".strip [data-act=like]").isVisible()).toBe(true);
  const parts = page.locator(".strip .static-only");
  expect(await parts.count()).toBeGreaterThan(0);
  expect(await parts.filter({ visible: true }).count()).toBe(0);
  await page.emulateMedia({ media: "print" });
  await expect.poll(() => page.locator(".strip").locator(controls).filter({ visible: true }).count()).toBe(0);
  for (const type of codedDemos) {
    const text = await textOf(page.locator(demoOf(type)));
    for (const words of paperWords[type] ?? []) expect(text).toContain(words);
  }
  await close();
});

it("confidence prints what each stake asks for on a line of its own, named", async () => {
  const { page, close } = await visit();
  await page.goto("/pattern/confidence-indicators");
  await page.emulateMedia({ media: "print" });
  const bands = page.locator(".demo-band:visible");
  const printed = () =>
    bands.evaluateAll((all) =>
      all.map((one) => JSON.parse(getComputedStyle(one, "::before").content) + one.textContent),
    );
  const expected = results.flatMap(({ percent }) =>
    stakes.map((stake) => {
      const { name, action } = bandOf(percent, stake);
      return `A mistake costs ${stake.name.toLowerCase()}: ${name}. ${action}`;
    }),
  );
  await expect.poll(printed).toEqual(expected);
  const tops = await bands.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(expected.length);
  await close();
});

it.each<[type: string, act: (page: Page) => Promise<void>, said: readonly string[]]>([
  [
    "temperature-slider",
    async (page) => {
      await page.getByRole("slider").focus();
      await page.keyboard.press("Home");
    },
    [samples[0]?.text ?? "", "Made at 0."],
  ],
  ["partial-regeneration", (page) => page.getByRole("button", { name: "on Monday" }).click(), ["“on Monday” became"]],
  ["feedback-loop", (page) => page.getByRole("button", { name: "Not helpful" }).click(), [ratingWords.negative]],
  [
    "context-awareness",
    async (page) => {
      await page.getByText("Based on the time, ").waitFor();
      await page.getByRole("checkbox", { name: "Use the time of my device" }).uncheck();
    },
    ["For any time", ...plainSet],
  ],
])("%s announces what changes, in a region that was there before", async (type, act, said) => {
  const { page, close } = await visit();
  await page.goto(`/pattern/${type}`);
  const demo = page.locator(`[data-demo="${type}"]`);
  const regions = demo.locator("[aria-live=polite], [role=status]");
  expect(await regions.count()).toBe(1);
  const region = await regions.elementHandle();
  await hydrate(page);
  await act(page);
  const announced = () => region?.evaluate((one) => (one.isConnected ? one.textContent : "gone"));
  for (const words of said) await expect.poll(announced).toContain(words);
  await close();
});

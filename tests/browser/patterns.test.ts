import type { Locator, Page } from "playwright";
import { describe, expect, it } from "vitest";
import { codedDemos } from "../../app/content/kinds/patterns.ts";
import {
  bandOf,
  defaultSuggestions,
  phrases,
  ratingMessages,
  reasons,
  results,
  samples,
  stakes,
} from "../../app/features/patterns/demos/demo-rules.ts";
import { axeFindings, hydrate, showTheme, sidewaysScroll, type VisitOptions } from "../support/browser.ts";
import { demoWords, paperWords } from "../support/demo-words.ts";
import { arrivals, late, phone, SCRIPTS } from "../support/first-touch.ts";
import { shiftOf, watchShifts } from "../support/shifts.ts";
import { visitors } from "../support/visitors.ts";

const visit = visitors();
const arrive = arrivals(visit);
const demoOf = (type: string) => `[data-demo="${type}"]`;
/** What the demo's one live region says; nothing once another has taken its place, which a screen reader would not read. */
async function announcedOf(page: Page, type: string): Promise<() => Promise<string | null>> {
  const regions = page.locator(demoOf(type)).locator("[aria-live=polite], [role=status]");
  expect(await regions.count()).toBe(1);
  const region = await regions.elementHandle();
  return async () => (await region?.evaluate((one) => (one.isConnected ? one.textContent : "gone"))) ?? null;
}
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

it("each demo is complete without script on the narrowest phone, and on paper, with no control that does nothing", async () => {
  const { page, close } = await visit({ javaScriptEnabled: false, viewport: { width: 320, height: 700 } });
  for (const type of codedDemos) {
    await page.emulateMedia({ media: "screen" });
    await page.goto(`/pattern/${type}`);
    const demo = page.locator(demoOf(type));
    await demo.getByText(/^Simulated\. [A-Z].{20}/).waitFor();
    expect(await sidewaysScroll(page), type).toBeLessThanOrEqual(0);
    const fold = demo.locator(".demo-all summary");
    if (await fold.count()) await fold.click();
    const text = await textOf(demo);
    for (const words of demoWords[type] ?? []) expect(text, type).toContain(words);
    expect(await idleControls(page), type).toEqual([]);
    await page.emulateMedia({ media: "print" });
    await expect.poll(() => demo.locator(controls).filter({ visible: true }).count(), { message: type }).toBe(0);
    const printed = await textOf(demo);
    for (const words of paperWords[type] ?? []) expect(printed, type).toContain(words);
  }
  await close();
});

/** What is said of a radio button after its name, as the browser tells those who do not see it. */
async function descriptionOf(page: Page, name: string): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  await session.detach();
  const radio = nodes.find((node) => node.role?.value === "radio" && node.name?.value === name);
  return String(radio?.description?.value ?? "");
}

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
  await expect.poll(() => bars()).toEqual([95, 72, 45]);
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
  const announced = await announcedOf(page, "temperature-slider");
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
    await expect.poll(announced).toContain(text);
    await expect.poll(announced).toContain(`Made at ${said.slice(0, 2)}`);
    await expect.poll(() => slider.getAttribute("aria-valuetext")).toBe(said);
  }
  expect(await shiftOf(page)).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  await close();
});

it("a phrase is swapped alone, also when it is tapped before the script came, and goes back", async () => {
  const { page, close } = await arrive("/pattern/partial-regeneration", phone, (one) => one.route(SCRIPTS, late(300)));
  // Not those of the component, which a tab of the page shows.
  const demo = page.locator(demoOf("partial-regeneration"));
  const wording = (index: number) => demo.locator(`[data-shows=phrase-${index}]`).textContent();
  const before = await wording(1);
  const announced = await announcedOf(page, "partial-regeneration");
  // Chance falls on the last of the alternatives.
  await page.evaluate(() => {
    Math.random = () => 0.999;
  });
  // As high as a finger is wide.
  const heights = await demo
    .locator("[data-phrase]")
    .evaluateAll((marked) => marked.map((one) => one.getBoundingClientRect().height));
  expect(heights).toHaveLength(phrases.length);
  for (const height of heights) expect(height).toBeGreaterThanOrEqual(44);
  await demo.locator("[data-phrase='0']").tap();
  await expect.poll(announced).toContain("became");
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
  const announced = await announcedOf(page, "feedback-loop");
  await hydrate(page);
  const status = page.locator(".demo [role=status]");
  const demo = page.locator("[data-demo]");
  await demo.getByRole("button", { name: "Helpful", exact: true }).press("Enter");
  await status.getByText("Thanks for the feedback!").waitFor();
  await demo.getByRole("button", { name: "Not helpful" }).press("Space");
  await expect.poll(announced).toContain("Feedback noted. How can we improve?");
  await demo.getByRole("button", { name: "Wrong diet" }).press("Enter");
  await status.getByText(reasons[0].effect).waitFor();
  await expect.poll(() => demo.getByRole("button", { name: "Wrong diet" }).getAttribute("aria-pressed")).toBe("true");
  expect(await axeFindings(page)).toEqual([]);
  await demo.getByRole("button", { name: "Undo" }).press("Enter");
  await status.getByText(ratingMessages.start).waitFor();
  await expect.poll(() => demo.getByRole("button", { name: "Wrong diet" }).isVisible()).toBe(false);
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
  // A screen reader would read the first suggestions into the page that somebody reads.
  expect(await page.locator(`${demoOf("context-awareness")} [aria-live]`).count()).toBe(0);
  await page.clock.fastForward(60_000);
  await period.getByText("Evening").waitFor();
  await expect.poll(() => page.locator("[data-shows=basis]").textContent()).toContain("17:00");
  await page.clock.pauseAt("2026-03-02T09:00:00Z");
  const readings = await page.evaluateHandle(() => {
    const { getHours } = Date.prototype;
    const read: string[] = [];
    Date.prototype.getHours = function () {
      read.push(this.toISOString());
      return getHours.call(this);
    };
    return read;
  });
  await page.clock.runFor(60_000);
  expect(await readings.jsonValue()).toHaveLength(1);
  await page.getByRole("checkbox", { name: "Use the time of my device" }).uncheck();
  const announced = await announcedOf(page, "context-awareness");
  for (const words of ["For any time", ...defaultSuggestions]) await expect.poll(announced).toContain(words);
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
  await page.locator("[data-shows=sentence]").getByText("Feedback noted. How can we improve?").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await close();
});

it("what the keyboard comes to in the strip is shown whole", async () => {
  const { page, close } = await visit({ viewport: { width: 360, height: 740 } });
  await page.goto("/patterns");
  await page.locator(".strip-window").focus();
  // Through the first card to the title of the second, of which a phone shows an edge.
  const title = page.locator(".strip-window").getByRole("link", { name: "Feedback Loop" });
  const isReached = () => title.evaluate((one) => document.activeElement === one);
  for (let press = 0; press < 12 && !(await isReached()); press++) await page.keyboard.press("Tab");
  expect(await isReached()).toBe(true);
  await expect.poll(() => title.evaluate((one) => one.getBoundingClientRect().right)).toBeLessThanOrEqual(360);
  await close();
});

const free: VisitOptions = { line: "free", viewport: { width: 1280, height: 800 } };
const strip = ".strip-window";
const card = ".strip-cards > li";

/** How the cards move: each of them once. */
const statesOf = (cards: Locator) =>
  cards.evaluateAll((all) => [...new Set(all.flatMap((one) => one.getAnimations().map(({ playState }) => playState)))]);
const left = async (one: Locator) => (await one.boundingBox())?.x ?? 0;

it.each([
  ["with script", true],
  ["without script", false],
])("moves %s, and stands still and can be scrolled when its switch says so", async (_name, javaScriptEnabled) => {
  const { page, close } = await visit({ ...free, javaScriptEnabled });
  await page.goto("/patterns");
  if (javaScriptEnabled) await hydrate(page);
  // A pointer that rests on the strip holds it.
  await page.mouse.move(2, 2);
  const third = page.locator(card).nth(2);
  const start = await left(third);
  await expect.poll(() => left(third), { timeout: 60_000 }).toBeLessThan(start);
  await page.getByRole("checkbox", { name: "Pause the strip" }).check();
  await expect.poll(() => third.evaluate((element) => element.getAnimations().length)).toBe(0);
  const still = await left(third);
  expect(await left(third)).toBe(still);
  const region = page.getByRole("region", { name: "Patterns to look at now" });
  await expect.poll(() => region.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
  await expect.poll(() => region.getByRole("link").count()).toBe(6);
  await expect.poll(() => region.getByText(/^Simulated\. /).count()).toBe(6);
  await close();
});

it("goes round once without script, and ends where it began", async () => {
  const { page, close } = await visit({ ...free, javaScriptEnabled: false });
  await page.goto("/patterns");
  const ends = await page.locator(card).evaluateAll((all) =>
    all.map((one) => {
      const [animation] = one.getAnimations();
      const { endTime = 0 } = animation?.effect?.getComputedTiming() ?? {};
      if (animation) animation.currentTime = Number(endTime) - 1;
      return { ends: Math.round(Number(endTime)), at: Math.round(new DOMMatrix(getComputedStyle(one).transform).e) };
    }),
  );
  // The last one comes back from the right as it does in each round.
  const [last, ...others] = ends.toReversed();
  expect(last).toEqual({ ends: 72_000, at: -6 * 400 });
  expect(others).toEqual(Array.from({ length: 5 }, () => ({ ends: 72_000, at: 0 })));
  await close();
});

it("moves once the application runs, and on a metered line never, with nothing to pause", async () => {
  const { page, close } = await visit(free);
  await page.goto("/patterns");
  const pause = page.getByRole("checkbox", { name: "Pause the strip" });
  await hydrate(page);
  await expect.poll(() => statesOf(page.locator(card))).toEqual(["running"]);
  await expect.poll(() => pause.isVisible()).toBe(true);
  await close();

  const metered = await visit({ viewport: { width: 1280, height: 800 } });
  await metered.page.goto("/patterns");
  await hydrate(metered.page);
  await metered.page.waitForLoadState("networkidle");
  expect(await statesOf(metered.page.locator(card))).toEqual([]);
  await metered.close();
});

it("waits under the pointer, and while something in it has the focus, by mouse, touch or keyboard", async () => {
  const { page, close } = await visit(free);
  await page.goto("/patterns");
  await hydrate(page);
  const states = () => statesOf(page.locator(card));
  await page.mouse.move(2, 2);
  await expect.poll(states).toEqual(["running"]);
  await page.locator(strip).hover();
  await expect.poll(states).toEqual(["paused"]);
  await page.mouse.move(2, 2);
  await expect.poll(states).toEqual(["running"]);
  // What is pressed has the focus without being seen to have it, and keeps it when the pointer leaves.
  const choice = page.locator(strip).getByText("Why $41.20");
  await page.locator(strip).hover();
  await choice.click();
  await page.mouse.move(2, 2);
  expect(await page.locator(`${strip} :focus-visible`).count()).toBe(0);
  await expect.poll(() => page.locator(`${strip} :focus`).count()).toBe(1);
  expect(await states()).toEqual(["paused"]);
  await page.locator(`${strip} a`).first().focus();
  await expect.poll(states).not.toContain("running");
  await close();
});

it("can be swiped while it moves, and stays where it was left", async () => {
  const phone: VisitOptions = { ...free, viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
  const { page, context, close } = await visit({ ...phone, isFresh: true });
  await page.goto("/patterns");
  await hydrate(page);
  const states = () => statesOf(page.locator(card));
  await expect.poll(states).toEqual(["running"]);
  const own = page.locator(strip);
  await own.scrollIntoViewIfNeeded();
  const { x = 0, y = 0 } = (await own.locator("h2").first().boundingBox()) ?? {};
  const fingers = await context.newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", at?: number) =>
    fingers.send("Input.dispatchTouchEvent", { type, touchPoints: at === undefined ? [] : [{ x: at, y }] });
  await touch("touchStart", x + 250);
  for (let at = 230; at >= 30; at -= 20) await touch("touchMove", x + at);
  await touch("touchEnd");
  const scrolled = () => own.evaluate((one) => one.scrollLeft);
  await expect.poll(scrolled).toBeGreaterThan(100);
  await expect.poll(states).toEqual(["paused"]);
  // A touch alone stops it, too; above the cards, where no link passes by.
  await page.reload();
  await hydrate(page);
  await expect.poll(states).toEqual(["running"]);
  await own.scrollIntoViewIfNeeded();
  const place = await own.boundingBox();
  await page.touchscreen.tap((place?.x ?? 0) + 40, (place?.y ?? 0) + 2);
  await expect.poll(states).toEqual(["paused"]);
  // And it is the touch that does, not the focus that came of it.
  await own.evaluate((one) => one.blur());
  expect(await states()).toEqual(["paused"]);
  await close();
});

it("stands still for who prefers less motion, and on paper, without a switch", async () => {
  const { page, close } = await visit(free);
  await page.goto("/patterns");
  await hydrate(page);
  const first = page.locator(card).first();
  for (const media of [{ reducedMotion: "reduce" }, { reducedMotion: "no-preference", media: "print" }] as const) {
    await expect.poll(() => statesOf(first)).toEqual(["running"]);
    await page.emulateMedia(media);
    await expect.poll(() => first.evaluate((element) => element.getAnimations().length)).toBe(0);
    await expect.poll(async () => (await first.boundingBox())?.x).toBeGreaterThanOrEqual(0);
    await expect.poll(() => page.getByRole("checkbox", { name: "Pause the strip" }).isVisible()).toBe(false);
    await page.emulateMedia({ reducedMotion: "no-preference" });
  }
  await close();
});

const path = "/pattern/approval-batching";

describe("the states of a drawn screen", () => {
  it("are chosen by keyboard without script, and nothing moves", async () => {
    const { page, close } = await visit({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
    await page.goto(path);
    const figure = page.getByRole("figure", { name: "a screen to try" });
    const heading = page.getByRole("heading", { name: "Problem" });
    const placeOf = () => heading.evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
    const before = await placeOf();
    const shown = () => figure.locator(".anatomy-sayings p:visible").allTextContents();
    const [ideal] = await shown();
    await page.getByRole("radio", { name: "Ideal" }).focus();
    for (const name of ["Empty", "Loading", "Partial", "Wrong", "Refused"]) {
      await page.keyboard.press("ArrowDown");
      await expect.poll(() => page.getByRole("radio", { name }).isChecked()).toBe(true);
      const said = await shown();
      expect(said).toHaveLength(1);
      expect(said[0]).not.toBe(ideal);
      await expect.poll(() => figure.locator(".window:visible").count()).toBe(1);
    }
    expect(await placeOf()).toBe(before);
    await close();
  });

  it("are readable and accessible on a phone in both themes, and fit the narrowest one", async () => {
    const { page, close } = await visit({ theme: "light", viewport: { width: 360, height: 740 } });
    await watchShifts(page);
    await page.goto(path);
    await page.getByRole("radio", { name: "Wrong" }).check();
    expect(await axeFindings(page)).toEqual([]);
    expect(await shiftOf(page)).toBe(0);
    const targets = await page
      .locator(".anatomy-states label")
      .evaluateAll((all) => all.map((label) => label.clientHeight));
    expect(Math.min(...targets)).toBeGreaterThanOrEqual(42);
    await showTheme(page, "dark");
    expect(await axeFindings(page, "color")).toEqual([]);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    await close();
  });

  it("are led to by the screen's own buttons, without script too", async () => {
    const { page, close } = await visit({ javaScriptEnabled: false });
    await page.goto("/pattern/plan-preview");
    await page.locator(".window:visible").getByText("Move 212, delete 14, tell 3").click();
    await expect.poll(() => page.locator(".window:visible").getByText("Deleting exports").isVisible()).toBe(true);
    await expect.poll(() => page.getByRole("radio", { name: "Partial" }).isChecked()).toBe(true);
    await close();
  });

  it("are led to by keyboard and touch, and take the focus with the sentence that says them", async () => {
    const { page, close } = await visit({ hasTouch: true });
    await page.goto("/pattern/contest-a-decision");
    const run = page.getByRole("button", { name: "An entry is wrong" });
    await page.mouse.move(5, 5);
    await run.waitFor();
    const top = () => page.evaluate(() => scrollY);
    await run.focus();
    const before = await top();
    await page.keyboard.press("Space");
    const shown = page.locator(".window:visible");
    await expect.poll(() => shown.getAttribute("data-state")).toBe("partial");
    await expect.poll(() => shown.evaluate((one) => one === document.activeElement)).toBe(true);
    await expect
      .poll(() =>
        shown.evaluate((one) => document.getElementById(one.getAttribute("aria-describedby") ?? "")?.innerText),
      )
      .toContain("The applicant says which entry is wrong");
    expect(await top()).toBe(before);
    await shown.getByRole("button", { name: "Correct and check again" }).tap();
    await expect.poll(() => page.locator(".window:visible").getAttribute("data-state")).toBe("wrong");
    expect(await axeFindings(page)).toEqual([]);
    await close();
  });
});

it("the picture of a state is copied as a picture", async () => {
  const { page, context, close } = await visit({ isFresh: true });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/pattern/plan-preview");
  await hydrate(page);
  await page.getByRole("link", { name: "Copy Ideal as a picture" }).click();
  const types = () => page.evaluate(async () => (await navigator.clipboard.read()).flatMap((item) => item.types));
  await expect.poll(types).toEqual(["image/png"]);
  await close();
});

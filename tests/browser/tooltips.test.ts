import { expect, it } from "vitest";
import { axeFindings, hydrate } from "../support/browser.ts";
import { shiftOf, watchShifts } from "../support/shifts.ts";
import { visitors } from "../support/visitors.ts";

const visit = visitors();

it("the name of a sign comes under a resting mouse and at the keyboard's focus, and goes by Escape, a press and a scroll", async () => {
  const { page, close } = await visit({ viewport: { width: 1280, height: 800 } });
  await watchShifts(page);
  await page.goto("/laws");
  await hydrate(page);
  const toggle = page.getByRole("button", { name: "Switch to the light theme" });
  const shown = page.locator(".tooltip:popover-open");
  const title = await toggle.getAttribute("title");
  await toggle.hover();
  await shown.getByText("Switch to the light theme").waitFor();
  // The browser's own does not come beside it, and is there again afterwards.
  await expect.poll(() => toggle.getAttribute("title")).toBeNull();
  const [box, own] = [await shown.boundingBox(), await toggle.boundingBox()];
  expect(box?.y).toBeCloseTo((own?.y ?? 0) + (own?.height ?? 0), 0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(1280);
  expect(await axeFindings(page)).toEqual([]);
  // The pointer may go over to it.
  await page.mouse.move((box?.x ?? 0) + 9, (box?.y ?? 0) + 12);
  await expect.poll(() => shown.count()).toBe(1);
  await page.keyboard.press("Escape");
  await expect.poll(() => shown.count()).toBe(0);
  await page.mouse.move(300, 400);
  await expect.poll(() => toggle.getAttribute("title")).toBe(title);

  await toggle.focus();
  await shown.waitFor();
  await page.keyboard.press("Enter");
  await expect.poll(() => shown.count()).toBe(0);
  await page.getByRole("button", { name: "Switch to the dark theme" }).waitFor();

  const listen = page.locator(".start-bar > a");
  await listen.hover();
  await shown.getByText("Listen, or ask the guide").waitFor();
  await page.mouse.wheel(0, 300);
  await expect.poll(() => shown.count()).toBe(0);
  // What shows its words needs no other.
  await page.getByRole("banner").getByRole("link", { name: "Paradigms" }).focus();
  await expect.poll(() => shown.count()).toBe(0);
  expect(await shiftOf(page)).toBe(0);
  await close();
});

it("the name comes after 700 milliseconds, at once less than 300 after another, and later than that not before 700 again", async () => {
  const { page, close } = await visit({ viewport: { width: 1280, height: 800 }, isFresh: true });
  await page.addInitScript(() => localStorage.setItem("onboarding-seen", "on"));
  await page.clock.install({ time: 0 });
  await page.goto("/laws");
  await hydrate(page);
  await page.clock.pauseAt(60_000);
  const toggle = page.getByRole("button", { name: "Switch to the light theme" });
  const listen = page.locator(".start-bar > a");
  const shown = () => page.locator(".tooltip:popover-open").allTextContents();
  const after = async (milliseconds: number) => {
    await page.clock.runFor(milliseconds);
    return shown();
  };
  await toggle.hover();
  // What shows it was fetched for it, and has taken the browser's own away.
  await expect.poll(() => toggle.getAttribute("title")).toBeNull();
  expect(await after(699)).toEqual([]);
  expect(await after(2)).toEqual(["Switch to the light theme"]);
  await page.mouse.move(300, 400);
  expect(await after(297)).toEqual([]);
  await listen.hover();
  expect(await after(1)).toEqual(["Listen, or ask the guide"]);
  await page.mouse.move(300, 400);
  await page.clock.runFor(300);
  await toggle.hover();
  expect(await after(699)).toEqual([]);
  expect(await after(2)).toEqual(["Switch to the light theme"]);
  await close();
});

it("no name comes for a finger, and the press is the control's", async () => {
  const { page, close } = await visit({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true });
  await page.goto("/laws");
  await page.locator("h1").tap();
  await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
  await page.getByRole("button", { name: "Switch to the light theme" }).tap();
  await page.locator("html[data-theme=light]").waitFor();
  await expect.poll(() => page.locator(".tooltip").count()).toBe(0);
  await close();
});

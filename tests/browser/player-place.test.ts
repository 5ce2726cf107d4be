import { describe, expect, it } from "vitest";
import { desktop, phone } from "../support/first-touch.ts";
import { heard, listen, playerOf, silent } from "../support/listening.ts";
import { overlaps } from "../support/overlaps.ts";
import { visitors } from "../support/visitors.ts";

const visit = visitors();

describe("the player at the foot of the window", () => {
  it.each([360, 768, 1280])("covers nothing that stays where it is, at %s pixels", async (width) => {
    const { page, close } = await visit({ viewport: { width, height: 800 } });
    await page.goto(heard);
    await listen(page);
    // What is read along would move the page.
    await playerOf(page).getByRole("button", { name: "Pause", exact: true }).click();
    await silent(page);
    for (const view of ["pill", "card"]) {
      if (view === "card") {
        await playerOf(page).getByRole("button", { name: "Open the full player" }).click();
        await page.getByLabel("Your question").waitFor();
      }
      await page.locator(`.audio-${view}`).waitFor();
      // Before the column beside the text has come to its place, and where it keeps it while the text goes by.
      for (const y of [0, 200, 600]) {
        await page.evaluate((to) => window.scrollTo(0, to), y);
        await expect.poll(() => overlaps(page, ".audio", ".beside a, .beside p")).toBe(0);
      }
      // It is as wide as the window, so that no line of text goes on beside it.
      const box = await page.locator(".audio").boundingBox();
      expect([box?.x, box?.width, (box?.y ?? 0) + (box?.height ?? 0)]).toEqual([0, width, 800]);
      // Half of the window is the page's.
      expect(box?.height).toBeLessThanOrEqual(800 * 0.45 + 2);
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await expect.poll(() => overlaps(page, ".audio", "footer a, footer p, footer button")).toBe(0);
      await page.evaluate(() => window.scrollTo(0, 0));
    }
    await close();
  });

  it("is folded by Escape wherever the focus is, and by a pull down of its head", async () => {
    const { page, close } = await visit(phone);
    await page.goto(heard);
    await listen(page);
    const open = () => playerOf(page).getByRole("button", { name: "Open the full player" }).tap();
    await open();
    await page.locator(".audio-card").waitFor();
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    await page.keyboard.press("Escape");
    await page.locator(".audio-pill").waitFor();
    await open();
    await page.locator(".audio-card").waitFor();
    const head = await page.locator(".audio-head").boundingBox();
    const [x, y] = [60, (head?.y ?? 0) + 20];
    const finger = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", at: number[]) =>
      finger.send("Input.dispatchTouchEvent", { type, touchPoints: at.map((to) => ({ x, y: to })) });
    await touch("touchStart", [y]);
    await touch("touchMove", [y + 40]);
    await touch("touchMove", [y + 90]);
    await touch("touchEnd", []);
    await page.locator(".audio-pill").waitFor();
    await close();
  });

  it("has controls that can be seen where the system sets the colors", async () => {
    const { page, close } = await visit(desktop);
    await page.emulateMedia({ forcedColors: "active" });
    await page.goto(heard);
    const start = page.locator(".start-bar > a");
    expect(await start.evaluate((one) => getComputedStyle(one).borderTopWidth)).toBe("1px");
    await listen(page);
    const borderOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((one) => getComputedStyle(one).borderTopWidth);
    expect(await borderOf(".audio-main")).toBe("1px");
    expect(await borderOf(".audio")).toBe("1px");
    // Signs are drawn in the color of text, which the system sets.
    const signs = await page.locator(".audio-pill .audio-icon").evaluateAll((buttons) =>
      buttons.map((one) => {
        const { color, backgroundColor } = getComputedStyle(one);
        return color !== backgroundColor;
      }),
    );
    expect(signs).not.toContain(false);
    await page.emulateMedia({ forcedColors: "none" });
    await close();
  });
});

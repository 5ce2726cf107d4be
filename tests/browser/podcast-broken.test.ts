import { describe, expect, it } from "vitest";
import { axeFindings } from "../support/browser.ts";
import { desktop } from "../support/first-touch.ts";
import { heard, heardFrom, playerOf, playOf } from "../support/listening.ts";
import { visitors } from "../support/visitors.ts";

const visit = visitors();
const MP3 = /\/media\/.*\.mp3$/;

describe("a recording that cannot be loaded", () => {
  it.each([
    ["is missing", { status: 404, body: "" }],
    ["is broken", { status: 200, contentType: "audio/mpeg", body: "This is no sound.".repeat(100) }],
  ])("since it %s, says so, leaves the page usable, and is tried again", async (_why, answer) => {
    const { page, close } = await visit(desktop);
    await page.route(MP3, (route) => route.fulfill(answer));
    await page.goto(heard);
    await playOf(page).click();
    await playerOf(page).waitFor();
    await playerOf(page).getByText("This recording could not be loaded.").waitFor();
    await expect.poll(() => playOf(page).getAttribute("aria-pressed")).toBe("false");
    expect(await axeFindings(page)).toEqual([]);
    await page.unrouteAll();
    await playerOf(page).getByRole("button", { name: "Try again" }).click();
    await heardFrom(page, 0);
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Basics" }).click();
    await page.getByRole("heading", { level: 1, name: "AI Basics" }).waitFor();
    await close();
  });
});

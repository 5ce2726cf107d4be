import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { axeFindings } from "../support/browser.ts";
import { desktop, phone } from "../support/first-touch.ts";
import { heard, heardFrom, listen, playerOf, silent } from "../support/listening.ts";
import { article } from "../support/selecting.ts";
import { standInRecognition } from "../support/speech-recognition.ts";
import { talk, vendorSite } from "../support/vendor-site.ts";
import { visitors } from "../support/visitors.ts";
import { inState, openGuide, READY, soundNotes, type } from "../support/voice-visitor.ts";

const vendor = vendorSite();
const visit = visitors();

/** Notes the microphone's tracks and the page's audio contexts, which a session has to let go. */
const noteDevices = (page: Page) =>
  page.addInitScript(() => {
    const devices: { tracks: MediaStreamTrack[]; contexts: AudioContext[] } = { tracks: [], contexts: [] };
    Object.assign(window, { devices });
    const { mediaDevices } = navigator;
    const ask = mediaDevices?.getUserMedia.bind(mediaDevices);
    if (ask)
      mediaDevices.getUserMedia = async (wanted) => {
        const stream = await ask(wanted);
        devices.tracks.push(...stream.getTracks());
        return stream;
      };
    window.AudioContext = class extends AudioContext {
      constructor(options?: AudioContextOptions) {
        super(options);
        devices.contexts.push(this);
      }
    };
  });
/** What of them is still in use. */
const inUse = (page: Page) =>
  page.evaluate(() => {
    const { tracks, contexts } = Reflect.get(window, "devices") as {
      tracks: MediaStreamTrack[];
      contexts: AudioContext[];
    };
    return {
      tracks: tracks.filter(({ readyState }) => readyState === "live").length,
      contexts: contexts.filter(({ state }) => state !== "closed").length,
    };
  });
const opener = (page: Page) => page.locator(".start-bar > a");
const hasFocus = (page: Page, selector: string) =>
  expect.poll(() => page.evaluate((one) => document.activeElement?.matches(one) === true, selector)).toBe(true);
const press = (page: Page, name: string) => playerOf(page).getByRole("button", { name }).click();
/** Gives the guide a paragraph of the page. */
async function addContext(page: Page): Promise<void> {
  await page.locator("#article-text p").first().click({ clickCount: 3 });
  await page.getByRole("button", { name: "Add Context" }).click();
}
const pill = (page: Page, state: string) => page.locator(".audio-pill", { hasText: state }).waitFor();

describe("a conversation with a vendor's agent", () => {
  it("is ended by what closes the card: nothing is open any more, and the focus is back at the start button", async () => {
    const { page, close } = await vendor.come({ prepare: ({ page: one }) => noteDevices(one) });
    await talk(page);
    await inState(page, READY);
    expect((await inUse(page)).tracks).toBeGreaterThan(0);
    const closed = new Promise((resolve) => vendor.agent().socket().once("close", resolve));
    await press(page, "Close");
    await closed;
    await expect.poll(() => inUse(page)).toEqual({ tracks: 0, contexts: 0 });
    await hasFocus(page, ".start-bar > a");
    await close();
  });

  it("is seen, muted and ended in the pill, which the card agrees with", async () => {
    const { page, close } = await vendor.come({ prepare: ({ page: one }) => noteDevices(one) });
    await talk(page);
    await inState(page, READY);
    await press(page, "Minimize");
    await pill(page, "Listening");
    vendor.agent().tone(3, 1);
    await pill(page, "Speaking");
    expect(await axeFindings(page)).toEqual([]);
    await press(page, "Mute the guide");
    await expect.poll(async () => (await soundNotes(page)).at(-1)).toBe("volume 0.0");
    await press(page, "Open the full player");
    await playerOf(page).getByRole("button", { name: "Unmute the guide" }).waitFor();
    expect(await page.getByRole("slider", { name: "Volume of the guide" }).inputValue()).toBe("0");
    await press(page, "Minimize");
    await press(page, "Unmute the guide");
    const closed = new Promise((resolve) => vendor.agent().socket().once("close", resolve));
    await press(page, "End");
    await closed;
    await expect.poll(() => inUse(page)).toEqual({ tracks: 0, contexts: 0 });
    await opener(page).waitFor();
    await hasFocus(page, ".start-bar > a");
    await close();
  });

  it("is told of a passage while the card is folded, which stays so", async () => {
    const { page, close } = await vendor.come({ path: article });
    await type(page, "Hello");
    await vendor.agent().hear(({ text }) => text === "Hello");
    await press(page, "Minimize");
    await addContext(page);
    const context = await vendor.agent().hear(({ type: kind }) => kind === "contextual_update");
    expect(context.text).toContain("The visitor highlighted");
    await page.getByText("The highlighted text has been added as context for the AI conversation.").first().waitFor();
    await page.locator(".audio-pill").waitFor();
    await close();
  });
});

describe("a conversation with the site's own guide", () => {
  it("that is read aloud is silent once the card is closed", async () => {
    const { page, close } = await visit({ ...desktop, isFresh: true });
    const { hear, did } = await standInRecognition(page);
    await noteDevices(page);
    await page.goto("/about");
    await openGuide(page);
    await page.getByRole("button", { name: "Start talking" }).click();
    await hear({ words: "what is a hallucination", isFinal: true });
    await inState(page, "Speaking…");
    await press(page, "Close");
    await expect.poll(() => inUse(page)).toEqual({ tracks: 0, contexts: 0 });
    await hasFocus(page, ".start-bar > a");
    // Nobody is listened to any more.
    const starts = (await did()).filter((one) => one.startsWith("start")).length;
    await openGuide(page);
    expect((await did()).filter((one) => one.startsWith("start"))).toHaveLength(starts);
    await close();
  });

  it("goes on in the pill, where it listens, and is told of a passage there", async () => {
    const { page, close } = await visit({ ...phone, isFresh: true });
    const { hear } = await standInRecognition(page);
    await page.goto(article);
    await openGuide(page);
    await page.getByRole("button", { name: "Start talking" }).click();
    await inState(page, READY);
    await press(page, "Minimize");
    await pill(page, "Listening");
    await hear({ words: "what is a hallucination", isFinal: true });
    await pill(page, "Speaking");
    expect(await axeFindings(page)).toEqual([]);
    await addContext(page);
    await page.getByText("The highlighted text has been added as context for the AI conversation.").first().waitFor();
    await press(page, "End");
    await opener(page).waitFor();
    await close();
  });

  it("over a recording has its end in the pill, after which the recording goes on; closed, it does not", async () => {
    const { page, close } = await visit(desktop);
    await page.goto(heard);
    await listen(page);
    await press(page, "Open the full player");
    await type(page, "What is a token?");
    await page.getByRole("log").getByRole("link", { name: "Token" }).first().waitFor();
    await silent(page);
    await press(page, "Minimize");
    await press(page, "End");
    await heardFrom(page, 0);
    await hasFocus(page, ".audio");
    await press(page, "Open the full player");
    await type(page, "What is a prompt?");
    await page.getByRole("log").getByRole("link", { name: "Prompt" }).first().waitFor();
    await press(page, "Close");
    await opener(page).waitFor();
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.talking)).toBeUndefined();
    await silent(page);
    await close();
  });

  it("keeps the onboarding card away until it is over", async () => {
    const { page, close } = await visit(desktop);
    await page.addInitScript(() => localStorage.setItem("audio-hint-seen", "true"));
    await page.goto(heard);
    await openGuide(page);
    await type(page, "What is a token?");
    await page.getByRole("log").getByRole("link", { name: "Token" }).first().waitFor();
    await press(page, "Minimize");
    await pill(page, "Ready");
    const card = page.getByRole("region", { name: "May the guide know you a little?" });
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.mouse.wheel(0, 5_000);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1_000);
    // As long as it would be looked whether anything else floats.
    await page.waitForFunction(
      (since) => performance.now() > since + 2_500,
      await page.evaluate(() => performance.now()),
    );
    expect(asked.filter((url) => url.includes("onboarding-card"))).toEqual([]);
    await press(page, "End");
    await card.waitFor();
    await close();
  });
});

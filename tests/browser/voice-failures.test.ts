import { describe, expect, it } from "vitest";
import { talk, vendorSite } from "../support/vendor-site.ts";
import { inState, READY } from "../support/voice-visitor.ts";

const vendor = vendorSite();
const { come } = vendor;

describe("a session that does not come about", () => {
  it("for want of a microphone says what to do, and connects to nobody", async () => {
    const { page, close } = await come({ permissions: [] });
    // Asked for before it comes, since it goes again after five seconds.
    const told = page.getByText("Please check microphone permissions and try again.").first().waitFor();
    await talk(page);
    await page.locator(".voice-problem", { hasText: "The microphone may not be used." }).waitFor();
    await told;
    expect(vendor.agent().asked).toEqual([]);
    await close();
  });

  it("because the agent keeps silent ends after a time, and its connection with it", async () => {
    vendor.agent().format = undefined;
    const { page, close } = await come({ prepare: ({ page: one }) => one.clock.install() });
    await talk(page);
    await vendor.agent().hear(({ type: kind }) => kind === "conversation_initiation_client_data");
    const closed = new Promise((resolve) => vendor.agent().socket().once("close", resolve));
    await page.clock.fastForward(15_000);
    await page.locator(".voice-problem", { hasText: "did not answer in time" }).waitFor();
    await closed;
    await close();
  });

  it("because it is cancelled closes its connection, and says nothing of a failure", async () => {
    vendor.agent().format = undefined;
    const { page, close } = await come();
    await talk(page);
    await vendor.agent().hear(({ type: kind }) => kind === "conversation_initiation_client_data");
    const closed = new Promise((resolve) => vendor.agent().socket().once("close", resolve));
    await page.getByRole("button", { name: "Cancel" }).click();
    await closed;
    await page.getByRole("button", { name: "Start talking" }).waitFor();
    await expect.poll(() => page.locator(".voice-problem").count()).toBe(0);
    await close();
  });

  it("because the sound's code cannot be loaded says so in the words for it", async () => {
    const { page, faults, close } = await come({
      prepare: ({ page: one }) =>
        one.addInitScript(() => {
          const { addModule } = AudioWorklet.prototype;
          AudioWorklet.prototype.addModule = function (url, options) {
            return addModule.call(this, String(url).includes("audioConcat") ? "/no-such-file.js" : url, options);
          };
        }),
    });
    await talk(page);
    const sentence =
      "Failed to load the audioConcatProcessor worklet module. Make sure the browser supports AudioWorklets.";
    await page.locator(".voice-problem", { hasText: sentence }).waitFor();
    faults.splice(0, faults.length, ...faults.filter((fault) => !fault.includes("no-such-file")));
    await close();
  });
});

describe("a device", () => {
  it("that takes other rates than the agent's gets a resampler from this site", async () => {
    const foreign: string[] = [];
    const { page, faults, close } = await come({
      async prepare({ page: one }) {
        one.on("request", (request) => {
          if (!/127\.0\.0\.1/.test(request.url())) foreign.push(request.url());
        });
        await one.addInitScript(() => {
          const Context = window.AudioContext;
          window.AudioContext = class extends Context {
            constructor() {
              super({ sampleRate: 48_000 });
            }
          };
        });
      },
    });
    await talk(page);
    await inState(page, READY);
    await vendor.agent().hear(({ user_audio_chunk: sound }) => sound !== undefined);
    vendor.agent().tone(1, 1);
    await inState(page, "Speaking…");
    expect(foreign).toEqual([]);
    // The package says that it resamples.
    faults.splice(0, faults.length, ...faults.filter((fault) => !fault.includes("resampling")));
    await close();
  });

  it("of Android is given three seconds to change its sound", async () => {
    const { page, close } = await come({
      userAgent: "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/156.0 Mobile Safari/537.36",
      prepare: ({ page: one }) => one.clock.install(),
    });
    // The three seconds begin when the test says so.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
    await talk(page);
    await inState(page, "Connecting…");
    await page.waitForLoadState("networkidle");
    expect(vendor.agent().asked).toEqual([]);
    await page.clock.fastForward(3_000);
    await page.clock.resume();
    await inState(page, READY);
    await close();
  });
});

import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { axeFindings } from "../support/browser.ts";
import { playerOf } from "../support/listening.ts";
import { article } from "../support/selecting.ts";
import { talk, vendorSite } from "../support/vendor-site.ts";
import { inState, READY, soundNotes, type } from "../support/voice-visitor.ts";

const vendor = vendorSite();
const { come } = vendor;
const agent = () => vendor.agent();
const problemOf = (page: Page, hasText: string) => page.locator(".voice-problem", { hasText });
const press = (page: Page, name: string) => playerOf(page).getByRole("button", { name }).click();
const pill = (page: Page, state: string) => page.locator(".audio-pill", { hasText: state }).waitFor();
const closed = () => new Promise((resolve) => agent().socket().once("close", resolve));
const started = () => agent().hear(({ type: kind }) => kind === "conversation_initiation_client_data");

/** Notes the microphone's tracks and the page's audio contexts, which a session has to let go. */
const noteDevices = (page: Page) =>
  page.addInitScript(() => {
    const devices: { tracks: MediaStreamTrack[]; contexts: AudioContext[] } = { tracks: [], contexts: [] };
    const ask = navigator.mediaDevices?.getUserMedia.bind(navigator.mediaDevices);
    if (ask)
      navigator.mediaDevices.getUserMedia = async (wanted) => {
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
    Object.assign(window, {
      inUse: () => [
        devices.tracks.filter(({ readyState }) => readyState === "live").length,
        devices.contexts.filter(({ state }) => state !== "closed").length,
      ],
    });
  });
const inUse = (page: Page): Promise<number[]> => page.evaluate(() => Reflect.get(window, "inUse")());

describe("a session with a vendor's agent", () => {
  it.each([
    ["pcm_44100", 22_272],
    ["ulaw_8000", 2_048],
  ])("hears and is heard in %s", async (format, bytes) => {
    agent().format = format;
    const { page, close } = await come();
    await page.locator(".voice-note", { hasText: "ElevenLabs gets what you type and say" }).waitFor();
    await talk(page);
    await inState(page, READY);
    const chunk = await agent().hear(({ user_audio_chunk: sound }) => sound !== undefined);
    const size = Buffer.from(chunk.user_audio_chunk ?? "", "base64").length;
    expect(size).toBeGreaterThan(bytes * 0.9);
    expect(size).toBeLessThan(bytes * 1.1);
    agent().tone(1, 1);
    await inState(page, "Speaking…");
    await inState(page, READY);
    await close();
  });

  it("begins with what the site knows, answers pings, shows what both sides say, and keeps no screen awake", async () => {
    const { page, close } = await come({
      prepare: ({ page: one }) =>
        one.addInitScript(() => {
          WakeLock.prototype.request = () => {
            Object.assign(window, { isAwake: true });
            return Promise.reject(new DOMException("Not in a test.", "NotAllowedError"));
          };
        }),
    });
    await talk(page);
    // A vendor takes texts, numbers and truth values alone: the sitemap is the text of its JSON.
    expect((await started()).dynamic_variables).toEqual({
      name: "",
      user_profile: "",
      highlighted_text: "",
      sitemap: expect.stringMatching(/^\[.*"\/basics\/what-is-ai".*\]$/),
    });
    expect(agent().asked[0]).toContain("agent_id=agent_1");
    await inState(page, READY);
    agent().send({ type: "ping", ping_event: { event_id: 41, ping_ms: 20 } });
    expect(await agent().hear(({ type: kind }) => kind === "pong")).toMatchObject({ event_id: 41 });
    const said = { user_transcript: "What is AI?", event_id: 1 };
    agent().send({ type: "user_transcript", user_transcription_event: said });
    agent().respond("See [Basics](/basics) or [this](https://evil.example/).", 2);
    await page.getByRole("log").getByText("What is AI?").waitFor();
    const links = page.getByRole("log").getByRole("link");
    await links.first().waitFor();
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual(["/basics"]);
    expect(await page.evaluate(() => Reflect.get(window, "isAwake"))).toBeUndefined();
    await close();
  });

  it("that is interrupted fades from now on, and plays nothing that is older", async () => {
    const { page, close } = await come();
    await talk(page);
    await inState(page, READY);
    const pieces = (notes: string[]) => notes.filter((note) => note === "piece").length;
    agent().tone(3, 1);
    // Of a quarter second each; a piece that came later would be taken for one after the interruption.
    await expect.poll(async () => pieces(await soundNotes(page))).toBe(12);
    await inState(page, "Speaking…");
    const before = (await soundNotes(page)).length;
    agent().send({ type: "interruption", interruption_event: { event_id: 3 } });
    agent().tone(1, 2);
    agent().tone(0.5, 3);
    agent().respond("After.", 3);
    await page.getByRole("log").getByText("After.").waitFor();
    const after = (await soundNotes(page)).slice(before);
    expect(after.slice(0, 2)).toEqual(["level 0.8", "ramp"]);
    expect(pieces(after)).toBe(2);
    await close();
  });

  it.each([
    [1000, "Done.", null],
    [1011, "The agent is out of order.", "The agent is out of order."],
    [1006, "", "The connection was closed by the server."],
  ])("that is closed with %i says why", async (code, reason, problem) => {
    const { page, close } = await come();
    await talk(page);
    await inState(page, READY);
    // The notification stays five seconds, which a busy machine may take to be asked for it afterwards.
    const issue = page.getByText("There was an issue with the voice connection. Please try again.").first();
    const told = problem === null ? undefined : issue.waitFor();
    if (code === 1006) agent().socket().terminate();
    else agent().socket().close(code, reason);
    await page.getByRole("button", { name: "Start talking" }).waitFor();
    const alert = page.locator(".voice-problem");
    if (problem === null) await expect.poll(() => alert.count()).toBe(0);
    else await expect.poll(() => alert.innerText()).toBe(problem);
    await told;
    await close();
  });

  it("sends no more sound once its connection is closed, however long it takes to notice", async () => {
    const { page, close } = await come({
      prepare: ({ page: one }) =>
        one.addInitScript(() => {
          const { addEventListener } = WebSocket.prototype;
          WebSocket.prototype.addEventListener = function (
            this: WebSocket,
            kind: string,
            listener: EventListener,
            ...others: unknown[]
          ) {
            // Four pieces of sound later.
            const late = (event: Event) => void setTimeout(() => listener.call(this, event), 1_000);
            Reflect.apply(addEventListener, this, [kind, kind === "close" ? late : listener, ...others]);
          };
        }),
    });
    await talk(page);
    await inState(page, READY);
    await agent().hear(({ user_audio_chunk: sound }) => sound !== undefined);
    agent().socket().close(1011, "The agent is out of order.");
    await problemOf(page, "The agent is out of order.").waitFor();
    // A browser complains of each piece that is sent after the end.
    await close();
  });

  it("is seen, muted and ended in the pill, and ended by closing: nothing is in use any more", async () => {
    const { page, close } = await come({ prepare: ({ page: one }) => noteDevices(one) });
    await talk(page);
    await inState(page, READY);
    expect((await inUse(page))[0]).toBeGreaterThan(0);
    await press(page, "Minimize");
    await pill(page, "Listening");
    agent().tone(3, 1);
    await pill(page, "Speaking");
    expect(await axeFindings(page)).toEqual([]);
    await press(page, "Mute the guide");
    await expect.poll(async () => (await soundNotes(page)).at(-1)).toBe("volume 0.0");
    await press(page, "Open the full player");
    await expect.poll(() => page.getByRole("slider", { name: "Volume of the guide" }).inputValue()).toBe("0");
    await press(page, "Unmute the guide");
    await expect.poll(async () => (await soundNotes(page)).at(-1)).toBe("volume 0.8");
    await press(page, "Minimize");
    const ended = closed();
    await press(page, "End");
    await ended;
    await expect.poll(() => inUse(page)).toEqual([0, 0]);
    await page.locator(".start-bar > a").click();
    await talk(page);
    await inState(page, READY);
    const endedAgain = closed();
    await press(page, "Close");
    await endedAgain;
    await expect.poll(() => inUse(page)).toEqual([0, 0]);
    await close();
  });
});

describe("a session that is typed", () => {
  it("needs no microphone, takes one rating, and a passage while it is folded", async () => {
    const { page, close } = await come({ permissions: [], path: article });
    await type(page, "Hello there");
    expect((await started()).conversation_config_override).toMatchObject({ conversation: { text_only: true } });
    await agent().hear(({ type: kind, text }) => kind === "user_message" && text === "Hello there");
    agent().respond("Hello.", 7);
    agent().respond("What would you like to know?", 8);
    await page.getByText("What would you like to know?").waitFor();
    await page.getByRole("button", { name: "This answer did not help" }).first().click();
    await page.getByText("Rated as not helpful.").waitFor();
    const rating = await agent().hear(({ type: kind }) => kind === "feedback");
    expect(rating).toMatchObject({ score: "dislike", event_id: 7 });
    expect(agent().heard.filter(({ type: kind }) => kind === "feedback")).toHaveLength(1);
    await press(page, "Minimize");
    await page.locator("#article-text p").first().click({ clickCount: 3 });
    await page.getByRole("button", { name: "Add Context" }).click();
    const context = await agent().hear(({ type: kind }) => kind === "contextual_update");
    expect(context.text).toContain("The visitor highlighted");
    await page.getByText("The highlighted text has been added as context for the AI conversation.").first().waitFor();
    const { result } = await agent().call("getHighlightedContext", {});
    expect(JSON.parse(String(result))).toMatchObject({ pageTitle: "Dark Matter", text: expect.any(String) });
    await close();
  });
});

describe("the tools", () => {
  it("answer, act on this site alone, and one that is unknown or breaks says so", async () => {
    const { page, faults, close } = await come();
    await type(page, "Hello");
    await agent().hear(({ text }) => text === "Hello");
    const result = async (name: string, parameters: object = {}) => {
      const { result: text, is_error: isError } = await agent().call(name, parameters);
      return [text, isError];
    };
    for (const url of ["https://evil.example/laws", "/no-such-page", ""]) {
      const notFound = `Error: Page "${url}" not found. Please check the available pages in the sitemap.`;
      expect(await result("navigateTo", { url })).toEqual([notFound, false]);
    }
    const [current] = await result("getCurrentPage");
    expect(JSON.parse(String(current))).toMatchObject({ url: "/about", description: expect.any(String) });
    expect((await result("searchContent", { query: "neural" }))[0]).toContain("/basics/neural-networks");
    expect((await result("searchContent", { query: "" }))[0]).toMatch(/^No results found for ""/);
    expect((await result("getPageDetails", { url: "/x" }))[0]).toBe('Page "/x" not found in sitemap.');
    // Any page of the site, and the one section that is asked for.
    const [details] = await result("getPageDetails", { url: "/basics/core-concepts" });
    const whole = JSON.parse(String(details));
    expect(whole).toMatchObject({ title: "Core Concepts", url: "/basics/core-concepts" });
    expect(whole.text.length).toBeGreaterThan(1_000);
    const section = whole.sections.find(({ title }: { title: string }) => title === "Hallucination");
    const one = JSON.parse(String((await result("getPageDetails", { url: section.url }))[0]));
    expect(one.text).toMatch(/^Hallucination\n/);
    expect(one.text.length).toBeLessThan(whole.text.length);
    expect(one.text).not.toContain(whole.sections.at(-1).title);
    expect((await result("getHighlightedContext"))[0]).toBe("No highlighted text available.");
    // Without a profile it makes one.
    expect((await result("updateUserProfile", { name: "Ada" }))[0]).toBe("User profile updated: name.");
    expect((await result("updateUserProfile", { seniorityLevel: "guru" }))[0]).toMatch(/^Error .*Not understood/);
    expect((await result("deleteEverything"))[1]).toBe(true);
    // It answers when the page is shown.
    expect((await result("navigateTo", { url: "/glossary" }))[0]).toBe("Navigated to Glossary (/glossary).");
    expect(await page.evaluate(() => location.pathname)).toBe("/glossary");
    // The package reports an unknown tool to the console.
    faults.splice(0, faults.length, ...faults.filter((fault) => !fault.includes("deleteEverything")));
    await close();
  });
});

describe("a session that does not come about", () => {
  it("for want of a microphone says what to do, and connects to nobody", async () => {
    const { page, close } = await come({ permissions: [] });
    // Waited for before it comes, since it goes again after five seconds.
    const told = page.getByText("Please check microphone permissions and try again.").first().waitFor();
    await talk(page);
    await problemOf(page, "The microphone may not be used.").waitFor();
    await told;
    expect(agent().asked).toEqual([]);
    await close();
  });

  it.each(["the agent keeps silent", "it is cancelled"])("because %s closes its connection", async (cause) => {
    agent().format = undefined;
    const isSilent = cause === "the agent keeps silent";
    const { page, close } = await come({
      prepare: async ({ page: one }) => {
        if (isSilent) await one.clock.install();
      },
    });
    await talk(page);
    await started();
    const ended = closed();
    if (isSilent) await page.clock.fastForward(15_000);
    else await press(page, "Cancel");
    await ended;
    await page.getByRole("button", { name: "Start talking" }).waitFor();
    if (isSilent) await problemOf(page, "did not answer in time").waitFor();
    else await expect.poll(() => page.locator(".voice-problem").count()).toBe(0);
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
    await problemOf(page, sentence).waitFor();
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
    await agent().hear(({ user_audio_chunk: sound }) => sound !== undefined);
    agent().tone(1, 1);
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
    expect(agent().asked).toEqual([]);
    await page.clock.fastForward(3_000);
    await page.clock.resume();
    await inState(page, READY);
    await close();
  });
});

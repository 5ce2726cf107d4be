import { describe, expect, it } from "vitest";
import { talk, vendorSite } from "../support/vendor-site.ts";
import { inState, READY, soundNotes, type } from "../support/voice-visitor.ts";

const vendor = vendorSite();
const { come } = vendor;

describe("a session with a vendor's agent", () => {
  it("says beforehand who gets what is said", async () => {
    const { page, close } = await come();
    await expect.poll(() => page.locator(".voice-note").innerText()).toContain("ElevenLabs runs this assistant");
    await close();
  });

  it.each([
    ["pcm_16000", 8_192],
    ["pcm_44100", 22_272],
    ["ulaw_8000", 2_048],
  ])("hears and is heard in %s", async (format, bytes) => {
    vendor.agent().format = format;
    const { page, close } = await come();
    await talk(page);
    await inState(page, READY);
    const chunk = await vendor.agent().hear(({ user_audio_chunk: sound }) => sound !== undefined);
    const size = Buffer.from(chunk.user_audio_chunk ?? "", "base64").length;
    expect(size).toBeGreaterThan(bytes * 0.9);
    expect(size).toBeLessThan(bytes * 1.1);
    vendor.agent().tone(1, 1);
    await inState(page, "Speaking…");
    await inState(page, READY);
    await close();
  });

  it("begins with what the site knows of itself and of the visitor", async () => {
    const { page, close } = await come();
    await talk(page);
    const start = await vendor.agent().hear(({ type: kind }) => kind === "conversation_initiation_client_data");
    // A vendor takes texts, numbers and truth values alone: the sitemap is the text of its JSON.
    expect(start.dynamic_variables).toEqual({
      name: "",
      user_profile: "",
      highlighted_text: "",
      sitemap: expect.stringMatching(/^\[.*"\/basics\/what-is-ai".*\]$/),
    });
    expect(vendor.agent().asked[0]).toContain("agent_id=agent_1");
    await close();
  });

  it("that is interrupted fades from now on, and plays nothing that is older", async () => {
    const { page, close } = await come();
    await talk(page);
    await inState(page, READY);
    vendor.agent().tone(3, 1);
    await inState(page, "Speaking…");
    // The card may say so just before the first piece is handed to the speaker.
    await expect.poll(() => soundNotes(page)).toContain("piece");
    const before = (await soundNotes(page)).length;
    vendor.agent().send({ type: "interruption", interruption_event: { event_id: 3 } });
    vendor.agent().tone(1, 2);
    vendor.agent().tone(0.5, 3);
    vendor.agent().respond("After.", 3);
    await page.getByRole("log").getByText("After.").waitFor();
    const after = (await soundNotes(page)).slice(before);
    expect(after.slice(0, 2)).toEqual(["level 0.8", "ramp"]);
    expect(after.filter((note) => note === "piece")).toHaveLength(2);
    await close();
  });

  it.each([
    [1000, "Done.", null],
    [1011, "The agent is out of order.", "The agent is out of order."],
    [4001, "", "The connection was closed by the server."],
  ])("that is closed with %i says why", async (code, reason, problem) => {
    const { page, close } = await come();
    await talk(page);
    await inState(page, READY);
    // The notification stays five seconds, which a busy machine may take to be asked for it afterwards.
    const issue = page.getByText("There was an issue with the voice connection. Please try again.").first();
    const told = problem === null ? undefined : issue.waitFor();
    vendor.agent().socket().close(code, reason);
    await page.getByRole("button", { name: "Start talking" }).waitFor();
    const alert = page.locator(".voice-problem");
    if (problem === null) await expect.poll(() => alert.count()).toBe(0);
    else await expect.poll(() => alert.innerText()).toBe(problem);
    await told;
    await close();
  });

  it("that is cut says so", async () => {
    const { page, close } = await come();
    await talk(page);
    await inState(page, READY);
    vendor.agent().socket().terminate();
    await page.locator(".voice-problem", { hasText: "The connection was closed by the server." }).waitFor();
    await close();
  });

  it("shows what both sides say", async () => {
    const { page, close } = await come();
    await talk(page);
    await inState(page, READY);
    vendor
      .agent()
      .send({ type: "user_transcript", user_transcription_event: { user_transcript: "What is AI?", event_id: 1 } });
    vendor.agent().respond("See [Basics](/basics) or [this](https://evil.example/).", 2);
    await page.getByRole("log").getByText("What is AI?").waitFor();
    const links = page.getByRole("log").getByRole("link");
    await links.first().waitFor();
    await expect
      .poll(() => links.evaluateAll((all) => all.map((link) => link.getAttribute("href"))))
      .toEqual(["/basics"]);
    await close();
  });
});

describe("the tools", () => {
  it("answer, act on this site alone, and one that is unknown or breaks says so", async () => {
    const { page, faults, close } = await come();
    await type(page, "Hello");
    await vendor.agent().hear(({ text }) => text === "Hello");
    const result = async (name: string, parameters: object = {}) => {
      const { result: text, is_error: isError } = await vendor.agent().call(name, parameters);
      return [text, isError];
    };
    const away = "https://evil.example/laws";
    const notFound = `Error: Page "${away}" not found. Please check the available pages in the sitemap.`;
    expect(await result("navigateTo", { url: away })).toEqual([notFound, false]);
    expect(await result("getCurrentPage")).toEqual([expect.stringContaining('"url":"/about"'), false]);
    expect(await result("searchContent", { query: "neural" })).toEqual([
      expect.stringContaining("/basics/neural-networks"),
      false,
    ]);
    expect(await result("getPageDetails", { url: "/x" })).toEqual(['Page "/x" not found in sitemap.', false]);
    expect(await result("getHighlightedContext")).toEqual(["No highlighted text available.", false]);
    // Without a profile it makes one.
    expect(await result("updateUserProfile", { name: "Ada" })).toEqual(["User profile updated: name.", false]);
    expect((await result("updateUserProfile", { seniorityLevel: "guru" }))[0]).toMatch(/^Error .*Not understood/);
    expect((await result("deleteEverything"))[1]).toBe(true);
    expect(await result("navigateTo", { url: "/glossary" })).toEqual([expect.stringContaining("Navigated"), false]);
    await page.waitForURL("**/glossary");
    // The package reports an unknown tool to the console.
    faults.splice(0, faults.length, ...faults.filter((fault) => !fault.includes("deleteEverything")));
    await close();
  });
});

describe("a session that is typed", () => {
  it("needs no microphone, and takes a passage and one rating", async () => {
    const { page, close } = await come({ permissions: [] });
    await type(page, "Hello there");
    const start = await vendor.agent().hear(({ type: kind }) => kind === "conversation_initiation_client_data");
    expect(start.conversation_config_override).toMatchObject({ conversation: { text_only: true } });
    await vendor.agent().hear(({ type: kind, text }) => kind === "user_message" && text === "Hello there");
    vendor.agent().respond("Hello.", 7);
    vendor.agent().respond("What would you like to know?", 8);
    await page.getByText("What would you like to know?").waitFor();
    await page.getByRole("button", { name: "This answer did not help" }).first().click();
    const rating = await vendor.agent().hear(({ type: kind }) => kind === "feedback");
    expect(rating).toMatchObject({ score: "dislike", event_id: 7 });
    await page.evaluate(() => {
      const text = "A passage of this page";
      const detail = {
        text,
        originalText: text,
        processedText: text,
        pageTitle: "About",
        pageUrl: "/about",
        timestamp: Date.now(),
      };
      window.dispatchEvent(new CustomEvent("assistant:ask", { detail }));
    });
    const context = await vendor.agent().hear(({ type: kind }) => kind === "contextual_update");
    expect(context.text).toContain("A passage of this page");
    await page.getByText("The highlighted text has been added as context for the AI conversation.").first().waitFor();
    const { result } = await vendor.agent().call("getHighlightedContext", {});
    expect(result).toContain("A passage of this page");
    expect(vendor.agent().heard.filter(({ type: kind }) => kind === "feedback")).toHaveLength(1);
    await close();
  });
});

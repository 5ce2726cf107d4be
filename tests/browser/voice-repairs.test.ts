import { describe, expect, it } from "vitest";
import { talk, vendorSite } from "../support/vendor-site.ts";
import { inState, READY, type } from "../support/voice-visitor.ts";

const vendor = vendorSite();
const { come } = vendor;

describe("a session with an agent", () => {
  it("leaves aside what is malformed, tells of no fault, and goes on", async () => {
    const { page, close } = await come();
    await talk(page);
    await inState(page, READY);
    for (const text of ["{", "7", "null", '{"type":7}', '{"type":"constructor"}', "x".repeat(100_000)])
      vendor.agent().socket().send(text);
    for (const message of [
      { type: "agent_response" },
      { type: "agent_response", agent_response_event: { agent_response: { toString: 1 }, event_id: 1 } },
      { type: "user_transcript", user_transcription_event: null },
      { type: "audio", audio_event: { audio_base_64: "no base64 at all!", event_id: 1 } },
      { type: "audio" },
      { type: "interruption" },
      { type: "ping" },
      { type: "client_tool_call" },
      { type: "client_tool_call", client_tool_call: { tool_name: "__proto__", tool_call_id: 7 } },
      { type: "agent_tool_response" },
    ])
      vendor.agent().send(message);
    vendor
      .agent()
      .socket()
      .send(Buffer.from([1, 2, 3]));
    vendor.agent().respond("Still here.", 2);
    const log = page.getByRole("log");
    await log.getByText("Still here.").waitFor();
    expect(await log.locator(".voice-line").count()).toBe(1);
    await inState(page, READY);
    await close();
  });

  it("sends no more sound once its connection is closed, however long it takes to notice", async () => {
    const { page, close } = await come({
      prepare: ({ page: one }) =>
        one.addInitScript(() => {
          const { addEventListener } = WebSocket.prototype;
          WebSocket.prototype.addEventListener = function (
            this: WebSocket,
            type: string,
            listener: EventListener,
            ...others: unknown[]
          ) {
            // Four pieces of sound later.
            const late = (event: Event) => void setTimeout(() => listener.call(this, event), 1_000);
            Reflect.apply(addEventListener, this, [type, type === "close" ? late : listener, ...others]);
          };
        }),
    });
    await talk(page);
    await inState(page, READY);
    await vendor.agent().hear(({ user_audio_chunk: sound }) => sound !== undefined);
    vendor.agent().socket().close(1011, "The agent is out of order.");
    await page.locator(".voice-problem", { hasText: "The agent is out of order." }).waitFor();
    // A browser complains of each piece that is sent after the end.
    await close();
  });

  it("answers a ping with its number", async () => {
    const { page, close } = await come({ permissions: [] });
    await type(page, "Hello");
    await vendor.agent().hear(({ text }) => text === "Hello");
    vendor.agent().send({ type: "ping", ping_event: { event_id: 41, ping_ms: 20 } });
    expect(await vendor.agent().hear(({ type: kind }) => kind === "pong")).toMatchObject({ event_id: 41 });
    await close();
  });

  it("does not keep the screen awake", async () => {
    const { page, close } = await come({
      prepare: ({ page: one }) =>
        one.addInitScript(() => {
          Object.assign(window, { locks: 0 });
          WakeLock.prototype.request = () => {
            Object.assign(window, { locks: 1 });
            return Promise.reject(new DOMException("Not in a test.", "NotAllowedError"));
          };
        }),
    });
    await talk(page);
    await inState(page, READY);
    expect(await page.evaluate(() => Reflect.get(window, "locks"))).toBe(0);
    await close();
  });
});

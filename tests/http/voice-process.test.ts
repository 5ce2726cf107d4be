import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type SiteProcess, startProcess } from "../support/process.ts";
import { callAgent } from "../support/voice-client.ts";

let site: SiteProcess;
beforeAll(async () => {
  site = await startProcess();
});
afterAll(() => site.stop());

describe("the built-in agent of a running site", () => {
  it("answers with a page", async () => {
    const { say, socket } = await callAgent(site.origin);
    expect(await say("How do I show how confident the model is?")).toContain("](/pattern/confidence-indicators)");
    socket.close();
  });

  it("speaks: 16-bit sound that is no silence, at most half of its range away from where it was", async () => {
    const { next, socket } = await callAgent(site.origin, { speaks: true });
    const { audio_event: event } = await next("audio");
    const bytes = Buffer.from(event?.audio_base_64 ?? "", "base64");
    const samples = Array.from({ length: bytes.length / 2 }, (_, index) => bytes.readInt16LE(index * 2));
    expect(Math.max(...samples)).toBeGreaterThan(3_000);
    const steps = samples.slice(1).map((sample, index) => Math.abs(sample - (samples[index] ?? 0)));
    expect(Math.max(...steps)).toBeLessThan(32_768);
    socket.close();
  });

  it("serves pages while it is sent nonsense", async () => {
    const [hostile, other] = [await callAgent(site.origin), await callAgent(site.origin)];
    hostile.socket.send('{"type":"user_message","text":{"toString":1}}');
    expect((await hostile.closed)[0]).toBe(1008);
    expect(await other.say("hello")).toContain("Hello");
    expect((await fetch(`${site.origin}/healthz`)).status).toBe(200);
    other.socket.close();
  });

  it("does not keep the process from stopping", async () => {
    const own = await startProcess();
    const { closed } = await callAgent(own.origin);
    await own.stop();
    expect((await closed)[0]).toBe(1001);
    expect(own.process.exitCode).toBe(0);
  });
});

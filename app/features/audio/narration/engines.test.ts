import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { createElevenLabs, createFlite, createSpeech } from "./engines.ts";
import { durationOf } from "./sound.ts";

const { signal } = new AbortController();

describe("the voice inside the project", () => {
  it("speaks, one sentence at a time, and longer for more words", async () => {
    const engine = createFlite("slt");
    const [short, long] = await Promise.all([
      engine.speak("Yes.", signal),
      engine.speak("This sentence has many more words than the one before it.", signal),
    ]);
    expect(short?.rate).toBe(16_000);
    expect(durationOf(short ?? { samples: new Float32Array(), rate: 1 })).toBeGreaterThan(0.2);
    expect(long?.samples.length ?? 0).toBeGreaterThan(3 * (short?.samples.length ?? 0));
    expect(engine.voice).toBe("Flite, voice slt");
  });

  it("stops when it is told to", async () => {
    const engine = createFlite("kal");
    const stop = new AbortController();
    const speaking = engine.speak("Never heard.", stop.signal);
    stop.abort(new Error("enough"));
    await expect(speaking).rejects.toThrow();
  });
});

/** A WAV file of 16-bit PCM, one channel, as a program writes it that does not know the length beforehand. */
function wav(samples: readonly number[], rate: number): Buffer {
  const bytes = Buffer.alloc(44 + 2 * samples.length);
  bytes.write("RIFF", 0);
  bytes.writeUInt32LE(0xffff_ffff, 4);
  bytes.write("WAVEfmt ", 8);
  bytes.writeUInt32LE(16, 16);
  for (const [at, value] of [1, 1, rate & 0xffff, rate >> 16, 0, 0, 2, 16].entries())
    bytes.writeUInt16LE(value, 20 + 2 * at);
  bytes.write("data", 36);
  bytes.writeUInt32LE(0xffff_ffff, 40);
  for (const [at, value] of samples.entries()) bytes.writeInt16LE(value * 32_768, 44 + 2 * at);
  return bytes;
}

describe("a service", () => {
  type Asked = { url: string | undefined; key: string | string[] | undefined; body: string };
  const engines = {
    elevenLabs: (origin: string) =>
      createElevenLabs({ apiKey: "secret", voiceId: "a voice", baseUrl: origin, model: "m1" }, 1),
    speech: (origin: string) =>
      createSpeech({ apiKey: "secret", voice: "a voice", baseUrl: `${origin}/v1`, model: "m1" }, 1),
  };
  let close = () => {};
  afterEach(() => close());

  /** A server that gives these answers in turn, the last one from then on. */
  async function service(
    answers: readonly { status: number; body: Uint8Array | string }[],
    name: keyof typeof engines = "elevenLabs",
  ) {
    const asked: Asked[] = [];
    const server = createServer((request, response) => {
      let body = "";
      request.setEncoding("utf8").on("data", (text: string) => {
        body += text;
      });
      request.on("end", () => {
        const answer = answers[Math.min(asked.length, answers.length - 1)];
        asked.push({ url: request.url, key: request.headers["xi-api-key"] ?? request.headers.authorization, body });
        response.writeHead(answer?.status ?? 500).end(answer?.body);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    close = () => server.close();
    const { port } = server.address() as AddressInfo;
    return { asked, engine: engines[name](`http://127.0.0.1:${port}`) };
  }

  it("of ElevenLabs is asked for PCM of one sentence with the key", async () => {
    const { asked, engine } = await service([{ status: 200, body: Uint8Array.of(0, 64, 0, 192) }]);
    const sound = await engine.speak("Hello.", signal);
    expect([[...sound.samples], sound.rate]).toEqual([[0.5, -0.5], 24_000]);
    expect(asked).toEqual([
      {
        url: "/v1/text-to-speech/a%20voice?output_format=pcm_24000",
        key: "secret",
        body: JSON.stringify({ text: "Hello.", model_id: "m1" }),
      },
    ]);
  });

  it("that speaks as OpenAI's does is asked for a WAV, which says its own rate", async () => {
    const { asked, engine } = await service([{ status: 200, body: wav([0.5, -0.5], 22_050) }], "speech");
    const sound = await engine.speak("Hello.", signal);
    expect([[...sound.samples], sound.rate]).toEqual([[0.5, -0.5], 22_050]);
    expect(asked).toEqual([
      {
        url: "/v1/audio/speech",
        key: "Bearer secret",
        body: JSON.stringify({ model: "m1", voice: "a voice", input: "Hello.", response_format: "wav" }),
      },
    ]);
  });

  it("that answers with something else than a sound is given up", async () => {
    const { asked, engine } = await service([{ status: 200, body: "<!doctype html>" }], "speech");
    await expect(engine.speak("Hello.", signal)).rejects.toThrow("The speech service sent something else than a sound");
    expect(asked).toHaveLength(1);
  });

  it("is asked again when it is busy or fails", async () => {
    const { asked, engine } = await service([
      { status: 429, body: "busy" },
      { status: 503, body: "down" },
      { status: 200, body: Uint8Array.of(0, 64) },
    ]);
    expect((await engine.speak("Hello.", signal)).samples).toHaveLength(1);
    expect(asked).toHaveLength(3);
  });

  it.each([
    [401, "ELEVENLABS_API_KEY", 1],
    [400, "ELEVENLABS_MODEL", 1],
    [404, "ELEVENLABS_VOICE_ID", 1],
    [429, "Finished recordings are kept", 4],
    [500, "answered 500: no", 4],
  ])("that goes on answering %i is given up with a sentence", async (status, sentence, tries) => {
    const { asked, engine } = await service([{ status, body: "no" }]);
    const failure = await engine.speak("Hello.", signal).catch((error: unknown) => error);
    expect(String(failure)).toContain(sentence);
    expect(String(failure)).not.toContain("secret");
    expect(asked).toHaveLength(tries);
  });

  it("that cannot be reached is said to be so", async () => {
    const { engine } = await service([{ status: 200, body: "" }]);
    close();
    await expect(engine.speak("Hello.", signal)).rejects.toThrow("cannot be reached");
  });
});

import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { readWebVtt } from "../../../content/recording.ts";
import { mp3Duration, toMp3 } from "./mp3.ts";
import { concatenate, durationOf, normalizeLoudness, readPcm, readWav, trimSilence } from "./sound.ts";

function wav(
  samples: number[],
  { rate = 16_000, channels = 1, bits = 16, declared = samples.length * 2 } = {},
): Uint8Array {
  const bytes = Buffer.alloc(44 + samples.length * 2);
  bytes.write("RIFF", 0);
  bytes.writeUInt32LE(36 + samples.length * 2, 4);
  bytes.write("WAVEfmt ", 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(channels, 22);
  bytes.writeUInt32LE(rate, 24);
  bytes.writeUInt16LE(bits, 34);
  bytes.write("data", 36);
  bytes.writeUInt32LE(declared, 40);
  for (const [index, sample] of samples.entries()) bytes.writeInt16LE(sample, 44 + index * 2);
  return bytes;
}

describe("WAV", () => {
  it("is read as samples from -1 to 1", () => {
    expect(readWav(wav([0, 16_384, -32_768], { rate: 22_050 }))).toEqual({
      samples: Float32Array.of(0, 0.5, -1),
      rate: 22_050,
    });
  });

  it("gives the first of several channels, and what is there of a length that is too large", () => {
    expect([...readWav(wav([16_384, 1, -16_384, 2], { channels: 2, declared: 0xffffffff })).samples]).toEqual([
      0.5, -0.5,
    ]);
  });

  it("of another form is refused", () => {
    expect(() => readWav(Buffer.from("ID3 and so on"))).toThrow("not a WAV file");
    expect(() => readWav(wav([1], { bits: 24 }))).toThrow("16-bit PCM");
    expect(() => readWav(wav([]).subarray(0, 36))).toThrow();
  });

  it("without a head is read the same", () => {
    expect([...readPcm(Uint8Array.of(0, 64, 0, 192, 9), 16_000).samples]).toEqual([0.5, -0.5]);
  });
});

describe("sounds", () => {
  const sound = (...values: number[]) => ({ samples: Float32Array.from(values), rate: 10 });

  it("lose silence at their ends but for a margin", () => {
    expect([...trimSilence(sound(0, 0, 0, 0.5, 0, 0.5, 0, 0, 0), 0.1).samples]).toEqual([0, 0.5, 0, 0.5, 0]);
    expect(trimSilence(sound(0, 0)).samples).toHaveLength(0);
  });

  it("are joined with their pauses, and say when each is heard", () => {
    const { sound: whole, times } = concatenate(
      [
        { sound: sound(1, 1), pause: 0.3 },
        { sound: sound(1), pause: 0.1 },
      ],
      10,
    );
    expect([...whole.samples]).toEqual([1, 1, 0, 0, 0, 1, 0]);
    expect(times).toEqual([
      { start: 0, end: 0.2 },
      { start: 0.5, end: 0.6 },
    ]);
    expect(durationOf(whole)).toBe(0.7);
    expect(() => concatenate([{ sound: sound(1), pause: 0 }], 16_000)).toThrow("10 samples per second");
  });
});

describe("the level", () => {
  const tone = { samples: Float32Array.of(0.25, -0.25), rate: 16_000 };

  it("stays as it is without ffmpeg", async () => {
    expect(await normalizeLoudness(tone, "no-such-program")).toBe(tone);
  });

  it("is set by ffmpeg where it is installed", async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "level-"));
    const program = path.join(folder, "ffmpeg");
    // Stands in for ffmpeg: notes its arguments and gives the sound back.
    await writeFile(program, `#!/bin/sh\necho "$@" > "${folder}/arguments"\ncat\n`);
    await chmod(program, 0o755);
    expect(await normalizeLoudness(tone, program)).toEqual(tone);
    expect(await readFile(path.join(folder, "arguments"), "utf8")).toContain("loudnorm=I=-16");
    await writeFile(program, "#!/bin/sh\nexit 1\n");
    expect(await normalizeLoudness(tone, program)).toBe(tone);
    await rm(folder, { recursive: true });
  });
});

const media = path.join(import.meta.dirname, "../../../../content-seed/media");

describe("the length of an MP3", () => {
  it("is that of what is said in it", async () => {
    const name = (await readdir(media)).find((file) => file.endsWith(".mp3")) ?? "";
    const cues = readWebVtt(await readFile(path.join(media, name.replace(".mp3", ".vtt")), "utf8"));
    const end = cues.at(-1)?.end ?? 0;
    const length = mp3Duration(await readFile(path.join(media, name))) ?? 0;
    expect(Math.abs(length - end)).toBeLessThan(3);
  });

  it("is found behind a tag", () => {
    // Layer III, 128 kbit/s, 44.1 kHz: 417 bytes and 1152 samples a frame.
    const frame = new Uint8Array(417).fill(0);
    frame.set([0xff, 0xfb, 0x90, 0x00]);
    const tag = new Uint8Array(10 + 130);
    tag.set([0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 1, 2]);
    const file = Buffer.concat([tag, frame, frame, frame, frame]);
    expect(mp3Duration(file)).toBeCloseTo((4 * 1152) / 44_100, 6);
  });

  it.each([
    ["text", Buffer.from("This is no sound, however long it is.".repeat(100))],
    ["nothing", Buffer.alloc(0)],
    ["a frame by chance", Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x00]), Buffer.alloc(2000)])],
  ])("is not known of %s", (_what, file) => {
    expect(mp3Duration(file)).toBeUndefined();
  });

  it("is that of the sound that was encoded", async () => {
    const file = await toMp3({ samples: new Float32Array(48_000).fill(0.1), rate: 16_000 });
    expect(mp3Duration(file)).toBeCloseTo(3, 0);
  });
});

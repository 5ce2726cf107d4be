import { describe, expect, it } from "vitest";
import { fitPauses, join, lengthOf, readPcm, readWav, trimSilence } from "./sound.ts";

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
    expect(() => readWav(Buffer.from("ID3 and so on"))).toThrow("no WAV file");
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
    const { sound: whole, times } = join(
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
    expect(lengthOf(whole)).toBe(0.7);
    expect(() => join([{ sound: sound(1), pause: 0 }], 16_000)).toThrow("10 samples a second");
  });

  it("are brought to a length by their pauses, as far as those can still be heard", () => {
    const parts = [
      { sound: sound(1, 1, 1, 1, 1, 1, 1, 1, 1, 1), pause: 1 },
      { sound: sound(1, 1, 1, 1, 1, 1, 1, 1, 1, 1), pause: 0.5 },
    ];
    expect(fitPauses(parts, 3.2).map(({ pause }) => pause.toFixed(2))).toEqual(["0.80", "0.40"]);
    expect(fitPauses(parts, 3.5)).toBe(parts);
    expect(fitPauses(parts, 2.5)).toBe(parts);
  });
});

import { describe, expect, it } from "vitest";
import { level, loudnessOf, TARGET_LOUDNESS } from "./loudness.ts";

const tone = (rate: number, seconds: number, amplitude: number, frequency = 997): Float32Array =>
  Float32Array.from(
    { length: rate * seconds },
    (_, index) => amplitude * Math.sin((2 * Math.PI * frequency * index) / rate),
  );

describe("loudness", () => {
  // EBU Tech 3341: a stereo tone of 1 kHz at -23 dBFS is -23 LUFS; one channel of it has half the power, 3.01 less.
  it.each([48_000, 44_100, 22_050, 16_000])("of a reference tone at %i samples a second", (rate) => {
    expect(loudnessOf({ samples: tone(rate, 5, 10 ** (-23 / 20)), rate })).toBeCloseTo(-23 - 3.01, 1);
  });

  it("does not count pauses", () => {
    const rate = 16_000;
    const samples = new Float32Array(rate * 20);
    samples.set(tone(rate, 5, 0.1));
    const alone = loudnessOf({ samples: tone(rate, 5, 0.1), rate });
    expect(Math.abs(loudnessOf({ samples, rate }) - alone)).toBeLessThan(0.3);
  });

  it("of silence is none", () => {
    expect(loudnessOf({ samples: new Float32Array(16_000), rate: 16_000 })).toBe(-Infinity);
  });
});

describe("levelling", () => {
  const rate = 16_000;
  const peakOf = (samples: Float32Array) => samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0);

  it.each([0.001, 0.05, 0.9])("brings a tone of amplitude %f to the target", (amplitude) => {
    expect(loudnessOf(level({ samples: tone(rate, 4, amplitude), rate }))).toBeCloseTo(TARGET_LOUDNESS, 0);
  });

  it("holds peaks back without losing the target", () => {
    const samples = tone(rate, 4, 0.05, 400);
    for (let at = 0; at < samples.length; at += rate / 2) samples[at] = 0.9;
    const levelled = level({ samples, rate });
    expect(peakOf(levelled.samples)).toBeLessThanOrEqual(10 ** (-1.5 / 20) + 1e-6);
    expect(Math.abs(loudnessOf(levelled) - TARGET_LOUDNESS)).toBeLessThan(1);
  });

  it("leaves silence alone", () => {
    expect(peakOf(level({ samples: new Float32Array(rate), rate }).samples)).toBe(0);
  });
});

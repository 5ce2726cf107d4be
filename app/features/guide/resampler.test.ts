import { expect, it } from "vitest";
import "./resampler.js";

type Maker = {
  create: (channels: number, from: number, to: number) => Promise<{ full: (block: Float32Array) => Float32Array }>;
};
const { create } = Reflect.get(globalThis, "LibSampleRate") as Maker;
const tone = (rate: number, length: number) =>
  Float32Array.from({ length }, (_, index) => Math.sin((index * 2 * Math.PI * 440) / rate));

it.each([
  [48_000, 16_000],
  [44_100, 16_000],
  [16_000, 48_000],
  [8_000, 44_100],
])("a tone of %i samples a second stays that tone at %i, across blocks", async (from, to) => {
  const { full } = await create(1, from, to);
  const whole = tone(from, 1_280);
  const made = Array.from({ length: 10 }, (_, block) => [...full(whole.slice(block * 128, block * 128 + 128))]).flat();
  expect(Math.abs(made.length - (1_280 * to) / from)).toBeLessThanOrEqual(1);
  // One sample of the block before stands in for the one that is still to come.
  const late = to / from;
  const far = made.map((sample, index) => Math.abs(sample - Math.sin(((index - late) * 2 * Math.PI * 440) / to)));
  expect(Math.max(...far.slice(Math.ceil(late) + 1))).toBeLessThan(0.06);
});

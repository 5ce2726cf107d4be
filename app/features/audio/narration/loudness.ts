import { type Biquad, filter } from "./biquad.ts";
import type { Sound } from "./sound.ts";

/** What podcasts are levelled to, in LUFS. */
export const TARGET_LOUDNESS = -16;
/** The highest sample after levelling: -1.5 dBFS, which leaves room for what an encoder adds. */
const CEILING = 10 ** (-1.5 / 20);
/** How long the limiter takes to let go, in seconds, and how far it looks ahead. */
const RELEASE = 0.08;
const AHEAD = 0.004;

const toLufs = (power: number): number => -0.691 + 10 * Math.log10(power);
const toPower = (lufs: number): number => 10 ** ((lufs + 0.691) / 10);

/** The two filters of K-weighting at any rate (ITU-R BS.1770-5, annex 1; derived as in libebur128). */
function kWeighting(rate: number): [Biquad, Biquad] {
  const shelf = (() => {
    const k = Math.tan((Math.PI * 1681.974450955533) / rate);
    const q = 0.7071752369554196;
    const high = 10 ** (3.999843853973347 / 20);
    const band = high ** 0.4996667741545416;
    const a0 = 1 + k / q + k * k;
    return {
      b0: (high + (band * k) / q + k * k) / a0,
      b1: (2 * (k * k - high)) / a0,
      b2: (high - (band * k) / q + k * k) / a0,
      a1: (2 * (k * k - 1)) / a0,
      a2: (1 - k / q + k * k) / a0,
    };
  })();
  const k = Math.tan((Math.PI * 38.13547087602444) / rate);
  const q = 0.5003270373238773;
  const a0 = 1 + k / q + k * k;
  return [shelf, { b0: 1, b1: -2, b2: 1, a1: (2 * (k * k - 1)) / a0, a2: (1 - k / q + k * k) / a0 }];
}

/** Integrated loudness in LUFS of a mono sound (BS.1770-5: blocks of 400 ms every 100 ms, gated); -Infinity for silence. */
export function loudnessOf({ samples, rate }: Sound): number {
  const weighted = kWeighting(rate).reduce(filter, samples);
  const step = Math.round(rate / 10);
  const size = step * 4;
  const powers: number[] = [];
  for (let start = 0; start + size <= weighted.length; start += step) {
    let sum = 0;
    for (let index = start; index < start + size; index += 1) sum += (weighted[index] ?? 0) ** 2;
    powers.push(sum / size);
  }
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const audible = powers.filter((power) => power > toPower(-70));
  if (audible.length === 0) return -Infinity;
  const gate = toPower(toLufs(mean(audible)) - 10);
  return toLufs(mean(audible.filter((power) => power > gate)));
}

/** The sound at the loudness of podcasts, with its highest peaks held back. Silence stays as it is. */
export function level(sound: Sound): Sound {
  let levelled = sound;
  // What the limiter takes away is missing in the loudness: a second round gives it back.
  for (let round = 0; round < 2; round += 1) {
    const loudness = loudnessOf(levelled);
    if (loudness === -Infinity) return sound;
    levelled = limit(levelled, 10 ** ((TARGET_LOUDNESS - loudness) / 20));
  }
  return levelled;
}

/** Multiplies all samples, and turns down around those that would be too high. */
function limit({ samples, rate }: Sound, gain: number): Sound {
  const ahead = Math.max(1, Math.round(AHEAD * rate));
  const release = Math.exp(-1 / (RELEASE * rate));
  const attack = Math.exp(-3 / ahead);
  const out = new Float32Array(samples.length);
  let held = 1;
  for (let index = 0; index < samples.length; index += 1) {
    let needed = 1;
    for (let next = index; next <= Math.min(index + ahead, samples.length - 1); next += 1) {
      needed = Math.min(needed, CEILING / Math.max(CEILING, Math.abs(samples[next] ?? 0) * gain));
    }
    const pace = needed < held ? attack : release;
    held = needed + (held - needed) * pace;
    const value = (samples[index] ?? 0) * gain * held;
    out[index] = Math.max(-CEILING, Math.min(CEILING, value));
  }
  return { samples: out, rate };
}

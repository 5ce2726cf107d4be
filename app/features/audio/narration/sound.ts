import { spawn } from "node:child_process";
import { once } from "node:events";
import { buffer } from "node:stream/consumers";

/** A mono recording: samples from -1 to 1, at `rate` samples per second. */
export type Sound = { samples: Float32Array; rate: number };

/** Format code of PCM in a WAV file. */
const PCM = 1;

/** Reads a WAV file (RIFF) of 16-bit PCM, its first channel. @throws Error for any other file. */
export function readWav(bytes: Uint8Array): Sound {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const name = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));
  if (bytes.length < 44 || name(0) !== "RIFF" || name(8) !== "WAVE") throw new Error("This is not a WAV file.");
  let channels = 1;
  let rate = 0;
  for (let at = 12; at + 8 <= bytes.length; ) {
    const size = view.getUint32(at + 4, true);
    const body = at + 8;
    if (name(at) === "fmt ") {
      if (view.getUint16(body, true) !== PCM || view.getUint16(body + 14, true) !== 16)
        throw new Error("This WAV file is not 16-bit PCM.");
      channels = view.getUint16(body + 2, true);
      rate = view.getUint32(body + 4, true);
    }
    if (name(at) === "data") {
      // A program that streams its output may write a size that is too large.
      const end = Math.min(body + size, bytes.length);
      return { samples: fromPcm(view, body, end, channels), rate };
    }
    at = body + size + (size % 2);
  }
  throw new Error("This WAV file has no sound.");
}

function fromPcm(view: DataView, start: number, end: number, channels: number): Float32Array {
  const step = 2 * channels;
  const samples = new Float32Array(Math.floor((end - start) / step));
  for (let index = 0; index < samples.length; index += 1) {
    samples[index] = view.getInt16(start + index * step, true) / 32_768;
  }
  return samples;
}

/** Reads raw 16-bit little-endian PCM of one channel. `rate` is in samples per second. */
export function readPcm(bytes: Uint8Array, rate: number): Sound {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return { samples: fromPcm(view, 0, bytes.byteLength - (bytes.byteLength % 2), 1), rate };
}

/** Duration in seconds. */
export const durationOf = ({ samples, rate }: Sound): number => samples.length / rate;

/** Samples up to this amplitude count as silence (-52 dBFS). */
const SILENCE = 0.0025;

/** Trims the silence at both ends to `margin` seconds, so that pauses have the intended length. */
export function trimSilence({ samples, rate }: Sound, margin = 0.03): Sound {
  const isLoud = (value: number) => Math.abs(value) > SILENCE;
  const first = samples.findIndex(isLoud);
  if (first === -1) return { samples: new Float32Array(0), rate };
  const last = samples.findLastIndex(isLoud);
  const edge = Math.round(margin * rate);
  return { samples: samples.slice(Math.max(0, first - edge), last + 1 + edge), rate };
}

/** Joins sounds of one sample rate, each followed by `pause` seconds of silence, and gives the time span of each. */
export function concatenate(
  parts: readonly { sound: Sound; pause: number }[],
  rate: number,
): { sound: Sound; times: Span[] } {
  const silence = (seconds: number) => Math.round(seconds * rate);
  const total = parts.reduce((sum, { sound, pause }) => sum + sound.samples.length + silence(pause), 0);
  const samples = new Float32Array(total);
  const times: Span[] = [];
  let at = 0;
  for (const { sound, pause } of parts) {
    if (sound.rate !== rate) throw new Error(`A part has ${sound.rate} samples per second, not ${rate}.`);
    samples.set(sound.samples, at);
    const end = at + sound.samples.length;
    times.push({ start: at / rate, end: end / rate });
    at = end + silence(pause);
  }
  return { sound: { samples, rate }, times };
}

/** A time span, in seconds from the beginning. */
type Span = { start: number; end: number };

/**
 * Sets a sound to the loudness of podcasts (-16 LUFS) with ffmpeg's `loudnorm` filter. Returns the sound unchanged if
 * ffmpeg is not installed or fails.
 */
export async function normalizeLoudness(sound: Sound, program = "ffmpeg"): Promise<Sound> {
  const { samples, rate } = sound;
  const raw = ["-f", "f32le", "-ar", String(rate), "-ac", "1"];
  const filter = ["-af", "loudnorm=I=-16:TP=-1.5:LRA=11"];
  const ffmpeg = spawn(program, ["-v", "error", ...raw, "-i", "pipe:0", ...filter, ...raw, "pipe:1"], {
    stdio: ["pipe", "pipe", "ignore"],
  });
  // A program that exits early closes its input. Its exit code is checked below.
  ffmpeg.stdin.on("error", () => {});
  ffmpeg.stdin.end(Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength));
  try {
    const [bytes, [code]] = await Promise.all([buffer(ffmpeg.stdout), once(ffmpeg, "close")]);
    if (code !== 0 || bytes.length < 4) return sound;
    return { samples: new Float32Array(new Uint8Array(bytes).buffer, 0, Math.floor(bytes.length / 4)), rate };
  } catch {
    return sound;
  }
}

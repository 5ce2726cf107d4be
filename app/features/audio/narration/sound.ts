import { spawn } from "node:child_process";
import { once } from "node:events";
import { buffer } from "node:stream/consumers";

/** A mono recording: samples from -1 to 1, at `rate` samples a second. */
export type Sound = { samples: Float32Array; rate: number };

const PCM = 1;

/** Reads a WAV file of 16-bit PCM (RIFF); of several channels the first. @throws Error when it is anything else. */
export function readWav(bytes: Uint8Array): Sound {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const name = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));
  if (bytes.length < 44 || name(0) !== "RIFF" || name(8) !== "WAVE") throw new Error("This is no WAV file.");
  let channels = 1;
  let rate = 0;
  for (let at = 12; at + 8 <= bytes.length; ) {
    const size = view.getUint32(at + 4, true);
    const body = at + 8;
    if (name(at) === "fmt ") {
      if (view.getUint16(body, true) !== PCM || view.getUint16(body + 14, true) !== 16)
        throw new Error("This WAV file does not hold 16-bit PCM.");
      channels = view.getUint16(body + 2, true);
      rate = view.getUint32(body + 4, true);
    }
    if (name(at) === "data") {
      // A writer that does not know the length beforehand leaves one that is too large.
      const end = Math.min(body + size, bytes.length);
      return { samples: fromPcm(view, body, end, channels), rate };
    }
    at = body + size + (size % 2);
  }
  throw new Error("This WAV file holds no sound.");
}

function fromPcm(view: DataView, start: number, end: number, channels: number): Float32Array {
  const step = 2 * channels;
  const samples = new Float32Array(Math.floor((end - start) / step));
  for (let index = 0; index < samples.length; index += 1) {
    samples[index] = view.getInt16(start + index * step, true) / 32_768;
  }
  return samples;
}

/** Raw 16-bit little-endian PCM of one channel as sound. */
export function readPcm(bytes: Uint8Array, rate: number): Sound {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return { samples: fromPcm(view, 0, bytes.byteLength - (bytes.byteLength % 2), 1), rate };
}

/** How long it plays, in seconds. */
export const lengthOf = ({ samples, rate }: Sound): number => samples.length / rate;

/** Below this a sample counts as silence (-52 dBFS). */
const SILENCE = 0.0025;

/** The sound without silence at its ends but for `margin` seconds, so that pauses have the intended length. */
export function trimSilence({ samples, rate }: Sound, margin = 0.03): Sound {
  const isLoud = (value: number) => Math.abs(value) > SILENCE;
  const first = samples.findIndex(isLoud);
  if (first === -1) return { samples: new Float32Array(0), rate };
  const last = samples.findLastIndex(isLoud);
  const edge = Math.round(margin * rate);
  return { samples: samples.slice(Math.max(0, first - edge), last + 1 + edge), rate };
}

/** Sounds of one rate one after another, each followed by its silence in seconds; says when each begins and ends. */
export function join(parts: readonly { sound: Sound; pause: number }[], rate: number): { sound: Sound; times: Span[] } {
  const silence = (seconds: number) => Math.round(seconds * rate);
  const total = parts.reduce((sum, { sound, pause }) => sum + sound.samples.length + silence(pause), 0);
  const samples = new Float32Array(total);
  const times: Span[] = [];
  let at = 0;
  for (const { sound, pause } of parts) {
    if (sound.rate !== rate) throw new Error(`A part has ${sound.rate} samples a second, not ${rate}.`);
    samples.set(sound.samples, at);
    const end = at + sound.samples.length;
    times.push({ start: at / rate, end: end / rate });
    at = end + silence(pause);
  }
  return { sound: { samples, rate }, times };
}

/** From when to when, in seconds from the beginning. */
type Span = { start: number; end: number };

/**
 * The sound at the loudness of podcasts (-16 LUFS), by the `loudnorm` filter of ffmpeg; the sound as it is where ffmpeg is
 * not installed.
 */
export async function level(sound: Sound, program = "ffmpeg"): Promise<Sound> {
  const { samples, rate } = sound;
  const raw = ["-f", "f32le", "-ar", String(rate), "-ac", "1"];
  const filter = ["-af", "loudnorm=I=-16:TP=-1.5:LRA=11"];
  const ffmpeg = spawn(program, ["-v", "error", ...raw, "-i", "pipe:0", ...filter, ...raw, "pipe:1"], {
    stdio: ["pipe", "pipe", "ignore"],
  });
  // A program that ends early closes its input; its exit code says why.
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

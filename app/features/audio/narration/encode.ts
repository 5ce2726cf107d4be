import { createMp3Encoder } from "wasm-media-encoders";
import type { Sound } from "./sound.ts";

/** Samples given to the encoder at a time. */
const PIECE = 16_000;
/** In kbit/s, by samples a second: speech stays clear, and ten minutes of it stay near a megabyte. */
function bitrateOf(rate: number): 16 | 32 | 48 {
  if (rate <= 16_000) return 16;
  return rate <= 24_000 ? 32 : 48;
}

/** LAME takes a twentieth from the level at bitrates as low as these (its preset's `scale`), half a decibel. */
const TAKEN = 0.95;

/** How many seconds of sound so many bytes hold, by samples a second. */
export const secondsIn = (bytes: number, rate: number): number => (bytes * 8) / (bitrateOf(rate) * 1000);

type Encoder = Pick<Awaited<ReturnType<typeof createMp3Encoder>>, "configure" | "encode" | "finalize">;

/** A sound as MP3 of one channel and a constant bitrate, in which a player can jump exactly. */
export async function toMp3(
  { samples, rate }: Sound,
  createEncoder: () => Promise<Encoder> = createMp3Encoder,
): Promise<Uint8Array> {
  const encoder = await createEncoder();
  encoder.configure({ sampleRate: rate, channels: 1, bitrate: bitrateOf(rate) });
  const parts: Uint8Array[] = [];
  for (let start = 0; start < samples.length; start += PIECE) {
    // What the encoder gives is its own memory, used again at the next call.
    parts.push(encoder.encode([samples.subarray(start, start + PIECE).map((sample) => sample / TAKEN)]).slice());
  }
  parts.push(encoder.finalize().slice());
  return Buffer.concat(parts);
}

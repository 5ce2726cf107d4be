import { createMp3Encoder } from "wasm-media-encoders";
import type { Sound } from "./sound.ts";

/** Samples that are encoded at a time. */
const PIECE = 16_000;
/** In kbit/s, by samples a second: speech stays clear, and ten minutes of it stay near a megabyte. */
const bitrateOf = (rate: number) => (rate <= 16_000 ? 16 : 32);

/** A sound as MP3 of one channel and a constant bitrate, in which a player can jump exactly. */
export async function toMp3({ samples, rate }: Sound): Promise<Uint8Array> {
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate: rate, channels: 1, bitrate: bitrateOf(rate) });
  const parts: Uint8Array[] = [];
  for (let start = 0; start < samples.length; start += PIECE) {
    // The encoder reuses its memory at the next call.
    parts.push(encoder.encode([samples.subarray(start, start + PIECE)]).slice());
  }
  parts.push(encoder.finalize().slice());
  return Buffer.concat(parts);
}

/** Of MPEG audio layer III: kbit/s and Hz by the fields of a frame's header (ISO/IEC 11172-3 and 13818-3). */
const bitrates = {
  1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const;
const rates = [44_100, 48_000, 32_000] as const;

type Frame = { bytes: number; seconds: number };

/** How long an MP3 plays, in seconds, by its frames; undefined where a file holds none in a row. */
export function mp3Duration(file: Uint8Array): number | undefined {
  let at = afterTag(file);
  let seconds = 0;
  let frames = 0;
  while (at + 4 <= file.length) {
    const frame = frameAt(file, at);
    if (frame) {
      seconds += frame.seconds;
      frames += 1;
      at += frame.bytes;
    } else if (frames > 0) break;
    else at += 1;
  }
  // What looks like a frame by chance is followed by no others.
  return frames >= 3 ? seconds : undefined;
}

/** Where the sound begins: after an ID3v2 tag, whose length has seven bits a byte. */
function afterTag(file: Uint8Array): number {
  if (String.fromCharCode(...file.subarray(0, 3)) !== "ID3") return 0;
  return 10 + file.subarray(6, 10).reduce((sum, byte) => sum * 128 + (byte & 127), 0);
}

function frameAt(file: Uint8Array, at: number): Frame | undefined {
  const [first = 0, second = 0, third = 0] = file.subarray(at, at + 3);
  if (first !== 0xff || (second & 0xe6) !== 0xe2) return undefined;
  const version = (second >> 3) & 3;
  if (version === 1) return undefined;
  const isFirst = version === 3;
  const bitrate = bitrates[isFirst ? 1 : 2][third >> 4];
  const base = rates[(third >> 2) & 3];
  if (!bitrate || !base) return undefined;
  const rate = base / (isFirst ? 1 : version === 2 ? 2 : 4);
  const samples = isFirst ? 1152 : 576;
  return { bytes: Math.floor((samples / 8) * ((bitrate * 1000) / rate)) + ((third >> 1) & 1), seconds: samples / rate };
}

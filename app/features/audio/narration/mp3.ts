import { createMp3Encoder } from "wasm-media-encoders";
import type { Sound } from "./sound.ts";

/** Samples per call of the encoder. */
const CHUNK = 16_000;
/** Bitrate in kbit/s by sample rate in Hz: 16 for a voice as on a telephone, 48 for a better one. */
const bitrateOf = (rate: number) => (rate <= 16_000 ? 16 : 48);

/** Encodes a sound as mono MP3. The bitrate is constant, so that players seek exactly. */
export async function toMp3({ samples, rate }: Sound): Promise<Uint8Array> {
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate: rate, channels: 1, bitrate: bitrateOf(rate) });
  const parts: Uint8Array[] = [];
  for (let start = 0; start < samples.length; start += CHUNK) {
    // The encoder reuses its memory at the next call.
    parts.push(encoder.encode([samples.subarray(start, start + CHUNK)]).slice());
  }
  parts.push(encoder.finalize().slice());
  return Buffer.concat(parts);
}

/** Layer III bitrates in kbit/s by MPEG version, and MPEG-1 sample rates in Hz (ISO/IEC 11172-3 and 13818-3). */
const bitrates = {
  1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const;
const sampleRates = [44_100, 48_000, 32_000] as const;

type Frame = { bytes: number; seconds: number };

/** Duration of an MP3 in seconds, from its frames; undefined if the file does not have three in a row. */
export function mp3Duration(file: Uint8Array): number | undefined {
  let at = soundOffset(file);
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
  // Other data may look like a frame by chance, but not like several in a row.
  return frames >= 3 ? seconds : undefined;
}

/** Offset of the sound: after the ID3v2 tag, whose size has seven bits per byte. */
function soundOffset(file: Uint8Array): number {
  if (String.fromCharCode(...file.subarray(0, 3)) !== "ID3") return 0;
  return 10 + file.subarray(6, 10).reduce((sum, byte) => sum * 128 + (byte & 127), 0);
}

/** Reads the header of a frame. `bytes` is the frame's length with its header; undefined if there is no frame. */
function frameAt(file: Uint8Array, at: number): Frame | undefined {
  const [first = 0, second = 0, third = 0] = file.subarray(at, at + 3);
  if (first !== 0xff || (second & 0xe6) !== 0xe2) return undefined;
  const version = (second >> 3) & 3;
  if (version === 1) return undefined;
  const isMpeg1 = version === 3;
  const bitrate = bitrates[isMpeg1 ? 1 : 2][third >> 4];
  const base = sampleRates[(third >> 2) & 3];
  if (!bitrate || !base) return undefined;
  const rate = base / (isMpeg1 ? 1 : version === 2 ? 2 : 4);
  const samples = isMpeg1 ? 1152 : 576;
  return { bytes: Math.floor((samples / 8) * ((bitrate * 1000) / rate)) + ((third >> 1) & 1), seconds: samples / rate };
}

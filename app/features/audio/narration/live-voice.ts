import { DomainError } from "../../../shared/errors.ts";
import type { Engine } from "./engines.ts";
import { createFlite } from "./engines.ts";
import { resample } from "./resample.ts";
import type { Sound } from "./sound.ts";
import { spokenWords } from "./spoken-words.ts";

/** Samples a second of live speech. */
const RATE = 16_000;
/** Sentences that may wait for the voice: beyond it they would be heard too late to be of use. */
const MOST_WAITING = 24;
/** The loudest sample, and how much a quiet sentence is raised at the most. */
const [PEAK, MOST_GAIN] = [0.8, 4];
/** Silence after a sentence, in seconds. */
const PAUSE = 0.25;

/** Sound as 16-bit little-endian PCM, evenly loud, with a pause after it. */
function toPcm({ samples, rate }: Sound): Uint8Array {
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0.001);
  const gain = Math.min(MOST_GAIN, PEAK / peak);
  const bytes = Buffer.alloc((samples.length + Math.round(PAUSE * rate)) * 2);
  for (const [index, sample] of samples.entries()) bytes.writeInt16LE(Math.round(sample * gain * 32_767), index * 2);
  return bytes;
}

/**
 * A voice for live answers: one sentence as PCM of 16,000 samples a second. The engine is started by the first.
 * @throws DomainError `unavailable` when too many sentences wait for it.
 */
export function createVoice(start: () => Engine = createFlite): (sentence: string) => Promise<Uint8Array> {
  let engine: Engine | undefined;
  let waiting = 0;
  // A sentence that was begun is made to its end: its sound must not be taken for the next one's.
  const { signal } = new AbortController();
  return async (sentence) => {
    if (waiting >= MOST_WAITING) throw new DomainError("unavailable", "Too many others are being spoken to.");
    waiting += 1;
    try {
      engine ??= start();
      return toPcm(resample(await engine.speak(spokenWords(sentence), signal), RATE));
    } finally {
      waiting -= 1;
    }
  };
}

import { createHash } from "node:crypto";
import { type Cue, writeWebVtt } from "../../../content/recording.ts";
import type { Engine } from "./engines.ts";
import { toMp3 } from "./mp3.ts";
import type { Passage } from "./passages.ts";
import { concatenate, durationOf, normalizeLoudness, type Sound } from "./sound.ts";

/** A Podcasting 2.0 chapter. `startTime` is in seconds. */
type Chapter = { startTime: number; title: string };

export type Narration = {
  /** MP3, mono. */
  audio: Uint8Array;
  /** Whole seconds, at least 1. */
  duration: number;
  /** WebVTT with one cue per sentence. */
  transcript: string;
  /** Podcasting 2.0 chapters as JSON. */
  chapters: string;
};

type NarrateOptions = {
  engine: Engine;
  signal: AbortSignal;
  /** Called after each sentence. */
  onProgress: (done: number, total: number) => void;
};

/** Fingerprint of a recording's source, 16 hex digits: it changes with the text, its pronunciation, and the voice. */
export function fingerprint(passages: readonly Passage[], voice: string): string {
  return createHash("sha256")
    .update(JSON.stringify([voice, passages]))
    .digest("hex")
    .slice(0, 16);
}

/** Speaks an article sentence by sentence. @throws DomainError from the engine. */
export async function narrate(passages: readonly Passage[], options: NarrateOptions): Promise<Narration> {
  const { engine } = options;
  const sounds = await speakAll(passages, options);
  const rate = sounds[0]?.rate ?? 16_000;
  const parts = sounds.map((sound, index) => ({ sound, pause: passages[index]?.pause ?? 0 }));
  const { sound, times } = concatenate(parts, rate);
  const cues: Cue[] = passages.map(({ text }, index) => ({ ...(times[index] ?? { start: 0, end: 0 }), text }));
  const chapters: Chapter[] = passages.flatMap(({ isHeading, text }, index) =>
    isHeading ? [{ startTime: Math.floor((times[index]?.start ?? 0) * 10) / 10, title: text }] : [],
  );
  return {
    audio: await toMp3(await normalizeLoudness(sound)),
    duration: Math.max(1, Math.round(durationOf(sound))),
    transcript: writeWebVtt(cues, `Computer voice: ${engine.voice}. Made of ${fingerprint(passages, engine.voice)}.`),
    chapters: `${JSON.stringify({ version: "1.2.0", chapters }, null, 2)}\n`,
  };
}

/** The fingerprint in a recording's transcript, or undefined. */
export const fingerprintIn = (transcript: string): string | undefined =>
  /Made of ([0-9a-f]{16})\./.exec(transcript)?.[1];

/** The sound of each passage, in order. Up to `engine.parallel` run at a time; the first failure aborts the others. */
async function speakAll(passages: readonly Passage[], options: NarrateOptions): Promise<Sound[]> {
  const { engine, onProgress } = options;
  const stop = new AbortController();
  const signal = AbortSignal.any([options.signal, stop.signal]);
  const sounds: Sound[] = [];
  const queue = passages.entries();
  let done = 0;
  const runWorker = async () => {
    for (const [index, { spoken }] of queue) {
      signal.throwIfAborted();
      sounds[index] = await engine.speak(spoken, signal);
      done += 1;
      onProgress(done, passages.length);
    }
  };
  try {
    await Promise.all(Array.from({ length: engine.parallel }, runWorker));
  } catch (error) {
    stop.abort();
    throw error;
  }
  return sounds;
}

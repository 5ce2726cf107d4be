/** What the head does: it is there, it listens, or it speaks. */
export type HeadMood = "rests" | "listens" | "speaks";
/** How it is held at a moment: turns in radians, the rest 0 to 1. */
export type Pose = { turn: number; nod: number; jaw: number; lids: number; glow: number };

/** A blink comes every few seconds and takes a sixth of one. */
const BLINK = { every: 4.3, takes: 0.17 };

/**
 * The head at a moment, in seconds, while a sound of a loudness from 0 to 1 is heard. It speaks by its jaw, listens
 * with its head bent, and looks about a little in any case.
 */
export function poseAt(time: number, mood: HeadMood, level: number): Pose {
  const since = time % BLINK.every;
  const lids = since < BLINK.takes ? Math.sin((since / BLINK.takes) * Math.PI) : 0;
  const loud = Math.min(1, Math.max(0, level));
  return {
    turn: Math.sin(time * 0.37) * 0.22 + (mood === "listens" ? 0.12 : 0),
    nod: Math.sin(time * 0.53) * 0.05 + (mood === "listens" ? 0.1 : 0) - (mood === "speaks" ? loud * 0.06 : 0),
    jaw: mood === "speaks" ? loud : 0,
    lids,
    glow: mood === "listens" ? 0.35 + loud * 0.65 : 0,
  };
}

/** The composed still: a face that is seen from a little aside. */
export const still: Pose = { turn: 0.32, nod: 0.04, jaw: 0, lids: 0, glow: 0 };

/** A loudness that rises at once and falls slowly, as mouths do: the last one, the new one, seconds between them. */
export const smoothed = (before: number, level: number, seconds: number): number =>
  level > before ? before + (level - before) * Math.min(1, seconds * 24) : Math.max(level, before - seconds * 3.2);

/** The loudness of sound samples around 128, as an analyser gives them; speech is about 0.5. */
export function loudnessOf(samples: Uint8Array): number {
  if (samples.length === 0) return 0;
  const sum = samples.reduce((total, sample) => total + ((sample - 128) / 128) ** 2, 0);
  return Math.min(1, Math.sqrt(sum / samples.length) * 4);
}

/**
 * Puts a dot at a place, with a radius, all in units of which the icon is 100 wide and high. A quiet dot is of the
 * second, paler ink.
 */
type Put = (x: number, y: number, radius: number, isQuiet?: boolean) => void;

/** A topic as dots: where they are is a function of the time in seconds and of a seed alone, so that any moment can be drawn. */
export type Icon = {
  /** The composed moment, in seconds, that stands where nothing moves. */
  still: number;
  draw: (time: number, put: Put, seed: number) => void;
};

/** A sign that says one thing and does not move. */
export const sign = (draw: (put: Put) => void): Icon => ({ still: 0, draw: (_, put) => draw(put) });

export const mix = (from: number, to: number, share: number): number => from + (to - from) * share;

/** From 0 to 1 with soft ends, while `value` goes from 0 to 1; beyond that it stays. */
export function smooth(value: number): number {
  const share = Math.min(1, Math.max(0, value));
  return share * share * (3 - 2 * share);
}

/** How far a thing has come that goes from 0 to 1 in `from` to `to` seconds of a period, and back in its last second. */
export const comeAndGo = (time: number, period: number, from: number, to: number): number => {
  const now = time % period;
  return smooth((now - from) / (to - from)) * (1 - smooth(now - period + 1));
};

/** A number from 0 to 1 that is always the same for a seed and an index, and looks like chance. */
export function chance(seed: number, index: number): number {
  const value = Math.sin(seed * 127.1 + index * 311.7) * 43758.5453;
  return value - Math.floor(value);
}

/** Calls back for 0 to `count` - 1. */
export function times(count: number, visit: (index: number) => void): void {
  for (let index = 0; index < count; index += 1) visit(index);
}

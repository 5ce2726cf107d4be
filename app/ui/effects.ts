/** Constants of the shell's effects. Alphas are of 255, sizes in pixels, times in milliseconds. */
export const GRAIN = { alpha: 15, size: 250, frames: 2 } as const;
export const BACKDROP = { alpha: 80, size: 100, frames: 1 } as const;
/** How long the pattern takes to drift by its size: 6 pixels a second. */
export const DRIFT = (BACKDROP.size / 6) * 1000;
/**
 * Pictures a second that grain and pattern are counted in: where a graphics processor composes the page, and where the
 * processor does, which paints the whole window anew for each.
 */
export const PACE = { swift: 60, slow: 10 } as const;
export type Pace = (typeof PACE)[keyof typeof PACE];

export const TILT = { degrees: 8, scale: 1.02 } as const;
export const ENTRANCE = { duration: 600, step: 150 } as const;
export const LOGO_STEP = 300;

/** How a card leans toward a pointer: `x` and `y` are the pointer's place on it, from 0 to 1. Degrees around both axes. */
export function leanAt(x: number, y: number): { aroundX: number; aroundY: number } {
  const lean = (share: number) => (Math.min(1, Math.max(0, share)) - 0.5) * 2 * TILT.degrees;
  return { aroundX: -lean(y), aroundY: lean(x) };
}

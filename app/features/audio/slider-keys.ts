/** How many steps PageUp, PageDown and an arrow with Shift move a slider. */
const LARGE = 10;

type Slider = { value: number; min: number; max: number; step: number };

/** Where a key moves a slider, or undefined for one that moves none. */
export function keyMove({ key, shiftKey }: { key: string; shiftKey: boolean }, slider: Slider): number | undefined {
  const { value, min, max, step } = slider;
  const one = shiftKey ? step * LARGE : step;
  const moves: Record<string, number> = {
    ArrowRight: value + one,
    ArrowUp: value + one,
    ArrowLeft: value - one,
    ArrowDown: value - one,
    PageUp: value + step * LARGE,
    PageDown: value - step * LARGE,
    Home: min,
    End: max,
  };
  const to = Object.hasOwn(moves, key) ? moves[key] : undefined;
  return to === undefined ? undefined : Math.min(Math.max(to, min), max);
}

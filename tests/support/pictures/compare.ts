import type { Picture } from "./png.ts";

/** A side of the squares that pictures are compared by, in pixels. */
const SIDE = 8;

/** How much is let pass: levels of 255 by which a square's mean color may differ, and squares side by side that may. */
export type Tolerance = { levels: number; squares: number };

/** Pictures of one browser differ by the palette alone that they are kept in. */
export const sameBrowser: Tolerance = { levels: 8, squares: 2 };
/** Another version may draw the edges of letters and controls otherwise, which changes many squares a little. */
export const otherBrowser: Tolerance = { levels: 26, squares: 4 };

/** Where two pictures differ, in pixels. */
export type Difference = { left: number; top: number; right: number; bottom: number; squares: number };

/**
 * Where two pictures differ, as groups of squares side by side whose mean color is another. What is thinner than a
 * square counts by its share of it, so that edges of letters weigh little, and what was moved or colored much.
 */
export function differences(one: Picture, other: Picture, { levels, squares }: Tolerance): Difference[] {
  const columns = Math.ceil(Math.min(one.width, other.width) / SIDE);
  const rows = Math.ceil(Math.min(one.height, other.height) / SIDE);
  const [means, others] = [meansOf(one, columns, rows), meansOf(other, columns, rows)];
  const open = new Set<number>();
  for (let square = 0; square < columns * rows; square += 1) {
    const by = [0, 1, 2].map((color) => Math.abs((means[square * 3 + color] ?? 0) - (others[square * 3 + color] ?? 0)));
    if (Math.max(...by) > levels) open.add(square);
  }
  const found: Difference[] = [];
  for (const first of open) {
    const group = groupFrom(first, open, columns);
    if (group.length >= squares) found.push(boundsOf(group, columns));
  }
  return found;
}

/** The mean color of each square, three numbers each. */
function meansOf({ width, height, pixels }: Picture, columns: number, rows: number): Float32Array {
  const sums = new Float32Array(columns * rows * 3);
  for (let y = 0; y < Math.min(height, rows * SIDE); y += 1)
    for (let x = 0; x < Math.min(width, columns * SIDE); x += 1) {
      const square = Math.floor(y / SIDE) * columns + Math.floor(x / SIDE);
      for (let color = 0; color < 3; color += 1)
        sums[square * 3 + color] = (sums[square * 3 + color] ?? 0) + (pixels[(y * width + x) * 3 + color] ?? 0);
    }
  return sums.map((sum) => sum / (SIDE * SIDE));
}

/** Takes a square and all that are side by side with it out of the open ones. */
function groupFrom(first: number, open: Set<number>, columns: number): number[] {
  const group = [first];
  open.delete(first);
  for (const square of group)
    for (const step of [-columns - 1, -columns, -columns + 1, -1, 1, columns - 1, columns, columns + 1]) {
      const next = square + step;
      const isBeside = Math.abs((next % columns) - (square % columns)) <= 1;
      if (isBeside && open.delete(next)) group.push(next);
    }
  return group;
}

function boundsOf(group: readonly number[], columns: number): Difference {
  const [xs, ys] = [group.map((square) => square % columns), group.map((square) => Math.floor(square / columns))];
  return {
    left: Math.min(...xs) * SIDE,
    top: Math.min(...ys) * SIDE,
    right: (Math.max(...xs) + 1) * SIDE,
    bottom: (Math.max(...ys) + 1) * SIDE,
    squares: group.length,
  };
}

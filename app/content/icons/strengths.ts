import { type Icon, sign, times } from "./dot.ts";

/** Observations side by side, as high as they are many; those of the columns named agree. */
const observed = (heights: readonly number[], agreeing: readonly number[], size: number): Icon =>
  sign((put) => {
    const gap = 84 / (heights.length - 1);
    heights.forEach((height, column) => {
      const agrees = agreeing.includes(column);
      times(height, (row) => put(8 + column * gap, 84 - row * 12, agrees ? size : size * 0.6, !agrees));
    });
    times(22, (i) => put(8 + i * 4, 95, 0.9, true));
  });

/** Someone says so, and the saying goes round; what it rests on is not seen. */
const reported = sign((put) => {
  put(22, 76, 7.5);
  [22, 38, 54, 70].forEach((away, ring) => {
    const count = 5 + ring * 3;
    times(count, (i) => {
      const angle = (-i / (count - 1)) * (Math.PI / 2);
      put(22 + Math.cos(angle) * away, 76 + Math.sin(angle) * away, 3.4 - ring * 0.6, ring > 1);
    });
  });
});

/** How far a claim carries, as what was observed: much that agrees, some, little and scattered, hearsay, two answers. */
export const strengthSigns = {
  "evidence-strong": observed([0, 0, 1, 4, 7, 4, 1, 0, 0], [3, 4, 5], 5),
  "evidence-moderate": observed([1, 2, 3, 5, 6, 5, 3, 2, 1], [4], 5),
  "evidence-limited": observed([1, 0, 2, 0, 1, 3, 0, 0, 1], [5], 5),
  "evidence-reported": reported,
  "evidence-contested": observed([2, 5, 6, 3, 1, 3, 6, 5, 2], [2, 6], 4.6),
};

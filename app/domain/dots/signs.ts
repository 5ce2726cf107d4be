import { type Icon, times } from "./dot.ts";

/** A sign that says one thing and does not move. */
const sign = (draw: Icon["draw"]): Icon => ({ still: 0, draw });

/** How a case went: a ring that is whole, that has a gap, that is half there, or that fell apart. */
const ring = (whole: number, hasFallen = false): Icon =>
  sign((_, put) => {
    times(16, (i) => {
      const angle = (i / 16 - 0.25) * Math.PI * 2;
      const [x, y] = [50 + Math.cos(angle) * 38, 50 + Math.sin(angle) * 38];
      if (i < whole) put(x, y, 5);
      else if (hasFallen) put(14 + (i - whole) * 7.2, i === 9 ? 83 : 93, i === 9 ? 3 : 2.6, true);
      else put(x, y, 1.7, true);
    });
    if (whole === 16) put(50, 50, 9);
  });

/** A guide: steps that lead up, the last of them reached. */
const guide = sign((_, put) => {
  times(5, (step) =>
    times(step + 1, (row) => put(14 + step * 18, 86 - row * 17, row === step ? 5.6 : 1.8, row < step)),
  );
});

/** Evidence: many observations, and what they agree on. */
const evidence = sign((_, put) => {
  times(9, (column) => {
    const height = [1, 2, 3, 5, 6, 5, 3, 2, 1][column] ?? 0;
    times(height, (row) => put(10 + column * 10, 86 - row * 14, column === 4 ? 5 : 3, column !== 4));
  });
});

/** A pattern without a drawn screen: a window with something in it. */
const pattern = sign((_, put) => {
  times(11, (i) => {
    for (const edge of [10, 90]) {
      put(10 + i * 8, edge, 1.5, true);
      put(edge, 10 + i * 8, 1.5, true);
    }
    put(10 + i * 8, 26, 1.5, true);
  });
  times(9, (i) => put(36 + (i % 3) * 14, 44 + Math.floor(i / 3) * 14, i === 4 ? 6 : 3.4));
});

export const signs = {
  "verdict-excellent": ring(16),
  "verdict-good": ring(13),
  "verdict-learning": ring(8),
  "verdict-poor": ring(6, true),
  guide,
  evidence,
  pattern,
};

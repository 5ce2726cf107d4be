import { type Icon, mix, sign, times } from "./dot.ts";

/** Any guide: steps that lead up, the last of them reached. */
const steps = sign((put) => {
  times(5, (step) =>
    times(step + 1, (row) => put(14 + step * 18, 86 - row * 17, row === step ? 5.6 : 1.8, row < step)),
  );
});

/** Calibration: what was trusted against what was right. On the line it agrees; above it is relied on too much. */
const calibration = sign((put) => {
  times(16, (i) => put(8 + i * 5.6, 92 - i * 5.6, 1.3, true));
  times(15, (i) => {
    put(8, 92 - i * 6, 0.9, true);
    put(8 + i * 6, 92, 0.9, true);
  });
  [
    [22, 80, 2.6],
    [34, 61, 3.8],
    [47, 45, 5],
    [61, 34, 6],
    [76, 25, 6.8],
  ].forEach(([x = 0, y = 0, size = 0]) => {
    const onLine = 100 - x;
    times(3, (i) => put(x, mix(y, onLine, (i + 1) / 4), 1, true));
    put(x, y, size);
  });
});

/** Gates: of what comes in on the left, each gate lets fewer through. */
const gates = sign((put) => {
  const rows = (count: number, x: number, size: number, isQuiet = false) =>
    times(count, (row) => put(x, 50 + (row - (count - 1) / 2) * 12, size, isQuiet));
  rows(7, 7, 2.6, true);
  rows(7, 19, 3.4);
  rows(5, 42, 3.8);
  rows(3, 65, 4.4);
  [31, 54, 77].forEach((x, gate) => {
    times(15, (i) => {
      const y = 8 + i * 6;
      if (Math.abs(y - 50) > 32 - gate * 11) put(x, y, 1.4, true);
    });
  });
  put(91, 50, 6.6);
});

/** The law by screen: a window, and the section sign that stands on it. */
const section = sign((put) => {
  times(12, (i) => {
    const along = 8 + i * (84 / 11);
    put(along, 8, 1.5, true);
    put(along, 92, 1.5, true);
    put(8, along, 1.5, true);
    put(92, along, 1.5, true);
  });
  // Half of the sign, which is the same turned over.
  const half = [
    [61, 30],
    [56.5, 24],
    [50, 21.5],
    [43.5, 24],
    [39.5, 30],
    [42.5, 37],
    [48.5, 42],
    [54.5, 47],
    [60.5, 53],
  ];
  for (const [x = 0, y = 0] of half) {
    put(x, y, 2.9);
    put(100 - x, 100 - y, 2.9);
  }
});

/** Accessibility: a person with open arms, whom the ring of focus holds. */
const person = sign((put) => {
  times(40, (i) => {
    const angle = (i / 40) * Math.PI * 2;
    put(50 + Math.cos(angle) * 45, 50 + Math.sin(angle) * 45, i % 2 ? 1.2 : 2, true);
  });
  put(50, 24, 6.6);
  times(9, (i) => put(50 + (i - 4) * 6.6, 40 - (Math.abs(i - 4) > 2 ? Math.abs(i - 4) - 2 : 0) * 1.4, 3));
  times(3, (i) => put(50, 46 + i * 6, 3.2));
  times(4, (i) => {
    const out = 2.6 + i * 4.2;
    put(50 - out, 63.5 + i * 6, 3);
    put(50 + out, 63.5 + i * 6, 3);
  });
});

/** The signs of guides: one a guide of ours, and one for any other. */
export const guideSigns: Readonly<Record<string, Icon>> = {
  guide: steps,
  "guide-measuring-reliance-and-calibration": calibration,
  "guide-evaluating-before-and-after-launch": gates,
  "guide-the-law-by-screen": section,
  "guide-accessibility-of-ai-interfaces": person,
};

/** The name of a guide's sign, by its slug. */
export const signOfGuide = (slug: string): string =>
  Object.hasOwn(guideSigns, `guide-${slug}`) ? `guide-${slug}` : "guide";

import type { Situation } from "../kinds/fields.ts";
import { type Icon, sign, times } from "./dot.ts";

/** A line of dots from `from` to `to`. */
const line = (put: Parameters<Icon["draw"]>[1], [from, to]: readonly [number, number], y: number, isQuiet: boolean) =>
  times(Math.floor((to - from) / 8) + 1, (i) => put(from + i * 8, y, isQuiet ? 2 : 3, isQuiet));

/** One says something, the other answers, and the first is about to say more. */
const chat = sign((put) => {
  line(put, [44, 92], 14, true);
  line(put, [60, 92], 28, true);
  line(put, [8, 64], 48, false);
  line(put, [8, 48], 62, false);
  times(3, (i) => put(68 + i * 12, 86, 2.4 + i * 1.1, i < 2));
});

/** Steps that are taken one after the other; at one of them somebody is asked. */
const agent = sign((put) => {
  const stops = [
    [10, 88],
    [36, 60],
    [62, 70],
    [86, 20],
  ] as const;
  stops.forEach(([x, y], stop) => {
    put(x, y, stop === 3 ? 8 : 5);
    const [toX, toY] = stops[stop + 1] ?? [x, y];
    const steps = stop === 3 ? 0 : Math.round(Math.hypot(toX - x, toY - y) / 7) - 1;
    times(steps, (i) => put(x + ((i + 1) / (steps + 1)) * (toX - x), y + ((i + 1) / (steps + 1)) * (toY - y), 1.5));
  });
  times(14, (i) => {
    const angle = (i / 14) * Math.PI * 2;
    put(62 + Math.cos(angle) * 15, 70 + Math.sin(angle) * 15, 1.4, true);
  });
});

/** Many lines, and the few that are left of them. */
const summary = sign((put) => {
  times(6, (row) => times(15 - (row % 3), (i) => put(8 + i * 6, 8 + row * 9, 1.5, true)));
  times(9, (i) => put(8 + i * 10.5, 76, 4));
  times(5, (i) => put(8 + i * 10.5, 91, 4));
});

/** A gauge: how far round it goes, and where its hand points. */
const score = sign((put) => {
  times(19, (i) => {
    const angle = Math.PI * (1 + i / 18);
    put(50 + Math.cos(angle) * 42, 74 + Math.sin(angle) * 42, i < 13 ? 3.4 : 1.9, i > 12);
  });
  const angle = Math.PI * (1 + 12.5 / 18);
  put(50, 74, 6);
  times(4, (i) => put(50 + Math.cos(angle) * (11 + i * 6), 74 + Math.sin(angle) * (11 + i * 6), 2.4 - i * 0.3));
});

/** What was written, the caret, and what is offered after it. */
const suggestion = sign((put) => {
  times(9, (i) => put(8 + i * 10.4, 22, 3.4));
  times(4, (i) => put(8 + i * 10.4, 50, 3.4));
  times(7, (i) => put(50, 38 + i * 4, 1.5));
  times(4, (i) => put(60 + i * 10.4, 50, 2.6, true));
  times(6, (i) => put(8 + i * 10.4, 78, 2.6, true));
});

/** A field of documents, and the glass that is held over some of them. */
export const lens = sign((put) => {
  times(64, (i) => {
    const [x, y] = [9 + (i % 8) * 11.6, 9 + Math.floor(i / 8) * 11.6];
    const away = Math.hypot(x - 41, y - 41);
    if (away < 21) put(x, y, 4);
    else if (away > 33 && Math.abs(x - y) + Math.max(0, 41 - x) > 9) put(x, y, 1.4, true);
  });
  times(24, (i) => {
    const angle = (i / 24) * Math.PI * 2;
    put(41 + Math.cos(angle) * 28, 41 + Math.sin(angle) * 28, 2);
  });
  times(5, (i) => put(65 + i * 6.4, 65 + i * 6.4, 3.4));
});

/** From one wish, much. */
const generator = sign((put) => {
  put(50, 92, 6.5);
  times(5, (ring) =>
    times(4 + ring * 2, (i) => {
      const count = 4 + ring * 2;
      const angle = Math.PI * (1.18 + (0.64 * (i + 0.5)) / count);
      const away = 20 + ring * 13.5;
      put(50 + Math.cos(angle) * away * 0.7, 92 + Math.sin(angle) * away, 1.6 + ring * 0.55, (i + ring) % 3 === 0);
    }),
  );
});

/** Loud and low, from left to right. */
export const waves = sign((put) => {
  [1, 2, 4, 3, 5, 2, 3, 1, 2].forEach((height, column) => {
    times(height * 2 - 1, (row) => {
      const off = row - height + 1;
      put(8 + column * 10.5, 50 + off * 9.6, Math.abs(off) === height - 1 && height > 1 ? 2.4 : 3.8, column > 5);
    });
  });
});

/** The signs of what somebody may be designing. */
export const situationSigns: Readonly<Record<Situation, Icon>> = {
  chat,
  agent,
  summary,
  score,
  suggestion,
  search: lens,
  generator,
  voice: waves,
};

/** The name of the sign of what somebody is designing. */
export const signOfSituation = (situation: Situation): string => `start-${situation}`;

import { type Icon, sign, times } from "./dot.ts";
import { lens, waves } from "./situations.ts";

/** The angle between one dot and the next of a sunflower, in radians: no two ever stand in one line. */
const GOLDEN = Math.PI * (3 - Math.sqrt(5));

/** The home page: everything is arranged around one, who is given room. */
const centered: Icon = {
  still: 0,
  draw(_, put) {
    put(50, 50, 5.5);
    times(170, (i) => {
      const away = 3.72 * Math.sqrt(i + 13);
      const angle = i * GOLDEN;
      const nearness = 1 - (away - 13) / 37;
      const [x, y] = [50 + Math.cos(angle) * away, 50 + Math.sin(angle) * away];
      put(x, y, 0.6 + 1.6 * nearness, i % 13 > 2 || nearness < 0.18);
    });
  },
};

/** An address that leads nowhere: a trail thins out, and one stands beside it. */
const lostTrail: Icon = {
  still: 0,
  draw(_, put) {
    times(30, (i) => {
      const share = i / 29;
      const left = 1 - share;
      put(50 + Math.sin(share * 7.4) * (34 - share * 14), 95 - share * 78, 0.5 + 2.1 * left, i > 17);
    });
    put(78, 16, 5);
    times(10, (i) => {
      const angle = (i / 10) * Math.PI * 2;
      put(78 + Math.cos(angle) * 12, 16 + Math.sin(angle) * 12, 1, true);
    });
  },
};

/** A word, and what it means. */
const glossary = sign((put) => {
  [14, 50, 86].forEach((y, entry) => {
    put(12, y, entry === 1 ? 8 : 4.6, entry !== 1);
    times(entry === 1 ? 7 : 5, (i) => put(32 + i * 9.6, y - 7, entry === 1 ? 3 : 1.8, entry !== 1));
    times(entry === 1 ? 5 : 3, (i) => put(32 + i * 9.6, y + 6, entry === 1 ? 3 : 1.8, entry !== 1));
  });
});

/** Questions to go through, some of them answered. */
const kit = sign((put) => {
  times(4, (row) => {
    const y = 13 + row * 25;
    const isDone = row < 2;
    times(10, (i) => {
      const angle = (i / 10) * Math.PI * 2;
      put(14 + Math.cos(angle) * 8.5, y + Math.sin(angle) * 8.5, 1.4, !isDone);
    });
    if (isDone) put(14, y, 4.4);
    times(7 - (row % 3), (i) => put(36 + i * 9.4, y, isDone ? 3 : 2, !isDone));
  });
});

/** What is there, and what somebody adds to it. */
const contribute = sign((put) => {
  times(36, (i) => {
    const [column, row] = [i % 6, Math.floor(i / 6)];
    if (column === 4 && row === 1) return;
    put(12 + column * 14, 20 + row * 14, 2.2 + (row + column > 6 ? 1 : 0), row + column < 7);
  });
  times(4, (i) => put(94 - i * 6.4, 4 + i * 7.4, 1.2 + i * 0.3));
  put(68, 34, 6);
});

/** The newest on top, the former ones below it. */
const changes = sign((put) => {
  times(24, (i) => put(20, 12 + i * 3.4, 0.9, true));
  times(5, (row) => {
    const y = 12 + row * 19;
    put(20, y, 6.6 - row * 1.1, row > 1);
    times(7 - row, (i) => put(38 + i * 8.8, y, 3 - row * 0.4, row > 1));
  });
});

/** Two braces, and what they hold. */
const data = sign((put) => {
  for (const side of [-1, 1]) {
    times(13, (i) => {
      const bend = i === 0 || i === 12 ? 8 : i === 6 ? -8 : i === 5 || i === 7 ? -4 : i === 1 || i === 11 ? 2 : 0;
      put(50 + side * (34 - bend), 8 + i * 7, 2.8);
    });
  }
  times(3, (row) => times(3, (column) => put(39 + column * 11, 36 + row * 14, column ? 1.8 : 3.2, column > 0)));
});

/** Of what each row offers, one is chosen. */
const choices = sign((put) => {
  for (const [row, chosen] of [2, 0, 3, 1].entries())
    times(5, (i) => put(12 + i * 19, 14 + row * 24, i === chosen ? 6.4 : 2.4, i !== chosen));
});

/** A letter: its edge, and the flap that closes it. */
const letter = sign((put) => {
  times(13, (i) => {
    put(8 + i * 7, 22, 1.9, true);
    put(8 + i * 7, 80, 1.9, true);
  });
  times(7, (i) => {
    put(8, 29.25 + i * 7.25, 1.9, true);
    put(92, 29.25 + i * 7.25, 1.9, true);
  });
  times(6, (i) => {
    put(50 - i * 7, 58 - i * 5.9, 3.2);
    put(50 + i * 7, 58 - i * 5.9, 3.2);
  });
});

/** What stands beside the title of pages that are no articles. */
export const pageSigns = {
  centered,
  "lost-trail": lostTrail,
  search: lens,
  listen: waves,
  glossary,
  kit,
  contribute,
  changes,
  data,
  settings: choices,
  letter,
};

import { type Icon, times } from "./dot.ts";

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

/** What stands beside the title of pages that are no articles. */
export const pageSigns = { centered, "lost-trail": lostTrail };

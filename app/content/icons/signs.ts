import { situations } from "../kinds/fields.ts";
import { type Icon, sign, times } from "./dot.ts";
import { guideSigns } from "./guides.ts";
import { signOfSituation, situationSigns } from "./situations.ts";
import { strengthSigns } from "./strengths.ts";

/** How a case went: a ring that is whole, that has a gap, that is half there, or that fell apart. */
const ring = (whole: number, hasFallen = false): Icon =>
  sign((put) => {
    times(16, (i) => {
      const angle = (i / 16 - 0.25) * Math.PI * 2;
      const [x, y] = [50 + Math.cos(angle) * 38, 50 + Math.sin(angle) * 38];
      if (i < whole) put(x, y, 5);
      else if (hasFallen) put(14 + (i - whole) * 7.2, i === 9 ? 83 : 93, i === 9 ? 3 : 2.6, true);
      else put(x, y, 1.7, true);
    });
    if (whole === 16) put(50, 50, 9);
  });

/** A pattern without a drawn screen: a window with something in it. */
const pattern = sign((put) => {
  times(11, (i) => {
    for (const edge of [10, 90]) {
      put(10 + i * 8, edge, 1.5, true);
      put(edge, 10 + i * 8, 1.5, true);
    }
    put(10 + i * 8, 26, 1.5, true);
  });
  times(9, (i) => put(36 + (i % 3) * 14, 44 + Math.floor(i / 3) * 14, i === 4 ? 6 : 3.4));
});

const onStartPages = Object.fromEntries(
  situations.map((situation) => [signOfSituation(situation), situationSigns[situation]]),
);

export const signs = {
  "verdict-excellent": ring(16),
  "verdict-good": ring(13),
  "verdict-learning": ring(8),
  "verdict-poor": ring(6, true),
  ...guideSigns,
  ...strengthSigns,
  ...onStartPages,
  pattern,
};

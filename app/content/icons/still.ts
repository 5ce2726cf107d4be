import type { Icon } from "./dot.ts";
import { SEED, topicIcons } from "./icons.ts";
import { pageSigns } from "./page-signs.ts";
import { signs } from "./signs.ts";

/** Dots of one size and ink as one path: lines of no length with round ends, in units of which an icon is 200 wide. */
type DotPath = { width: number; isQuiet: boolean; d: string };

const drawn = new Map<string, Icon>(Object.entries({ ...topicIcons, ...signs, ...pageSigns }));

/** The icon of a topic, or the sign of another category; a window for a name that has none. */
const iconOf = (name: string): Icon => drawn.get(name) ?? signs.pattern;

/** The composed still of an icon. One path a size and ink keeps it to a few hundred bytes. */
export function stillOf(name: string): DotPath[] {
  const { still, draw } = iconOf(name);
  const paths = new Map<string, DotPath>();
  draw(
    still,
    (x, y, radius, isQuiet = false) => {
      const width = Math.round(radius * 2) * 2;
      if (width < 1) return;
      const key = `${width} ${isQuiet}`;
      const path = paths.get(key) ?? { width, isQuiet, d: "" };
      paths.set(key, { ...path, d: `${path.d}M${Math.round(x * 2)} ${Math.round(y * 2)}h0` });
    },
    SEED,
  );
  return [...paths.values()];
}

/** Whether an icon can move. */
export const isTopic = (name: string): boolean => Object.hasOwn(topicIcons, name);

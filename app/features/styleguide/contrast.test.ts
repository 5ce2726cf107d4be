import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { kinds } from "../../content/kinds/index.ts";
import {
  colorNamed,
  contrastIn,
  contrastOf,
  HOVERED,
  lightOf,
  oklchFrom,
  pairs,
  themeColors,
  themes,
} from "./theme.ts";

const app = join(import.meta.dirname, "../..");
const read = themeColors(readFileSync(join(app, "ui/styles/theme.css"), "utf8"));

describe("contrast", () => {
  it("is what others measure", () => {
    const black = lightOf({ lightness: 0, chroma: 0, hue: 0 });
    expect(contrastOf(black, lightOf({ lightness: 1, chroma: 0, hue: 0 }))).toBeCloseTo(21, 3);
    // #777 on white, which is known to be just too little.
    const gray = lightOf(oklchFrom("oklch(0.5693 0 0)") ?? { lightness: 0, chroma: 0, hue: 0 });
    expect(contrastOf(gray, [1, 1, 1])).toBeCloseTo(4.48, 1);
    // #ff0000 on white.
    expect(contrastOf(lightOf({ lightness: 0.62796, chroma: 0.25768, hue: 29.234 }), [1, 1, 1])).toBeCloseTo(4, 1);
  });

  describe.each(themes)("in the %s theme", (theme) => {
    const { page, kinds: byKind } = read[theme];
    it("every kind of article has its colors", () => {
      expect([...byKind.keys()].toSorted()).toEqual(kinds.filter((kind) => kind !== "glossary").toSorted());
      expect(new Set([...byKind.values()].map((colors) => colors.get("accent"))).size).toBe(byKind.size);
    });

    it.each([["pages", page] as const, ...byKind])("is enough for %s", (_of, colors) => {
      const short = pairs
        .map((pair) => ({ ...pair, is: contrastIn(colors, pair) }))
        .filter(({ is, least }) => is < least)
        .map(({ front, back, where, is, least }) => `${front} on ${back} (${where}): ${is.toFixed(2)} of ${least}`);
      expect(short).toEqual([]);
    });
  });

  it("is asked of every pair that a rule or an element sets", () => {
    const known = new Set(pairs.map(({ front, back }) => `${front} on ${back}`));
    const used = new Set([...pairsInStyles(), ...pairsInClasses()]);
    expect(used.size).toBeGreaterThan(5);
    expect([...used].filter((pair) => !known.has(pair))).toEqual([]);
  });

  it("is not asked of colors that are no longer there", () => {
    for (const name of new Set(pairs.flatMap(({ front, back }) => [front, back])))
      if (name !== HOVERED) expect(() => colorNamed(read.dark.page, name)).not.toThrow();
    expect(() => colorNamed(read.dark.page, "mauve")).toThrow("The theme has no color “mauve”");
  });
});

/** Colors that a rule sets together, as "front on back". */
function pairsInStyles(): string[] {
  const files = readdirSync(app, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".css"));
  return files.flatMap((file) =>
    [...readFileSync(join(app, file), "utf8").matchAll(/\{([^{}]*)/g)].flatMap(([, body = ""]) => {
      const front = /(?:^|[\s;])color: var\(--([\w-]+)\)/.exec(body)?.[1];
      const back = /background(?:-color)?: var\(--([\w-]+)\)/.exec(body)?.[1];
      return front && back ? [`${front} on ${back}`] : [];
    }),
  );
}

/** Colors that the classes of an element set together. */
function pairsInClasses(): string[] {
  const files = readdirSync(app, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".tsx"));
  const names = [...read.dark.page.keys()].join("|");
  return files.flatMap((file) =>
    [...readFileSync(join(app, file), "utf8").matchAll(/"([^"\n]*)"/g)].flatMap(([, classes = ""]) => {
      const front = new RegExp(`(?:^|\\s)text-(${names})(?=\\s|$)`).exec(classes)?.[1];
      const back = new RegExp(`(?:^|\\s)bg-(${names})(?=\\s|$)`).exec(classes)?.[1];
      return front && back ? [`${front} on ${back}`] : [];
    }),
  );
}

import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { fundamentalCategoryLabels } from "../kinds/basics.ts";
import { strengthScale } from "../kinds/evidence.ts";
import { situations } from "../kinds/fields.ts";
import { lawCategoryLabels } from "../kinds/laws.ts";
import type { Icon } from "./dot.ts";
import { guideSigns, signOfGuide } from "./guides.ts";
import { topicIcons } from "./icons.ts";
import { pageSigns } from "./page-signs.ts";
import { signs } from "./signs.ts";
import { signOfSituation } from "./situations.ts";
import { stillOf } from "./still.ts";

type Dot = { x: number; y: number; radius: number; isQuiet: boolean };

function dotsOf({ draw }: Icon, time: number, seed = 1): Dot[] {
  const dots: Dot[] = [];
  draw(time, (x, y, radius, isQuiet = false) => dots.push({ x, y, radius, isQuiet }), seed);
  return dots;
}

const seen = (dots: Dot[]) => dots.filter(({ radius }) => radius >= 0.3);
const moments = Array.from({ length: 1200 }, (_, index) => index * 0.05);
const all = Object.entries(topicIcons);

describe("topic icons", () => {
  it("are seventeen: one a category of basics and laws, fairness included, and one a paradigm", () => {
    const categories = [...Object.keys(fundamentalCategoryLabels), ...Object.keys(lawCategoryLabels), "fairness"];
    const paradigms = [
      "intent-driven-creation",
      "generative-partnership",
      "adaptive-interfaces",
      "probabilistic-systems",
      "cross-modal-interaction",
    ];
    expect(Object.keys(topicIcons).toSorted()).toEqual([...new Set([...categories, ...paradigms])].toSorted());
    expect(all).toHaveLength(17);
  });

  it.each(all)("%s is the same for the same moment and seed", (_, icon) => {
    expect(dotsOf(icon, 3.21)).toEqual(dotsOf(icon, 3.21));
  });

  it.each(all)("%s is drawn by a function of its own", (name) => {
    for (const [other] of all.filter(([one]) => one !== name)) expect(stillOf(name)).not.toEqual(stillOf(other));
  });

  it.each(all)("%s stays in its square, with numbers for numbers", (_, icon) => {
    const outside = moments.flatMap((time) =>
      seen(dotsOf(icon, time))
        .filter(({ x, y, radius }) => !(Math.min(x, y) - radius > -0.6 && Math.max(x, y) + radius < 100.6))
        .map((dot) => ({ time, ...dot })),
    );
    expect(outside.slice(0, 3)).toEqual([]);
  });

  it.each(all)("%s moves, and nothing appears at its full size out of nowhere", (_, icon) => {
    let before = dotsOf(icon, 0);
    const first = before;
    for (let time = 1 / 60; time < 20; time += 1 / 60) {
      const now = dotsOf(icon, time);
      const alone = now.filter(
        ({ x, y, radius }) =>
          radius > 1.5 && !before.some((old) => old.radius > radius / 3 && Math.hypot(old.x - x, old.y - y) < 5),
      );
      expect(alone, `at ${time}`).toEqual([]);
      before = now;
    }
    expect(dotsOf(icon, 1.3)).not.toEqual(first);
  });

  it.each(all)("%s has a still that shows something of both sizes, in few bytes", (name, icon) => {
    const dots = seen(dotsOf(icon, icon.still));
    expect(dots.length).toBeGreaterThan(10);
    expect(
      Math.max(...dots.map(({ radius }) => radius)) / Math.min(...dots.map(({ radius }) => radius)),
    ).toBeGreaterThan(1.2);
    expect(JSON.stringify(stillOf(name)).length).toBeLessThan(1800);
  });

  it.each(all)("%s is drawn by the server where the canvas begins, to a quarter of a unit", (name, icon) => {
    const drawn = stillOf(name).flatMap(({ width, isQuiet, d }) =>
      [...d.matchAll(/M(-?\d+) (-?\d+)h0/g)].map(([, x, y]) => ({
        x: Number(x) / 2,
        y: Number(y) / 2,
        r: width / 4,
        isQuiet,
      })),
    );
    const shown = dotsOf(icon, icon.still).filter(({ radius }) => radius >= 0.25);
    expect(drawn).toHaveLength(shown.length);
    for (const { x, y, radius, isQuiet } of shown) {
      const near = drawn.some(
        (dot) =>
          Math.abs(dot.x - x) <= 0.251 &&
          Math.abs(dot.y - y) <= 0.251 &&
          Math.abs(dot.r - radius) <= 0.251 &&
          dot.isQuiet === isQuiet,
      );
      expect(near, `${x} ${y} ${radius}`).toBe(true);
    }
  });
});

describe("signs", () => {
  it.each(Object.keys(signs))("%s differs from every other", (name) => {
    const others = Object.keys(signs).filter((other) => other !== name);
    for (const other of others) expect(stillOf(name)).not.toEqual(stillOf(other));
  });

  it.each(Object.entries({ ...signs, ...pageSigns }))("%s stays in its square, in few bytes", (name, sign) => {
    const outside = dotsOf(sign, 0).filter(
      ({ x, y, radius }) => !(Math.min(x, y) - radius > -0.6 && Math.max(x, y) + radius < 100.6),
    );
    expect(outside).toEqual([]);
    expect(JSON.stringify(stillOf(name)).length).toBeLessThan(2000);
  });

  it("are of a guide of ours, of any other guide, and of each situation and strength", () => {
    expect(signOfGuide("the-law-by-screen")).toBe("guide-the-law-by-screen");
    expect(signOfGuide("another")).toBe("guide");
    const named = [...situations.map(signOfSituation), ...Object.keys(strengthScale).map((one) => `evidence-${one}`)];
    for (const name of named) expect(stillOf(name), name).not.toEqual(stillOf("pattern"));
  });

  it("of guides are each of a guide that is there, and each guide of ours has its own", () => {
    const guides = readdirSync(join(import.meta.dirname, "../../../content-seed/guides"));
    const named = Object.keys(guideSigns).filter((name) => name !== "guide");
    expect(named.sort()).toEqual(guides.map((file) => `guide-${file.replace(".md", "")}`).sort());
  });

  it("are a window for a name without one", () => {
    expect(stillOf("some-pattern")).toEqual(stillOf("pattern"));
    expect(stillOf("constructor")).toEqual(stillOf("pattern"));
  });
});

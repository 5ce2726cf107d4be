import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readFolder } from "../../content/folder.ts";
import { ratingScale } from "../../content/kinds/case-studies.ts";
import { strengthScale } from "../../content/kinds/evidence.ts";
import { articleDescriptors, articleKinds } from "../../content/kinds/index.ts";
import { categoriesOf } from "../../content/site-file.ts";
import { readSiteTexts } from "../../content/site-files.ts";
import { drawingOf, iconNames } from "./drawings.ts";

it("there is an icon for each category, verdict, strength, list and start page, and for each guide and paradigm of ours", async () => {
  const seed = join(import.meta.dirname, "../../../content-seed");
  const { corpus } = await readFolder(seed);
  const needed = [
    ...Object.keys({ ...categoriesOf("basics"), ...categoriesOf("laws") }),
    ...Object.keys(ratingScale).map((rating) => `verdict-${rating}`),
    ...Object.keys(strengthScale).map((strength) => `evidence-${strength}`),
    ...articleKinds.map((kind) => articleDescriptors[kind].listIcon),
    ...readSiteTexts(seed).start.map(({ icon }) => icon),
    ...corpus.records.guides.map(({ icon }) => icon),
    ...corpus.records.paradigms.map(({ category }) => category),
  ];
  expect(needed.filter((name) => !iconNames.includes(name))).toEqual([]);
});

it("no two icons are alike, and what has none shows a window", () => {
  expect(new Set(iconNames.map(drawingOf)).size).toBe(iconNames.length);
  for (const name of ["some-pattern", "constructor"]) expect(drawingOf(name)).toBe(drawingOf("pattern"));
});

it("what a drawing calls its motion is one that the style sheet knows", () => {
  const css = readFileSync(join(import.meta.dirname, "glyph.css"), "utf8");
  const motions = iconNames.flatMap((name) =>
    [...drawingOf(name).matchAll(/data-motion="(\w+)"/g)].map(([, one]) => one),
  );
  for (const motion of new Set(motions)) expect(css).toContain(`@keyframes icon-${motion} `);
});

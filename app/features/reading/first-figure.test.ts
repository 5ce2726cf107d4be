import { expect, it } from "vitest";
import { firstFigure } from "./first-figure.ts";

it("the first drawing that is a paragraph of its own, as it is written", () => {
  const figure = '![Steps](/media/steps.svg "Four steps.")';
  expect(
    firstFigure(`## What\n\nText ![in it](/media/in.svg).\n\n${figure}\n\nMore.\n\n![Next](/media/next.svg)`),
  ).toBe(figure);
  expect(firstFigure(`> ${figure}`)).toBeUndefined();
  expect(firstFigure(`\`\`\`md\n${figure}\n\`\`\``)).toBeUndefined();
  expect(firstFigure("![Elsewhere](https://example.org/a.svg)")).toBeUndefined();
  expect(firstFigure("")).toBeUndefined();
});

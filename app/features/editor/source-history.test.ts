import { expect, it } from "vitest";
import { createSourceHistory } from "./source-history.ts";

const at = (text: string) => ({ text, start: 0, end: 0 });
const textOf = (state: { text: string } | undefined) => state?.text;

it("what is typed within half a second is one step, back and forward", () => {
  const history = createSourceHistory("a");
  history.typed(at("ab"), 0);
  history.typed(at("abc"), 400);
  history.typed(at("abcd"), 2000);
  expect([textOf(history.undo()), textOf(history.undo()), history.undo()]).toEqual(["abc", "a", undefined]);
  expect([textOf(history.redo()), textOf(history.redo()), history.redo()]).toEqual(["abc", "abcd", undefined]);
});

it("what is typed after an undo takes the place of what was undone, and is a step of its own", () => {
  const history = createSourceHistory("a");
  history.typed(at("ab"), 0);
  history.undo();
  history.typed(at("ax"), 10);
  expect(history.redo()).toBeUndefined();
  expect(textOf(history.undo())).toBe("a");
});

it("what changes nothing is no step, and the oldest of more than a hundred are forgotten", () => {
  const history = createSourceHistory("0");
  history.typed(at("0"), 0);
  expect(history.undo()).toBeUndefined();
  for (let step = 1; step <= 150; step += 1) history.typed(at(`${step}`), step * 1000);
  let steps = 0;
  while (history.undo()) steps += 1;
  expect(steps).toBe(100);
});

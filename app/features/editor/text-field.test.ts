import { expect, it } from "vitest";
import { createSourceHistory } from "./text-field.tsx";

const at = (text: string) => ({ text, start: 0, end: 0 });

/** A history in which each text was typed at a moment, and what it leads to, as texts. */
function typed(first: string, ...steps: [text: string, moment: number][]) {
  const history = createSourceHistory(first);
  for (const [text, moment] of steps) history.typed(at(text), moment);
  return { history, undone: () => history.go(-1)?.text, redone: () => history.go(1)?.text };
}

it("what is typed within half a second is one step, back and forward", () => {
  const { undone, redone } = typed("a", ["ab", 0], ["abc", 400], ["abcd", 2000]);
  expect([undone(), undone(), undone()]).toEqual(["abc", "a", undefined]);
  expect([redone(), redone(), redone()]).toEqual(["abc", "abcd", undefined]);
});

it("what is typed after an undo takes the place of what was undone, and is a step of its own", () => {
  const { history, undone, redone } = typed("a", ["ab", 0]);
  undone();
  history.typed(at("ax"), 10);
  expect([redone(), undone()]).toEqual([undefined, "a"]);
});

it("what changes nothing is no step, and the oldest of more than a hundred are forgotten", () => {
  expect(typed("0", ["0", 0]).undone()).toBeUndefined();
  const { undone } = typed(
    "0",
    ...Array.from({ length: 150 }, (_, step): [string, number] => [`${step + 1}`, step * 1000]),
  );
  let steps = 0;
  while (undone() !== undefined) steps += 1;
  expect(steps).toBe(100);
});

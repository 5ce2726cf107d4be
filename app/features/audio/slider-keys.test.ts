import { expect, it } from "vitest";
import { keyMove } from "./slider-keys.ts";

const slider = { value: 50, min: 0, max: 100, step: 1 };

it.each([
  ["ArrowRight", false, 51],
  ["ArrowUp", false, 51],
  ["ArrowLeft", false, 49],
  ["ArrowDown", false, 49],
  ["ArrowRight", true, 60],
  ["ArrowDown", true, 40],
  ["PageUp", false, 60],
  ["PageDown", false, 40],
  ["Home", false, 0],
  ["End", false, 100],
])("%s (Shift: %s) moves to %s", (key, shiftKey, to) => {
  expect(keyMove({ key, shiftKey }, slider)).toBe(to);
});

it("no key leads beyond the ends", () => {
  expect(keyMove({ key: "PageUp", shiftKey: false }, { ...slider, value: 95 })).toBe(100);
  expect(keyMove({ key: "PageDown", shiftKey: false }, { ...slider, value: 5 })).toBe(0);
});

it("other keys move nothing", () => {
  expect(keyMove({ key: "Tab", shiftKey: true }, slider)).toBeUndefined();
  expect(keyMove({ key: "constructor", shiftKey: false }, slider)).toBeUndefined();
});

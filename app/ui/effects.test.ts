import { expect, it } from "vitest";
import { BACKDROP, DRIFT, ENTRANCE, GRAIN, LOGO_STEP, leanAt, TILT } from "./effects.ts";

it("the constants are those of the specification", () => {
  expect(GRAIN).toEqual({ alpha: 15, size: 250, frames: 2 });
  expect(BACKDROP).toEqual({ alpha: 80, size: 100, frames: 1 });
  expect(TILT).toEqual({ degrees: 8, scale: 1.02 });
  expect(ENTRANCE).toEqual({ duration: 600, step: 150 });
  expect(DRIFT).toBeGreaterThan(10_000);
  expect(LOGO_STEP).toBe(300);
});

it("a card leans at most 8 degrees toward the pointer, and not at all at its middle", () => {
  expect(leanAt(0.5, 0.5)).toEqual({ aroundX: -0, aroundY: 0 });
  expect(leanAt(1, 0)).toEqual({ aroundX: 8, aroundY: 8 });
  expect(leanAt(-3, 9)).toEqual({ aroundX: -8, aroundY: -8 });
});

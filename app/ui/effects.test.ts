import { describe, expect, it } from "vitest";
import { BACKDROP, DRIFT, ENTRANCE, GRAIN, iconGap, LOGO_STEP, leanAt, PACE, TILT } from "./effects.ts";

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

describe("the pace of icons", () => {
  it("is every picture on a swift machine, every second one of 120 a second, and fewer where pictures come late or cost the whole processor", () => {
    for (const [screen, shown] of [
      [60, 60],
      [120, 60],
    ] as const) {
      const between = 1000 / screen;
      const least = iconGap(PACE.swift, between);
      expect(1000 / (Math.ceil(least / between) * between)).toBeCloseTo(shown);
    }
    expect(iconGap(PACE.swift, 30)).toBe(45);
    expect(iconGap(PACE.slow, 16.7)).toBe(45);
    expect(iconGap(PACE.slow, 60)).toBe(95);
  });
});

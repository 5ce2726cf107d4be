import { describe, expect, it } from "vitest";
import { headDots, poseAt } from "./head-model.ts";

describe("the head of dots", () => {
  const dots = headDots(1500);

  it("is about as high as two, deeper than wide, and the same on both sides", () => {
    const span = (axis: 0 | 1 | 2) => {
      const all = dots.map(({ position }) => position[axis]);
      return Math.max(...all) - Math.min(...all);
    };
    expect(span(1)).toBeGreaterThan(1.8);
    expect(span(1)).toBeLessThan(2.2);
    expect(span(2)).toBeGreaterThan(span(0));
    expect(Math.abs(dots.reduce((sum, { position: [x] }) => sum + x, 0) / dots.length)).toBeLessThan(0.02);
  });

  it("has a nose in front, and a jaw that moves of its face alone", () => {
    const nose = dots.reduce((one, other) => (other.position[2] > one.position[2] ? other : one)).position;
    expect(Math.abs(nose[0])).toBeLessThan(0.1);
    expect(Math.abs(nose[1] + 0.15)).toBeLessThan(0.25);
    const jaw = dots.filter((dot) => dot.jaw > 0.1);
    expect(jaw.length).toBeGreaterThan(40);
    expect(jaw.every(({ position: [, y, z] }) => y < -0.2 && z > 0)).toBe(true);
  });

  it("opens its mouth only to speak, and blinks rarely", () => {
    const poses = Array.from({ length: 430 }, (_, index) => index / 100);
    const widest = (mood: "rests" | "listens" | "speaks") => Math.max(...poses.map((time) => poseAt(time, mood).jaw));
    expect([widest("rests"), widest("listens")]).toEqual([0, 0]);
    expect(widest("speaks")).toBeGreaterThan(0.5);
    expect(poses.filter((time) => poseAt(time, "rests").lids > 0).length).toBeLessThan(30);
  });
});

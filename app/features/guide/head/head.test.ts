import { describe, expect, it } from "vitest";
import { loudnessOf, poseAt, smoothed } from "./pose.ts";
import { headDots } from "./shape.ts";

describe("the head of dots", () => {
  const { places, moves, sizes } = headDots(1500);
  const dots = Array.from({ length: sizes.length }, (_, index) => ({
    x: places[index * 3] ?? Number.NaN,
    y: places[index * 3 + 1] ?? Number.NaN,
    z: places[index * 3 + 2] ?? Number.NaN,
    jaw: moves[index * 2] ?? Number.NaN,
    lid: moves[index * 2 + 1] ?? Number.NaN,
  }));

  it("is about as high as two, deeper than wide, and the same on both sides", () => {
    const span = (axis: "x" | "y" | "z") => {
      const all = dots.map((dot) => dot[axis]);
      return Math.max(...all) - Math.min(...all);
    };
    expect(span("y")).toBeGreaterThan(1.8);
    expect(span("y")).toBeLessThan(2.2);
    expect(span("z")).toBeGreaterThan(span("x"));
    const sum = dots.reduce((total, { x }) => total + x, 0);
    expect(Math.abs(sum / dots.length)).toBeLessThan(0.02);
    expect(dots.every(({ x, y, z }) => Number.isFinite(x + y + z))).toBe(true);
  });

  it("has a nose in front, and a jaw and lids that can move, of its face alone", () => {
    const foremost = dots.reduce((one, other) => (other.z > one.z ? other : one));
    expect(Math.abs(foremost.x)).toBeLessThan(0.1);
    expect(foremost.y).toBeGreaterThan(-0.4);
    expect(foremost.y).toBeLessThan(0.1);
    const jaw = dots.filter((dot) => dot.jaw > 0.1);
    expect(jaw.length).toBeGreaterThan(40);
    expect(jaw.every(({ y, z }) => y < -0.2 && z > 0)).toBe(true);
    expect(dots.filter(({ lid }) => lid > 0).every(({ y, z }) => y > 0 && z > 0.4)).toBe(true);
  });
});

describe("the head's pose", () => {
  it("opens the mouth as loud as it speaks, and not for what it hears", () => {
    expect(poseAt(1, "speaks", 0.8).jaw).toBe(0.8);
    expect(poseAt(1, "speaks", 3).jaw).toBe(1);
    expect(poseAt(1, "listens", 0.8).jaw).toBe(0);
    expect(poseAt(1, "rests", 0.8)).toMatchObject({ jaw: 0, glow: 0 });
  });

  it("bends and glows while it listens", () => {
    expect(poseAt(1, "listens", 0).nod).toBeGreaterThan(poseAt(1, "rests", 0).nod);
    expect(poseAt(1, "listens", 1).glow).toBeGreaterThan(poseAt(1, "listens", 0).glow);
  });

  it("blinks, and rarely", () => {
    const open = Array.from({ length: 430 }, (_, index) => poseAt(index / 100, "rests", 0).lids);
    expect(Math.max(...open)).toBeGreaterThan(0.9);
    expect(open.filter((lids) => lids > 0).length).toBeLessThan(30);
  });

  it("takes a sound up at once and lets it go slowly", () => {
    expect(smoothed(0, 1, 0.05)).toBe(1);
    expect(smoothed(1, 0, 0.1)).toBeCloseTo(0.68);
    expect(smoothed(0.1, 0, 1)).toBe(0);
  });

  it("knows silence from speech", () => {
    expect(loudnessOf(new Uint8Array(64).fill(128))).toBe(0);
    expect(loudnessOf(new Uint8Array())).toBe(0);
    const speech = Uint8Array.from({ length: 64 }, (_, index) => 128 + Math.round(Math.sin(index) * 24));
    expect(loudnessOf(speech)).toBeGreaterThan(0.4);
    expect(loudnessOf(speech)).toBeLessThan(0.7);
  });
});

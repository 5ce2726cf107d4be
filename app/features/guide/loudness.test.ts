import { describe, expect, it } from "vitest";
import { createLoudness } from "./loudness.ts";

/** How loud the guide is at first, with all that was told of it. */
function make() {
  const told: number[] = [];
  return { told, loudness: createLoudness(0.8, (level) => told.push(level)) };
}

describe("how loud the guide is", () => {
  it("is nothing for what is typed, and as at first for what is spoken", () => {
    const { loudness, told } = make();
    for (const isSpoken of [false, false, true, false]) loudness.followQuestion(isSpoken);
    expect(told).toEqual([0, 0.8, 0]);
  });

  it("is as the visitor has chosen, however they ask then", () => {
    const { loudness } = make();
    loudness.followQuestion(false);
    loudness.toggle();
    loudness.followQuestion(false);
    expect(loudness.level()).toBe(0.8);
    loudness.toggle();
    loudness.followQuestion(true);
    expect(loudness.level()).toBe(0);
  });

  it("comes back to the level that it was turned off at", () => {
    const { loudness } = make();
    loudness.choose(0.3);
    loudness.choose(0);
    loudness.toggle();
    expect(loudness.level()).toBe(0.3);
  });
});

import { describe, expect, it } from "vitest";
import {
  adviceAt,
  answerTo,
  bandOf,
  lastSwap,
  nearestSample,
  periodAt,
  phrases,
  type Rating,
  rated,
  reasons,
  results,
  samples,
  settingInWords,
  stakes,
  swapped,
  swappedBack,
  untouched,
  wording,
} from "./demo-rules.ts";

describe("the temperature slider", () => {
  it.each([
    [0, 0],
    [0.1, 0.1],
    [0.2, 0.1],
    [0.3, 0.3],
    [0.1 + 0.2, 0.3],
    [0.4, 0.3],
    [0.6, 0.5],
    [0.8, 0.7],
    [0.95, 1],
    [1, 1],
  ])("at %f shows the sample of %f", (value, at) => {
    expect(nearestSample(value).at).toBe(at);
  });

  it("says of each setting what it suits, and never calls it creative", () => {
    const said = samples.map(({ at }) => adviceAt(at));
    expect(new Set(said).size).toBe(3);
    expect(said.join(" ")).not.toMatch(/creativ/i);
    expect(settingInWords(0.1 + 0.2)).toBe("0.3, focused");
    expect(settingInWords(0.7)).toBe("0.7, in between");
    expect(settingInWords(1)).toBe("1.0, varied");
  });
});

describe("partial regeneration", () => {
  it("has two phrases, and swaps one for another of its own, never for itself", () => {
    expect(phrases).toHaveLength(2);
    for (const random of [0, 0.3, 0.5, 0.999]) {
      const once = swapped(untouched, 0, random);
      expect(wording(once, 0)).not.toBe(wording(untouched, 0));
      expect(wording(once, 1)).toBe(wording(untouched, 1));
      const again = swapped(once, 0, random);
      expect(wording(again, 0)).not.toBe(wording(once, 0));
    }
  });

  it("takes swaps back one by one, down to the letter as it was", () => {
    const twice = swapped(swapped(untouched, 0, 0.9), 1, 0);
    expect(lastSwap(twice)).toBe("“on Monday” became “next week.”");
    const once = swappedBack(twice);
    expect(wording(once, 1)).toBe("on Monday");
    expect(wording(once, 0)).toBe("you made the evening");
    expect(swappedBack(once)).toEqual(untouched);
    expect(swappedBack(untouched)).toEqual(untouched);
    expect(lastSwap(untouched)).toBe("");
  });
});

describe("the confidence indicators", () => {
  it("become bands by what a mistake costs, each with one action", () => {
    const bands = stakes.map((stake) => results.map(({ percent }) => bandOf(percent, stake).name));
    expect(bands).toEqual([
      ["High", "Medium", "Low"],
      ["Medium", "Low", "Low"],
    ]);
    expect(bandOf(90, stakes[0]).action).toBe("Use it");
    expect(bandOf(89, stakes[0]).action).toBe("Check it first");
    expect(bandOf(59, stakes[0]).action).toBe("Do it yourself");
  });
});

describe("the feedback loop", () => {
  const start: Rating = { mood: "start" };

  it("says what a reason changes, takes one only after a dislike, and takes all of it back", () => {
    const noted = rated(start, { act: "dislike" });
    expect(reasons).toHaveLength(3);
    expect(answerTo(rated(noted, { act: "reason", reason: 0 })).effect).toBe(reasons[0].effect);
    expect(rated(noted, { act: "reason", reason: 9 })).toBe(noted);
    expect(rated(start, { act: "reason", reason: 0 })).toBe(start);
    expect(rated(rated(noted, { act: "reason", reason: 1 }), { act: "undo" })).toEqual(start);
    expect(rated(rated(noted, { act: "reason", reason: 1 }), { act: "like" })).toEqual({ mood: "positive" });
  });
});

describe("context awareness", () => {
  it.each([
    [0, "Personal Time"],
    [8, "Personal Time"],
    [9, "Work Hours"],
    [16, "Work Hours"],
    [17, "Evening"],
    [21, "Evening"],
    [22, "Personal Time"],
  ])("at %i o'clock is %s", (hour, name) => {
    expect(periodAt(hour).name).toBe(name);
  });
});

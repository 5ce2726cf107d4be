import { describe, expect, it } from "vitest";
import {
  adviceAt,
  applyRating,
  bandOf,
  describeLastSwap,
  initialLetter,
  nearestSample,
  periodAt,
  phrases,
  type Rating,
  reasons,
  responseTo,
  results,
  samples,
  stakes,
  swapPhrase,
  undoSwap,
  valueText,
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
    expect(valueText(0.1 + 0.2)).toBe("0.3, focused");
    expect(valueText(0.7)).toBe("0.7, in between");
    expect(valueText(1)).toBe("1.0, varied");
  });
});

describe("partial regeneration", () => {
  it("has two phrases, and swaps one for another of its own, never for itself", () => {
    expect(phrases).toHaveLength(2);
    for (const random of [0, 0.3, 0.5, 0.999]) {
      const once = swapPhrase(initialLetter, 0, random);
      expect(wording(once, 0)).not.toBe(wording(initialLetter, 0));
      expect(wording(once, 1)).toBe(wording(initialLetter, 1));
      const again = swapPhrase(once, 0, random);
      expect(wording(again, 0)).not.toBe(wording(once, 0));
    }
  });

  it("takes swaps back one by one, down to the letter as it was", () => {
    const twice = swapPhrase(swapPhrase(initialLetter, 0, 0.9), 1, 0);
    expect(describeLastSwap(twice)).toBe("“on Monday” became “next week.”");
    const once = undoSwap(twice);
    expect(wording(once, 1)).toBe("on Monday");
    expect(wording(once, 0)).toBe("you made the evening");
    expect(undoSwap(once)).toEqual(initialLetter);
    expect(undoSwap(initialLetter)).toEqual(initialLetter);
    expect(describeLastSwap(initialLetter)).toBe("");
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
    const noted = applyRating(start, { type: "dislike" });
    expect(reasons).toHaveLength(3);
    expect(responseTo(applyRating(noted, { type: "reason", reason: 0 })).effect).toBe(reasons[0].effect);
    expect(applyRating(noted, { type: "reason", reason: 9 })).toBe(noted);
    expect(applyRating(start, { type: "reason", reason: 0 })).toBe(start);
    expect(applyRating(applyRating(noted, { type: "reason", reason: 1 }), { type: "undo" })).toEqual(start);
    expect(applyRating(applyRating(noted, { type: "reason", reason: 1 }), { type: "like" })).toEqual({
      mood: "positive",
    });
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

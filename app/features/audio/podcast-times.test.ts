import { describe, expect, it } from "vitest";
import { sampleTrack } from "../../../tests/support/fake-sound.ts";
import { timesOf } from "./podcast-times.ts";

const track = { ...sampleTrack("one"), duration: 504 };

describe("the times of a recording", () => {
  it.each([503.57, 504, 504.6])("are those of its page where the file lasts %f s", (duration) => {
    expect(timesOf({ track, position: 61.4, duration })).toEqual({ place: "1:01", length: "8:24" });
    expect(timesOf({ track, position: duration, duration })).toEqual({ place: "8:24", length: "8:24" });
  });

  it("are those of the file where its page is wrong, or does not know them", () => {
    expect(timesOf({ track, position: 3, duration: 500 }).length).toBe("8:20");
    expect(timesOf({ track: { ...track, duration: null }, position: 3, duration: 90.5 }).length).toBe("1:30");
  });

  it("are the place alone while nobody knows the length", () => {
    expect(timesOf({ track, position: 3, duration: null })).toEqual({ place: "0:03", length: null });
  });
});

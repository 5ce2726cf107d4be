import { expect, it } from "vitest";
import { flag, viewOfTrack } from "./audio-view.ts";

it.each([
  ["button", false, false, "card"],
  ["button", true, false, "pill"],
  ["button", false, true, "pill"],
  ["pill", false, false, "pill"],
  ["card", true, true, "card"],
] as const)(
  "a track that starts at a %s (small: %s, minimized: %s) shows a %s",
  (view, isSmall, isMinimized, shown) => {
    expect(viewOfTrack({ view, isSmall, isMinimized })).toBe(shown);
  },
);

it("a flag is true or false and nothing else", () => {
  expect(flag.safeParse(true)).toEqual({ success: true, data: true });
  expect(flag.safeParse("true")).toEqual({ success: false });
});

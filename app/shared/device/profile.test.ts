import { describe, expect, it } from "vitest";
import { canGoOn, firstStep, type OnboardingEvent, onboarding, onboardingSteps, progressOf } from "./onboarding.ts";
import { bounded, changedDetails, completedProfile, emptyDetails } from "./profile.ts";
import { profileReader } from "./records.ts";

it("of a profile that was written over, what is another text is a change, and that alone", () => {
  const profile = completedProfile({ ...emptyDetails, name: "Ada", jobTitle: "Counsel" }, new Date(0));
  expect(changedDetails(profile, { name: " Ada ", jobTitle: "Engineer", role: "" })).toEqual({ jobTitle: "Engineer" });
  expect(changedDetails(profile, { name: "" })).toEqual({ name: "" });
  expect(changedDetails(null, { name: "", role: " Law " })).toEqual({ role: "Law" });
});

const reached = (...events: OnboardingEvent[]) => events.reduce(onboarding, firstStep);
const next = { type: "next" } as const;
const named = { type: "say", change: { name: "Ada" } } as const;

it("a text that is too long says what to do in its form, and is cut where no form asks", () => {
  const problems: string[] = [];
  for (const length of [2_000, 2_001])
    bounded({ value: "x".repeat(length), setCustomValidity: (problem) => void problems.push(problem) });
  expect(problems).toEqual(["", "Use at most 2000 characters. There are 2001 now."]);
  const long = { ...emptyDetails, name: "x".repeat(20_000), role: "x".repeat(20_000) };
  for (const profile of [completedProfile(long, new Date(0)), profileReader.parse(long)])
    expect([profile.name.length, profile.role.length]).toEqual([2_000, 2_000]);
});

describe("the onboarding card", () => {
  it("goes through six steps, of which four are numbered, and ends with what was said", () => {
    const all = [next, named, next, next, next, next];
    expect(all.map((_, index) => reached(...all.slice(0, index + 1)).step)).toEqual([
      "name",
      "name",
      "job-title",
      "role",
      "seniority",
      "complete",
    ]);
    expect(onboardingSteps.map(progressOf)).toEqual([undefined, "1/4", "2/4", "3/4", "4/4", undefined]);
    expect(reached(...all, next).outcome).toEqual({ details: { ...emptyDetails, name: "Ada" }, isSkipped: false });
  });

  it("asks for a name on the step of the name, and for nothing else", () => {
    const unnamed = reached(next);
    expect(canGoOn(unnamed)).toBe(false);
    expect(onboarding(unnamed, next)).toBe(unnamed);
    const blank = onboarding(unnamed, { type: "say", change: { name: "  " } });
    expect(canGoOn(blank)).toBe(false);
    expect(canGoOn(onboarding(blank, named))).toBe(true);
    expect(canGoOn(reached(next, named, next))).toBe(true);
  });

  it("ends on any step with what was said, or with nothing when it is skipped", () => {
    expect(reached(next, named, { type: "done" }).outcome).toEqual({
      details: { ...emptyDetails, name: "Ada" },
      isSkipped: false,
    });
    // The last step has said that it is kept: closing it loses nothing.
    expect(reached(next, named, next, next, next, next, { type: "skip" }).outcome).toEqual({
      details: { ...emptyDetails, name: "Ada" },
      isSkipped: false,
    });
    const skipped = reached(next, named, { type: "skip" });
    expect(skipped.outcome).toEqual({ details: emptyDetails, isSkipped: true });
    expect(onboarding(skipped, named)).toBe(skipped);
  });
});

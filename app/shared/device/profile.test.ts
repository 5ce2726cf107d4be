import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readSiteTexts } from "../../content/companions.ts";
import { canGoOn, firstStep, type OnboardingEvent, onboarding, onboardingSteps, progressOf } from "./onboarding.ts";
import { changedDetails, completedProfile, emptyDetails } from "./profile.ts";
import { fittingFirst, type Role, roleFrom, roles } from "./role.ts";
import { roleOf, rolesFitting } from "./roles.ts";

it("of a profile that was written over, what is another text is a change, and that alone", () => {
  const profile = completedProfile({ ...emptyDetails, name: "Ada", jobTitle: "Counsel" }, new Date(0));
  expect(changedDetails(profile, { name: " Ada ", jobTitle: "Engineer", role: "" })).toEqual({ jobTitle: "Engineer" });
  expect(changedDetails(profile, { name: "" })).toEqual({ name: "" });
  expect(changedDetails(null, { name: "", role: " Law " })).toEqual({ role: "Law" });
});

it.each(["CPO", "Interim cpo at a bank", "Head of Product"])("%s is a product manager", (jobTitle) => {
  expect(roleOf({ jobTitle, role: "" })).toBe("product-manager");
});

describe("the role of a profile", () => {
  it.each<[string, string, Role | undefined]>([
    ["UX Designer", "", "designer"],
    ["Senior Content Designer", "", "content-designer"],
    ["UX Writer", "", "content-designer"],
    ["Design Engineer", "", "engineer"],
    ["Research Engineer", "", "researcher"],
    ["Head of Product", "", "product-manager"],
    ["General Counsel", "", "legal"],
    ["Beekeeper", "I write software", "engineer"],
    ["Designer", "I do research", "designer"],
    ["", "I look after bees", undefined],
    ["", "", undefined],
  ])("of %j, %j is %j", (jobTitle, role, expected) => {
    expect(roleOf({ jobTitle, role })).toBe(expected);
  });

  it("is known to pages by its name alone", () => {
    expect([roleFrom("legal"), roleFrom("boss"), roleFrom(null)]).toEqual(["legal", undefined, undefined]);
  });
});

describe("what fits a role", () => {
  it("comes first, and the rest as it was", () => {
    const items = [
      { id: 1, fits: rolesFitting("control") },
      { id: 2, fits: rolesFitting("fairness") },
      { id: 3, fits: rolesFitting("accountability") },
    ];
    expect(fittingFirst(items, "legal").map(({ id }) => id)).toEqual([2, 3, 1]);
    expect(fittingFirst(items, undefined)).toEqual(items);
  });

  it.each(roles)("there is something for %s, and not everything", (role) => {
    const { start } = readSiteTexts(join(import.meta.dirname, "../../../content-seed"));
    const fitting = start.filter((one) => one.roles.includes(role));
    expect(fitting.length).toBeGreaterThan(0);
    expect(fitting.length).toBeLessThan(start.length / 2);
  });
});

const reached = (...events: OnboardingEvent[]) => events.reduce(onboarding, firstStep);
const next = { type: "next" } as const;
const named = { type: "say", change: { name: "Ada" } } as const;

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

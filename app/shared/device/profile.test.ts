import { expect, it } from "vitest";
import {
  changedDetails,
  completedProfile,
  emptyDetails,
  onboardingOptions,
  seniorityNames,
  seniorityOptions,
} from "./profile.ts";
import { withProgress } from "./reading-list.ts";
import { roleOf } from "./roles.ts";

it("levels are called as specified: alone, in the settings, and on the card", () => {
  expect(seniorityNames).toEqual({
    junior: "Junior Level",
    mid: "Mid Level",
    senior: "Senior Level",
    lead: "Lead/Manager Level",
    executive: "Executive Level",
  });
  expect(seniorityOptions).toEqual({
    junior: "Junior (0-2 years)",
    mid: "Mid-level (2-5 years)",
    senior: "Senior (5+ years)",
    lead: "Lead/Manager (leading teams)",
    executive: "Executive (C-level, VP)",
  });
  expect(onboardingOptions).toEqual({
    junior: "Junior (0-2 years)",
    mid: "Mid-level (2-5 years)",
    senior: "Senior (5-8 years)",
    lead: "Lead/Staff (8+ years)",
    executive: "Executive/Director",
  });
});

it("of a profile that was written over, what is another text is a change, and that alone", () => {
  const profile = completedProfile({ ...emptyDetails, name: "Ada", jobTitle: "Counsel" }, new Date(0));
  expect(changedDetails(profile, { name: " Ada ", jobTitle: "Engineer", role: "" })).toEqual({ jobTitle: "Engineer" });
  expect(changedDetails(profile, { name: "" })).toEqual({ name: "" });
  expect(changedDetails(null, { name: "", role: " Law " })).toEqual({ role: "Law" });
});

it.each(["CPO", "Interim cpo at a bank", "Head of Product"])("%s is a product manager", (jobTitle) => {
  expect(roleOf({ jobTitle, role: "" })).toBe("product-manager");
});

it("what was seen to 97 of a hundred parts was read to the end, and less was not", () => {
  const list = [{ path: "/a", title: "A", badge: "AI Law", savedAt: 0, read: 0 }];
  expect(withProgress(list, "/a", 0.97)[0]?.read).toBe(1);
  expect(withProgress(list, "/a", 0.969)[0]?.read).toBe(0.97);
});

/** How long somebody has been at it. */
export const seniorityLevels = ["junior", "mid", "senior", "lead", "executive"] as const;
type SeniorityLevel = (typeof seniorityLevels)[number];

/** What a visitor says about themselves; every part is optional, and empty where nothing was said. */
export type ProfileDetails = {
  name: string;
  jobTitle: string;
  /** What they do, in their own words. */
  role: string;
  seniorityLevel: SeniorityLevel | "";
};

/** The profile as it is kept on the device, and nowhere else. */
export type Profile = ProfileDetails & {
  version: 1;
  about: string;
  hasCompletedOnboarding: boolean;
  /** ISO date and time. */
  createdAt: string;
};

/** How a level is called where it stands alone. */
export const seniorityNames: Record<SeniorityLevel, string> = {
  junior: "Junior Level",
  mid: "Mid Level",
  senior: "Senior Level",
  lead: "Lead/Manager Level",
  executive: "Executive Level",
};

/** The levels as settings offer them. */
export const seniorityOptions: Record<SeniorityLevel, string> = {
  junior: "Junior (0-2 years)",
  mid: "Mid-level (2-5 years)",
  senior: "Senior (5+ years)",
  lead: "Lead/Manager (leading teams)",
  executive: "Executive (C-level, VP)",
};

/** The levels as the onboarding card offers them. */
export const onboardingOptions: Record<SeniorityLevel, string> = {
  junior: "Junior (0-2 years)",
  mid: "Mid-level (2-5 years)",
  senior: "Senior (5-8 years)",
  lead: "Lead/Staff (8+ years)",
  executive: "Executive/Director",
};

export const emptyDetails: ProfileDetails = { name: "", jobTitle: "", role: "", seniorityLevel: "" };

/** The level that a form's text names; none where it names none. */
export const seniorityFrom = (text: string): SeniorityLevel | "" =>
  seniorityLevels.find((level) => level === text) ?? "";

/** Details without the spaces around them. */
function trimmed<D extends Partial<ProfileDetails & Pick<Profile, "about">>>(details: D): D {
  const entries = Object.entries(details).map(([name, value]) => [name, value?.trim()]);
  return { ...details, ...Object.fromEntries(entries) };
}

/** The profile of somebody who has finished or skipped the onboarding, or filled in the settings instead. */
export const completedProfile = (details: ProfileDetails, now: Date): Profile => ({
  version: 1,
  ...trimmed(details),
  about: "",
  hasCompletedOnboarding: true,
  createdAt: now.toISOString(),
});

/** A profile with a change; null where there is no profile, since there is nothing to change then. */
export const updatedProfile = (
  profile: Profile | null,
  change: Partial<ProfileDetails & Pick<Profile, "about">>,
): Profile | null => profile && { ...profile, ...trimmed(change) };

/**
 * What of a profile somebody wrote over; what comes to the same, but for spaces around it, is no change. Nothing else is
 * kept, since it may have been changed elsewhere meanwhile.
 */
export function changedDetails(
  profile: ProfileDetails | null,
  written: Partial<ProfileDetails>,
): Partial<ProfileDetails> {
  const kept = new Map<string, string>(Object.entries(profile ?? emptyDetails));
  const changes = Object.entries(trimmed(written)).filter(([name, text]) => text !== kept.get(name));
  return Object.fromEntries(changes);
}

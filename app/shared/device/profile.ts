export const seniorityLevels = ["junior", "mid", "senior", "lead", "executive"] as const;
type SeniorityLevel = (typeof seniorityLevels)[number];

/** Details that visitors give about themselves. All are optional; empty if not given. */
export type ProfileDetails = {
  name: string;
  jobTitle: string;
  /** In the visitor's own words. */
  role: string;
  seniorityLevel: SeniorityLevel | "";
};

/** The profile. Stored only on the device. */
export type Profile = ProfileDetails & {
  version: 1;
  about: string;
  hasCompletedOnboarding: boolean;
  /** ISO date and time. */
  createdAt: string;
};

/** Names of the levels in the profile. */
export const seniorityNames: Record<SeniorityLevel, string> = {
  junior: "Junior Level",
  mid: "Mid Level",
  senior: "Senior Level",
  lead: "Lead/Manager Level",
  executive: "Executive Level",
};

/** Options of the settings. */
export const seniorityOptions: Record<SeniorityLevel, string> = {
  junior: "Junior (0-2 years)",
  mid: "Mid-level (2-5 years)",
  senior: "Senior (5+ years)",
  lead: "Lead/Manager (leading teams)",
  executive: "Executive (C-level, VP)",
};

/** Options of the onboarding card. */
export const onboardingOptions: Record<SeniorityLevel, string> = {
  junior: "Junior (0-2 years)",
  mid: "Mid-level (2-5 years)",
  senior: "Senior (5-8 years)",
  lead: "Lead/Staff (8+ years)",
  executive: "Executive/Director",
};

export const emptyDetails: ProfileDetails = { name: "", jobTitle: "", role: "", seniorityLevel: "" };

/** Parses the value of a form field; empty if it is not a level. */
export const seniorityFrom = (text: string): SeniorityLevel | "" =>
  seniorityLevels.find((level) => level === text) ?? "";

/** The longest text of a profile, in characters; the guide takes no longer one. */
export const MAX_PROFILE_TEXT = 2_000;

/** The text of a field. The browser keeps its form from being sent, and says why, while it is too long. */
export function bounded(field: Pick<HTMLInputElement, "value" | "setCustomValidity">): string {
  const { length } = field.value.trim();
  const problem = `Use at most ${MAX_PROFILE_TEXT} characters. There are ${length} now.`;
  field.setCustomValidity(length > MAX_PROFILE_TEXT ? problem : "");
  return field.value;
}

/** A text as a profile keeps it. The forms refuse what would be cut. */
export const profileText = (text: string): string => text.trim().slice(0, MAX_PROFILE_TEXT);

/** Details without the spaces around them. */
function trimmed<D extends Partial<ProfileDetails & Pick<Profile, "about">>>(details: D): D {
  const entries = Object.entries(details).map(([name, value]) => [name, value && profileText(value)]);
  return { ...details, ...Object.fromEntries(entries) };
}

/** A new profile, made when the onboarding is finished or skipped, or the settings are filled in instead. */
export const completedProfile = (details: ProfileDetails, now: Date): Profile => ({
  version: 1,
  ...trimmed(details),
  about: "",
  hasCompletedOnboarding: true,
  createdAt: now.toISOString(),
});

/** Changes a profile; null if there is none. */
export const updatedProfile = (
  profile: Profile | null,
  change: Partial<ProfileDetails & Pick<Profile, "about">>,
): Profile | null => profile && { ...profile, ...trimmed(change) };

/**
 * The written details that differ from the profile, apart from spaces around them. Leaves out the others, since these
 * may have been changed elsewhere meanwhile.
 */
export function changedDetails(
  profile: ProfileDetails | null,
  written: Partial<ProfileDetails>,
): Partial<ProfileDetails> {
  const stored = new Map<string, string>(Object.entries(profile ?? emptyDetails));
  const changes = Object.entries(trimmed(written)).filter(([name, text]) => text !== stored.get(name));
  return Object.fromEntries(changes);
}

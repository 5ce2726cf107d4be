import { callApi } from "../../client/call-api.ts";
import { readProfile, writeProfile } from "../../client/storage/records.ts";
import {
  completedProfile,
  emptyDetails,
  type Profile,
  seniorityFrom,
  updatedProfile,
} from "../../shared/device/profile.ts";
import type { ToldProfile } from "./voice-tools.ts";

/** What a visitor is about, with something new: by the server's rules or, when it cannot be asked, with that below. */
async function mergedAbout({ about, name, jobTitle, role, seniorityLevel }: Profile, newInfo: string): Promise<string> {
  try {
    const userProfile = { name, jobTitle, role, seniorityLevel };
    const answer = await callApi("POST", "/api/user/update-about", { currentAbout: about, newInfo, userProfile });
    const said: unknown = new Map<string, unknown>(Object.entries(Object(await answer.json()))).get("updatedAbout");
    if (typeof said !== "string") throw new Error("The server did not say what they are about.");
    return said;
  } catch {
    return `${about} ${newInfo}`.trim();
  }
}

/**
 * Keeps what a visitor told the agent; false where there is no room, or the profile was forgotten meanwhile. Where there
 * is no profile it makes one: updates otherwise apply only to one that exists, but who asks to be
 * remembered asks for it, of the site's own agent or a vendor's.
 */
export async function keepToldProfile({ newInfo, seniorityLevel, ...told }: ToldProfile): Promise<boolean> {
  const before = readProfile();
  const level = seniorityFrom(seniorityLevel ?? "");
  const profile = before ?? completedProfile(emptyDetails, new Date());
  const about = newInfo ? { about: await mergedAbout(profile, newInfo) } : {};
  // It may have been changed or forgotten while the server was asked.
  const current = before ? readProfile() : (readProfile() ?? profile);
  const changed = updatedProfile(current, { ...told, ...about, ...(level ? { seniorityLevel: level } : {}) });
  return changed !== null && writeProfile(changed);
}

/** What the agent is told of the visitor at the beginning: what they have saved themselves. */
export function profileVariables(): Record<string, string> {
  const profile = readProfile();
  if (!profile) return { user_profile: "", name: "" };
  const { name, jobTitle, role, seniorityLevel, about } = profile;
  return { user_profile: JSON.stringify({ name, jobTitle, role, seniorityLevel, about }), name };
}

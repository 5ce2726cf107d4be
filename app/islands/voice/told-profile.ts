import { type Profile, seniorityFrom, updatedProfile } from "../../domain/device/profile.ts";
import type { ToldProfile } from "../../domain/voice-tools.ts";
import { callApi } from "../request/call-api.ts";
import { readProfile, writeProfile } from "../stored/records.ts";

/** What a visitor is about, with something new: by the server's rules, or unchanged when it cannot be had. */
async function mergedAbout({ about, name, jobTitle, role, seniorityLevel }: Profile, newInfo: string): Promise<string> {
  try {
    const userProfile = { name, jobTitle, role, seniorityLevel };
    const answer = await callApi("POST", "/api/user/update-about", { currentAbout: about, newInfo, userProfile });
    const said: unknown = new Map<string, unknown>(Object.entries(Object(await answer.json()))).get("updatedAbout");
    return typeof said === "string" ? said : about;
  } catch {
    return about;
  }
}

/** Keeps what a visitor told the agent; false where there is no profile to add it to, or no room. */
export async function keepToldProfile({ newInfo, seniorityLevel, ...told }: ToldProfile): Promise<boolean> {
  const before = readProfile();
  if (!before) return false;
  const level = seniorityFrom((seniorityLevel ?? "").toLowerCase());
  const about = newInfo ? { about: await mergedAbout(before, newInfo) } : {};
  // It may have been changed or forgotten while the server was asked.
  const changed = updatedProfile(readProfile(), { ...told, ...about, ...(level ? { seniorityLevel: level } : {}) });
  return changed !== null && writeProfile(changed);
}

/** What the agent is told of the visitor at the beginning: what they have saved themselves. */
export function profileVariables(): Record<string, string> {
  const profile = readProfile();
  if (!profile) return { user_profile: "", name: "" };
  const { name, jobTitle, role, seniorityLevel, about } = profile;
  return { user_profile: JSON.stringify({ name, jobTitle, role, seniorityLevel, about }), name };
}

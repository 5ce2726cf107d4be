import { callApi } from "../../client/call-api.ts";
import { highlightedContext, readProfile, voiceContextAtStart, writeProfile } from "../../client/storage/records.ts";
import { contextAtStart, type VoiceContext } from "../../shared/device/passage.ts";
import {
  completedProfile,
  emptyDetails,
  type Profile,
  seniorityFrom,
  seniorityLevels,
  updatedProfile,
} from "../../shared/device/profile.ts";
import { lastAsked } from "../audio/ask-event.ts";

/*
 * What the guide may do in the page, for the visitor who asks for it: the site's own guide by its actions, a vendor's
 * agent by its tools.
 */

/** Milliseconds after which a page that has not come is given up. */
const ARRIVES_WITHIN = 10_000;

/** How the application goes to a page; false where something unsaved may keep the visitor. Set by the panel. */
let navigate = (_: string | -1): boolean => false;
export function navigateBy(next: typeof navigate): void {
  navigate = next;
}

let arrive = () => {};
/** The panel says that another page is shown. */
export const noteArrival = (): void => arrive();

/** Goes to a page of this site, or back. @returns whether it is shown */
export function goTo(path: string | -1): Promise<boolean> {
  return new Promise((resolve) => {
    arrive = () => resolve(true);
    setTimeout(resolve, ARRIVES_WITHIN, false);
    if (!navigate(path)) resolve(false);
  });
}

/** Whether the site has a page at a path. */
export async function hasPage(path: string): Promise<boolean> {
  const answer = await fetch(path.split("#")[0] ?? "/", { method: "HEAD", headers: { Accept: "text/html" } });
  return answer.ok && answer.headers.get("Content-Type")?.startsWith("text/html") === true;
}

export const currentPage = () => ({
  title: document.querySelector("main h1")?.textContent?.trim() || document.title,
  url: location.pathname,
  description: document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content ?? "",
});

/** Puts the page on the reading list. @returns what could not be done, in a sentence */
export function savePage(): string | undefined {
  const button = document.querySelector<HTMLButtonElement>("main button.save");
  if (!button) return "This page cannot be put on the reading list.";
  if (button.ariaPressed !== "true") button.click();
  return undefined;
}

/** The page's recording starts to play; false where it has none. */
export function playRecording(): boolean {
  const controls = document.querySelectorAll<HTMLElement>("main [data-sound]");
  if (controls.length !== 1) return false;
  if (controls[0]?.ariaPressed !== "true") controls[0]?.click();
  return true;
}

/** The passage that a conversation begins with. */
export const passageAtStart = (): VoiceContext | null =>
  voiceContextAtStart() ?? contextAtStart(lastAsked(), Date.now());
/** The passage of a conversation under way, unless it is too old. */
export const highlight = (): VoiceContext | null => highlightedContext(lastAsked());

/** What a visitor said about themselves. */
export type ProfileUpdate = Partial<
  Record<"name" | "jobTitle" | "role" | "seniorityLevel" | "about" | "newInfo", string>
>;

/** The text about a visitor with something new, merged by the server or, where that fails, appended. */
async function mergedAbout({ about, name, jobTitle, role, seniorityLevel }: Profile, newInfo: string): Promise<string> {
  try {
    const userProfile = { name, jobTitle, role, seniorityLevel };
    const answer = await callApi("POST", "/api/user/update-about", { currentAbout: about, newInfo, userProfile });
    const merged: unknown = Reflect.get(Object(await answer.json()), "updatedAbout");
    if (typeof merged !== "string") throw new Error("The server returned no text.");
    return merged;
  } catch {
    return `${about} ${newInfo}`.trim();
  }
}

/**
 * Keeps what the visitor said, in a profile that is made where there is none: who asks to be remembered asks for it.
 * An empty text deletes a field.
 * @returns what was changed, in a sentence
 * @throws Error with a sentence when nothing was understood, or nothing could be kept
 */
export async function updateProfile({ newInfo, seniorityLevel, ...texts }: ProfileUpdate): Promise<string> {
  const level = seniorityFrom(seniorityLevel?.toLowerCase() ?? "");
  const isUnknown = !!seniorityLevel && !level;
  const unknown = `Not understood: seniorityLevel "${seniorityLevel}", which must be one of ${seniorityLevels.join(", ")}.`;
  const levels = seniorityLevel === undefined || isUnknown ? {} : { seniorityLevel: level };
  const changed = [...Object.keys(texts), ...Object.keys(levels), ...(newInfo ? ["newInfo"] : [])];
  if (changed.length === 0) throw new Error(isUnknown ? unknown : "There was nothing to keep.");
  const before = readProfile();
  const profile = before ?? completedProfile(emptyDetails, new Date());
  const about = newInfo ? { about: await mergedAbout(profile, newInfo) } : {};
  // The profile may have been changed or deleted while the server was asked.
  const current = before ? readProfile() : (readProfile() ?? profile);
  const updated = updatedProfile(current, { ...texts, ...about, ...levels });
  if (!updated || !writeProfile(updated)) throw new Error("It could not be kept on this device.");
  return `User profile updated: ${changed.join(", ")}.${isUnknown ? ` ${unknown}` : ""}`;
}

/** Characters of each text of the profile that are sent. */
const LONGEST = 2_000;

/** What the visitor has saved about themselves; undefined where there is nothing. */
export function savedProfile(): Pick<Profile, "name" | "jobTitle" | "role" | "seniorityLevel" | "about"> | undefined {
  const profile = readProfile();
  if (!profile) return undefined;
  const [name = "", jobTitle = "", role = "", about = ""] = [
    profile.name,
    profile.jobTitle,
    profile.role,
    profile.about,
  ].map((text) => text.slice(0, LONGEST));
  return { name, jobTitle, role, seniorityLevel: profile.seniorityLevel, about };
}

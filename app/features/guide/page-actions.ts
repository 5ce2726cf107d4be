import { callApi } from "../../client/call-api.ts";
import {
  highlightedContext,
  readProfile,
  removeVoiceContext,
  voiceContextAtStart,
  writeProfile,
} from "../../client/storage/records.ts";
import { contextAtStart, type VoiceContext } from "../../shared/device/passage.ts";
import {
  completedProfile,
  emptyDetails,
  type Profile,
  seniorityFrom,
  seniorityLevels,
  updatedProfile,
} from "../../shared/device/profile.ts";
import { forgetLastPassage, lastPassage } from "../audio/ask-event.ts";

/*
 * Actions in the page on behalf of the visitor: the site's own guide calls them for its "action" events, a vendor's
 * agent through its tools.
 */

/** Maximum time until a page is shown, in milliseconds. */
const NAVIGATION_TIMEOUT = 10_000;

/** Navigates to a path, or back for -1. Returns false where unsaved work blocks navigation. The panel sets it. */
let navigate = (_: string | -1): boolean => false;
export function setNavigate(next: typeof navigate): void {
  navigate = next;
}

let onArrival = () => {};
/** The panel calls this each time another page is shown. */
export const noteArrival = (): void => onArrival();

/** Goes to a page of this site, or back for -1. @returns true once the page is shown, false if it is not */
export function goTo(path: string | -1): Promise<boolean> {
  return new Promise((resolve) => {
    onArrival = () => resolve(true);
    setTimeout(resolve, NAVIGATION_TIMEOUT, false);
    if (!navigate(path)) resolve(false);
  });
}

/** Sends a HEAD request to see whether the site has a page at a path. @throws TypeError when the network fails */
export async function hasPage(path: string): Promise<boolean> {
  const answer = await fetch(path.split("#")[0] ?? "/", { method: "HEAD", headers: { Accept: "text/html" } });
  return answer.ok && answer.headers.get("Content-Type")?.startsWith("text/html") === true;
}

export const currentPage = () => ({
  title: document.querySelector("main h1")?.textContent?.trim() || document.title,
  url: location.pathname,
  description: document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content ?? "",
});

/** Puts the page on the reading list. @returns the reason why it could not, as a sentence; undefined on success */
export function savePage(): string | undefined {
  const button = document.querySelector<HTMLButtonElement>("main button.save");
  if (!button) return "This page cannot be put on the reading list.";
  if (button.ariaPressed !== "true") button.click();
  return undefined;
}

/** Plays the page's recording. @returns false if the page does not have exactly one */
export function playRecording(): boolean {
  const controls = document.querySelectorAll<HTMLElement>("main [data-sound]");
  if (controls.length !== 1) return false;
  if (controls[0]?.ariaPressed !== "true") controls[0]?.click();
  return true;
}

/** The passage for the start of a conversation, if the visitor asked about it in the last 30 seconds. */
export const passageAtStart = (): VoiceContext | null =>
  voiceContextAtStart() ?? contextAtStart(lastPassage(), Date.now());
/** The passage for a running conversation; null if there is none recent enough (shared/device/passage.ts). */
export const highlightedPassage = (): VoiceContext | null => highlightedContext(lastPassage());

/** Forgets the passage: the next conversation is about something else. */
export function forgetPassage(): void {
  forgetLastPassage();
  removeVoiceContext();
}

/** New values of profile fields. `newInfo` is merged into `about`. */
export type ProfileUpdate = Partial<
  Record<"name" | "jobTitle" | "role" | "seniorityLevel" | "about" | "newInfo", string>
>;

/** Merges new information into the text about a visitor on the server. On failure, appends it. */
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
 * Saves what the visitor said about themselves. Creates a profile if there is none, since the request implies consent.
 * An empty text deletes a field.
 * @returns a sentence that lists the changed fields
 * @throws Error with a sentence for the visitor when no field is usable or the device cannot save the profile
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
  // The profile may have changed or been deleted during the request.
  const current = before ? readProfile() : (readProfile() ?? profile);
  const updated = updatedProfile(current, { ...texts, ...about, ...levels });
  if (!updated || !writeProfile(updated)) throw new Error("It could not be saved on this device.");
  return `User profile updated: ${changed.join(", ")}.${isUnknown ? ` ${unknown}` : ""}`;
}

/** The saved profile; undefined if there is none. */
export function savedProfile(): Pick<Profile, "name" | "jobTitle" | "role" | "seniorityLevel" | "about"> | undefined {
  const profile = readProfile();
  if (!profile) return undefined;
  const { name, jobTitle, role, seniorityLevel, about } = profile;
  return { name, jobTitle, role, seniorityLevel, about };
}

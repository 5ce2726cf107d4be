import { lengthProblem, MAX_PROFILE_LINE } from "../../shared/device/profile.ts";

/** The text of a field of the profile. The browser keeps its form from being sent, and says why, while it is too long. */
export function bounded(field: HTMLInputElement | HTMLTextAreaElement, max = MAX_PROFILE_LINE): string {
  field.setCustomValidity(lengthProblem(field.value, max));
  return field.value;
}

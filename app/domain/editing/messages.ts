import { capitalized } from "../casing.ts";

/** What is said of a save (specification section 8, Editor save). */
type Message = { title: string; text: string };

export const savedMessage = (singular: string): Message => ({
  title: "Content saved",
  text: `${capitalized(singular)} content has been updated successfully.`,
});

/** Why a save came to nothing: something is wrong with the record, with who sends it, or with neither. */
export type Failing = "faults" | "signed-out" | "unknown";

const advice: Record<Failing, string> = {
  faults: "Mend what is marked in the form, then save again.",
  "signed-out":
    "You are not signed in any more: sign in at /editor in another tab, then save again. What you wrote stays here.",
  unknown: "Please try again.",
};

export const failedMessage = (singular: string, why: Failing = "unknown"): Message => ({
  title: "Error",
  text: `Failed to save ${singular} content. ${advice[why]}`,
});

export const unchangedMessage = (singular: string): Message => ({
  title: "Nothing was changed",
  text: `The ${singular} says already what the form says, so nothing was saved.`,
});

import { capitalized } from "../casing.ts";

/** What is said of a save (specification section 8, Editor save). */
type Message = { title: string; text: string };

export const savedMessage = (singular: string): Message => ({
  title: "Content saved",
  text: `${capitalized(singular)} content has been updated successfully.`,
});

/** Why a save came to nothing that has no fault: who sends it is not signed in, or it is not known. */
export type Failing = "signed-out" | "unknown";

/** What the form says beside that, where trying again is not enough; faults stand there with their fields. */
export const signedOutMessage: Message = {
  title: "You are not signed in any more",
  text: "Sign in at /editor in another tab, then save again. What you wrote stays here.",
};

export const failedMessage = (singular: string): Message => ({
  title: "Error",
  text: `Failed to save ${singular} content. Please try again.`,
});

export const unchangedMessage = (singular: string): Message => ({
  title: "Nothing was changed",
  text: `The ${singular} says already what the form says, so nothing was saved.`,
});

import { capitalized } from "../../shared/casing.ts";

/** What is said of a save. */
type Message = { title: string; text: string };

export const savedMessage = (singular: string): Message => ({
  title: "Content saved",
  text: `${capitalized(singular)} content has been updated successfully.`,
});

/** Why a request came to nothing that got no answer. */
export type Unanswered = "offline" | "unreachable";
/** Why a save came to nothing, when neither a fault nor another version is the reason. */
export type Failing = Unanswered | "signed-out" | "unknown";

const stays = "What you wrote stays here.";
const causes: Record<Exclude<Failing, "unknown"> | "refused" | "conflict", Message> = {
  offline: { title: "You are offline", text: `Nothing was saved. Save again when you are online. ${stays}` },
  unreachable: {
    title: "The server cannot be reached",
    text: `Nothing was saved. Save again in a moment. ${stays}`,
  },
  "signed-out": {
    title: "You are not signed in any more",
    text: `Sign in at /editor in another tab, then save again. ${stays}`,
  },
  refused: { title: "Nothing was saved", text: "The form lists what to mend first." },
  conflict: {
    title: "Somebody else changed this meanwhile",
    text: "Nothing was saved. The form shows both versions.",
  },
};

/** What is said of a save that came to nothing, by its cause. */
export const failedMessage = (singular: string, why: Failing | "refused" | "conflict"): Message =>
  why === "unknown" ? { title: "Error", text: `Failed to save ${singular} content. Please try again.` } : causes[why];

/** What is asked before a published record with faults is saved. */
export const doubtMessage = (count: number): Message => ({
  title: `${count} ${count === 1 ? "fault" : "faults"}: save all the same?`,
  text: "Nothing was saved yet. Visitors see this record as soon as it is saved.",
});

export const unchangedMessage = (singular: string): Message => ({
  title: "Nothing was changed",
  text: `The ${singular} says already what the form says, so nothing was saved.`,
});

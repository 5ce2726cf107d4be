import type { Kind } from "../../content/kinds/index.ts";
import { capitalized } from "../../shared/casing.ts";
import type { FormField, FormTexts } from "./form-texts.ts";

export const STAY = "stay";
/** The name of the button that saves a published record with faults; its value is STAY where that goes on editing. */
export const ANYWAY = "anyway";

/** Said to a form whose texts are edited richly: write what you have into your controls, now. */
export const FLUSH = "editor:flush";

/** The id of a control of the form, by its name; the first of its controls stands for all sources. */
export const controlId = (name: string): string =>
  `edit-${(name === "sources" ? "sources.0.key" : name).replaceAll(".", "-")}`;
export const CHECKS = "editor-checks";

/** A fault beside the control that it is of; of the whole record where it names none. */
export type Fault = { field: string; problem: string };

/** What came of a form that was sent to be saved; of a conflict, and of a save, with what the record says now. */
export type Outcome =
  | { type: "saved"; isChanged: boolean; version: string; texts: FormTexts }
  | { type: "conflict"; version: string; texts: FormTexts }
  | { type: "refused"; faults: Fault[] }
  /** A published record would be saved with faults, which somebody must be sure of first. */
  | { type: "warned"; faults: Fault[] };

/** Nothing came back that says what came of it. */
export type Failed = { type: "failed"; why: "unreachable" | "signed-out" | "unknown" };

/** What a form says of a save that came to nothing; `anyway` is the value of the button that saves it with its faults. */
export type Notice = { title: string; text: string; faults: readonly Fault[]; anyway?: string };

export type EditedRecord = {
  kind: Kind;
  id: string;
  slug: string;
  singular: string;
  recordTitle: string;
  isDraft: boolean;
  fields: FormField[];
  left: string[];
  /** What its form begins with, and what it would begin with had nobody typed. */
  texts: FormTexts;
  saved: FormTexts;
  counted: string[];
  version: string;
  /** Its addresses; `done` is where editing it ends: its page, or the history of a draft, which has no page yet. */
  paths: { edit: string; page: string; history: string; preview: string; done: string };
  pictures: string[];
  notice: Notice | undefined;
  /** What the record says now, where somebody else changed it since a form was made that was sent without script. */
  theirs: FormTexts | undefined;
};

type Message = { title: string; text: string };

export const savedMessage = (singular: string): Message => ({
  title: "Content saved",
  text: `${capitalized(singular)} content has been updated successfully.`,
});

export const unchangedMessage = (singular: string): Message => ({
  title: "Nothing was changed",
  text: `The ${singular} says already what the form says, so nothing was saved.`,
});

export const countOf = (faults: number): string => `${faults} ${faults === 1 ? "fault" : "faults"}`;

const stays = "What you wrote stays here.";

/** What a form says of a save that came to nothing. */
export function noticeOf(
  outcome: Exclude<Outcome, { type: "saved" }> | Failed,
  singular: string,
  anyway: string,
): Notice {
  const notice = (title: string, text: string, faults: readonly Fault[] = []): Notice => ({ title, text, faults });
  if (outcome.type === "warned") {
    const text = "Nothing was saved yet. Visitors see this record as soon as it is saved.";
    return { ...notice(`${countOf(outcome.faults.length)}: save all the same?`, text, outcome.faults), anyway };
  }
  if (outcome.type === "refused")
    return notice("Nothing was saved", "Mend what the form lists, then save again.", outcome.faults);
  if (outcome.type === "conflict")
    return notice("Somebody else changed this meanwhile", `Nothing was saved. The form shows both versions. ${stays}`);
  if (outcome.why === "unreachable")
    return notice("The site cannot be reached", `Nothing was saved. Save again once you are online. ${stays}`);
  if (outcome.why === "signed-out")
    return notice("You are not signed in any more", `Sign in at /editor in another tab, then save again. ${stays}`);
  return notice("Error", `Failed to save ${singular} content. Please try again.`);
}

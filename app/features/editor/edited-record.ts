import type { Kind } from "../../content/kinds/index.ts";
import { capitalized } from "../../shared/casing.ts";
import type { FormField, FormTexts } from "./form-texts.ts";

/** The name of the button that saves and goes on editing. */
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

/**
 * What came of a form that was sent without script; `theirs` is what the record says now, after a conflict, `anyway`
 * the value of the button that saves it with its faults.
 */
export type Notice = { title: string; text: string; faults: Fault[]; theirs?: FormTexts; anyway?: string };

export type EditedRecord = {
  kind: Kind;
  id: string;
  slug: string;
  /** What one record of the kind is called in a sentence. */
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

/** What is asked before a published record with faults is saved. */
export const warningMessage = (count: number): Message => ({
  title: `${countOf(count)}: save all the same?`,
  text: "Nothing was saved yet. Visitors see this record as soon as it is saved.",
});

export const countOf = (faults: number): string => `${faults} ${faults === 1 ? "fault" : "faults"}`;

/** Why a save came to nothing, when neither a fault nor another version is the reason. */
export type Failing = "unreachable" | "signed-out" | "unknown";

const stays = "What you wrote stays here.";
const causes: Record<Exclude<Failing, "unknown"> | "refused" | "conflict", Message> = {
  unreachable: {
    title: "The site cannot be reached",
    text: `Nothing was saved. Save again once you are online. ${stays}`,
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

export const failedMessage = (singular: string, why: Failing | "refused" | "conflict"): Message =>
  why === "unknown" ? { title: "Error", text: `Failed to save ${singular} content. Please try again.` } : causes[why];

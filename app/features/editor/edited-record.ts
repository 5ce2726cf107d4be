import type { Kind } from "../../content/kinds/index.ts";
import type { FormField, FormTexts } from "./form-texts.ts";
import type { Fault } from "./saving.ts";

/** The name of the button that saves and goes on editing. */
export const STAY = "stay";

/** The name of the button that saves a published record with faults; its value is STAY where that goes on editing. */
export const ANYWAY = "anyway";

/** What came of a form that was sent without script; `theirs` is what the record says now, after a conflict, `anyway`
 * the value of the button that saves it with its faults. */
export type Notice = { title: string; text: string; faults: Fault[]; theirs?: FormTexts; anyway?: string };

/** A record as the page that edits it has it. */
export type EditedRecord = {
  kind: Kind;
  id: string;
  slug: string;
  /** What one record of the kind is called in a sentence. */
  singular: string;
  recordTitle: string;
  isDraft: boolean;
  fields: FormField[];
  /** Labels of the fields that only the record's file can change. */
  left: string[];
  /** What its form begins with, and what it would begin with had nobody typed. */
  texts: FormTexts;
  saved: FormTexts;
  /** Names of the fields whose words count. */
  counted: string[];
  version: string;
  /** The address by which the API takes its content alone; none where it does not. */
  contentPath: string | undefined;
  /** Its addresses; `done` is where editing it ends: its page, or the history of a draft, which has no page yet. */
  paths: { edit: string; page: string; history: string; preview: string; done: string };
  /** Pictures of the media folder. */
  pictures: string[];
  notice: Notice | undefined;
};

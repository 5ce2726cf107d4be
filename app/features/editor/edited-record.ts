import type { SubmissionResult } from "@conform-to/react";
import type { Kind } from "../../content/kinds/index.ts";
import { capitalized } from "../../shared/casing.ts";
import { trimBlankLines } from "../../shared/clean-text.ts";
import type { EditingLinks } from "../../shared/editor-addresses.ts";
import { isRecord } from "../../shared/is-record.ts";

/** Name of the button that saves and keeps the form open. */
export const STAY = "stay";
/** Name of the button that saves a draft and publishes it. */
export const PUBLISH = "publish";
/** Name of the button that saves a record with faults; its value is STAY if the form stays open, PUBLISH to publish it. */
export const ANYWAY = "anyway";

/** Event on the form that makes its rich text editors write pending changes into their controls at once. */
export const FLUSH = "editor:flush";

export const FORM = "edit";
export const CHECKS = "editor-checks";

/** A fault of the control named by `field`, such as `sources[0].url`, or of the record if there is no such control. */
export type Fault = { field: string; problem: string };

export type Version = { version: string; values: FormValues };

/** Result of sending a form; after a save or a conflict, with the current version and values of the record. */
export type Outcome =
  | ({ type: "saved"; isChanged: boolean; isPublished?: boolean } & Version)
  /** `by` is who made the latest change, if that is known. */
  | ({ type: "conflict"; by: string | null } & Version)
  /** The record was deleted meanwhile; `history` is the page that brings it back. */
  | { type: "gone"; by: string | null; history: string }
  | { type: "refused"; faults: Fault[] }
  /** Visitors would see faults, or a draft could not be published at its time; saving needs a confirmation. */
  | { type: "warned"; faults: Fault[]; isScheduled?: boolean };

/** No outcome arrived. */
export type Failed = { type: "failed"; why: "unreachable" | "signed-out" | "unknown" };

/** Message about a failed save; `anyway` is the value of the button that saves with the faults. */
export type Notice = { title: string; text: string; faults: readonly Fault[]; anyway?: string };

export type EditedRecord = {
  kind: Kind;
  id: string;
  slug: string;
  singular: string;
  recordTitle: string;
  isDraft: boolean;
  fields: FormField[];
  /** Labels of the fields that only the record's file can change. */
  fileOnly: string[];
  saved: FormValues;
  /** Names of the fields whose words are counted. */
  counted: string[];
  version: string;
  paths: EditingLinks & { page: string; preview: string };
  pictures: string[];
  /** What was sent without script and not saved, with its faults. */
  result: SubmissionResult | undefined;
  notice: Notice | undefined;
  /** Name of the first faulty control of that. */
  focused: string | undefined;
  /** The current values, after a conflict in a form that was sent without script. */
  theirs: FormValues | undefined;
};

type SavedOutcome = Pick<Extract<Outcome, { type: "saved" }>, "isChanged" | "isPublished">;
type Message = { title: string; text: string };

export const savedMessage = (singular: string, { isChanged, isPublished }: SavedOutcome): Message =>
  isPublished
    ? { title: "Published", text: "Visitors see it now." }
    : isChanged
      ? { title: "Content saved", text: `${capitalized(singular)} content has been updated successfully.` }
      : {
          title: "Nothing was changed",
          text: `The ${singular} says already what the form says, so nothing was saved.`,
        };

export const countOf = (faults: number): string => `${faults} ${faults === 1 ? "fault" : "faults"}`;

const stays = "What you wrote stays here.";

/** The message for a failed save. @param anyway value of the button that saves with the faults */
export function noticeOf(
  outcome: Exclude<Outcome, { type: "saved" }> | Failed,
  singular: string,
  anyway: string,
): Notice {
  const notice = (title: string, text: string, faults: readonly Fault[] = []): Notice => ({ title, text, faults });
  if (outcome.type === "warned") {
    const text = outcome.isScheduled
      ? "Nothing was saved yet. While it has these faults, it is not published at its time."
      : "Nothing was saved yet. Visitors see this record as soon as it is saved.";
    const does = anyway === PUBLISH ? PUBLISH : "save";
    return { ...notice(`${countOf(outcome.faults.length)}: ${does} all the same?`, text, outcome.faults), anyway };
  }
  if (outcome.type === "refused")
    return notice("Nothing was saved", "Mend what the form lists, then save again.", outcome.faults);
  if (outcome.type === "conflict") {
    const text = `Nothing was saved. Their changes are now in your form. ${stays} Read both, then save again.`;
    return notice(`${outcome.by ?? "Somebody else"} changed this meanwhile`, text);
  }
  if (outcome.type === "gone") {
    const text = `Nothing was saved. To bring it back, open ${outcome.history} in another tab and press “Bring back” there, then save again. ${stays}`;
    return notice(`${outcome.by ?? "Somebody else"} deleted this ${singular} meanwhile`, text);
  }
  if (outcome.why === "unreachable")
    return notice("The site cannot be reached", `Nothing was saved. Save again once you are online. ${stays}`);
  if (outcome.why === "signed-out")
    return notice("You are signed out", `Sign in at /editor in another tab, then save again. ${stays}`);
  return notice("Error", `Failed to save ${singular} content. Please try again.`);
}

/**
 * Type of control. `lines` is a list, one entry per line; `choices` a list of `options`; `entries` a list of records of
 * `parts`; `text` one multi-line text; `time` a minute in UTC, as 2027-01-05T09:00.
 */
type FieldType = "line" | "number" | "flag" | "time" | "choice" | "choices" | "lines" | "text" | "markdown" | "entries";

export type FormField = {
  name: string;
  label: string;
  type: FieldType;
  /** Of characters, or of entries. */
  max?: number;
  options?: readonly string[];
  /** What options are called, by option, where that differs. */
  titles?: Readonly<Record<string, string>>;
  parts?: readonly FormField[];
  /** True if it may be empty, which means null. */
  isOptional: boolean;
  /** True if a page can do without it. */
  isMore?: boolean;
};

/** Fields of a form by name: a record's own values, or the texts that conform reads from the controls. */
export type FormValues = Readonly<Record<string, FormValue>>;
export type FormValue = NonNullable<unknown> | null | undefined;

const textOf = (value: unknown): string =>
  value === null || value === undefined || isRecord(value) ? "" : String(value).replaceAll("\r\n", "\n");
const listOf = (value: unknown): unknown[] => (value === undefined ? [] : [value].flat());

/** A record as the values of its form. */
export const formValues = (fields: readonly FormField[], record: object): FormValues => {
  const values = new Map<string, FormValue>(Object.entries(record));
  return Object.fromEntries(
    fields.map(({ name, type }) => [
      name,
      type === "lines" ? listOf(values.get(name)).map(textOf).join("\n") : values.get(name),
    ]),
  );
};

/** Field values for the schema of the kind, not yet validated. */
export const readValues = (
  fields: readonly FormField[],
  values: Readonly<Record<string, unknown>>,
): Record<string, FormValue> =>
  Object.fromEntries(fields.map((field) => [field.name, readValue(field, values[field.name])]));

export const listTypes: ReadonlySet<FieldType> = new Set(["choices", "lines", "entries"]);

function readValue(field: FormField, value: unknown): FormValue {
  // For the schema to refuse: it is not what the field takes, and would be lost as an empty text.
  if (isRecord(value) && !(Array.isArray(value) && listTypes.has(field.type))) return value;
  const text = textOf(value);
  switch (field.type) {
    case "flag":
      return value === true || text === "on";
    case "entries":
      return entriesOf(field, value);
    case "choices":
      // In the order of the schema, whatever the order of the boxes.
      return (field.options ?? []).filter((option) => listOf(value).includes(option));
    case "lines":
      return listOf(value)
        .flatMap((entry) => textOf(entry).split("\n"))
        .map((entry) => entry.trim())
        .filter(Boolean);
    case "text":
    case "markdown":
      return trimBlankLines(text);
    default: {
      const trimmed = text.trim();
      if (field.isOptional && trimmed === "") return null;
      // What is not a number stays a text, which the schema refuses.
      return field.type === "number" && trimmed !== "" && !Number.isNaN(Number(trimmed)) ? Number(trimmed) : trimmed;
    }
  }
}

/** The entries of a list, without empty ones at its end. */
function entriesOf({ parts = [] }: FormField, value: unknown): Record<string, FormValue>[] {
  const entries = listOf(value).map((entry) => readValues(parts, isRecord(entry) ? entry : {}));
  const last = entries.findLastIndex((entry) => Object.values(entry).some((part) => part !== ""));
  return entries.slice(0, last + 1);
}

export function differingFields(fields: readonly FormField[], one: FormValues, other: FormValues): string[] {
  const [before, after] = [readValues(fields, one), readValues(fields, other)];
  return fields.map(({ name }) => name).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}

/** Name of the control of a fault: `sources[0].url` as it is, `related` for `related[2]`; empty if there is none. */
export function controlOf(fields: readonly FormField[], fault: string): string {
  const field = fields.find(({ name }) => name === fault.split(/[.[]/)[0]);
  return field ? (field.type === "entries" ? fault : field.name) : "";
}

/** The words for a control: "Title", or "Sources 2, Authors" for a part of an entry. */
export function controlLabel(fields: readonly FormField[], control: string): string | undefined {
  const [, name = control, index, part] = /^(\w+)\[(\d+)\]\.(\w+)$/.exec(control) ?? [];
  const field = fields.find((one) => one.name === name);
  const partLabel = field?.parts?.find((one) => one.name === part)?.label;
  return partLabel ? `${field?.label} ${Number(index) + 1}, ${partLabel}` : field?.label;
}

/** Faults as the result of a submission, each at its control. */
export function resultOf(fields: readonly FormField[], faults: readonly Fault[]): SubmissionResult {
  const error: Record<string, string[]> = {};
  for (const { field, problem } of faults) {
    const name = controlOf(fields, field);
    error[name] = [...(error[name] ?? []), problem];
  }
  return { status: "error", error };
}

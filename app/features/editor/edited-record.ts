import type { Kind } from "../../content/kinds/index.ts";
import { capitalized } from "../../shared/casing.ts";
import { trimBlankLines } from "../../shared/clean-text.ts";
import { isRecord } from "../../shared/is-record.ts";

/** Name of the button that saves and keeps the form open. */
export const STAY = "stay";
/** Name of the button that saves a published record with faults; its value is STAY if the form stays open. */
export const ANYWAY = "anyway";

/** Event on the form that makes its rich text editors write pending changes into their controls at once. */
export const FLUSH = "editor:flush";

/** The HTML id of the control of a name; for `sources`, the first control of the list. */
export const controlId = (name: string): string =>
  `edit-${(name === "sources" ? "sources.0.key" : name).replaceAll(".", "-")}`;
export const CHECKS = "editor-checks";

/** A fault of the control named by `field`, or of the whole record when `field` is empty. */
export type Fault = { field: string; problem: string };

/** Result of sending a form; after a save or a conflict, with the current version and texts of the record. */
export type Outcome =
  | { type: "saved"; isChanged: boolean; version: string; texts: FormTexts }
  | { type: "conflict"; version: string; texts: FormTexts }
  | { type: "refused"; faults: Fault[] }
  /** A published record has faults; saving needs a confirmation. */
  | { type: "warned"; faults: Fault[] };

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
  /** Initial texts of the form: those just sent, after a failed save without script. */
  texts: FormTexts;
  saved: FormTexts;
  /** Names of the fields whose words are counted. */
  counted: string[];
  version: string;
  /** `done` is where the editor goes after a save: the page, or for a draft, which has none, the history. */
  paths: { edit: string; page: string; history: string; preview: string; done: string };
  pictures: string[];
  notice: Notice | undefined;
  /** The current texts, after a conflict in a form that was sent without script. */
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

/** The message for a failed save. @param anyway value of the button that saves with the faults */
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
    return notice("You are signed out", `Sign in at /editor in another tab, then save again. ${stays}`);
  return notice("Error", `Failed to save ${singular} content. Please try again.`);
}

/** Type of control. `lines` is a list, one entry per line; `choices` a list of `options`; `text` one multi-line text. */
type FieldType = "line" | "number" | "flag" | "choice" | "choices" | "lines" | "text" | "markdown" | "sources";

export type FormField = {
  name: string;
  label: string;
  type: FieldType;
  max?: number;
  options?: readonly string[];
  /** True if it may be empty, which means null. */
  isOptional: boolean;
};

/** A record as the texts of its form, by control name. Each part of a source has its own control: `sources.0.key`. */
export type FormTexts = Readonly<Record<string, string>>;

export const isTexts = (value: unknown): value is FormTexts =>
  isRecord(value) && Object.values(value).every((text) => typeof text === "string");

export const sourceParts = ["key", "authors", "year", "title", "venue", "url"] as const;
type SourcePart = (typeof sourceParts)[number];
export type SourceTexts = Readonly<Record<SourcePart, string>>;

export const sourceName = (index: number, part: SourcePart): string => `sources.${index}.${part}`;

const textOf = (value: unknown): string => (value === null || value === undefined ? "" : String(value));
const entriesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((entry) => entry.trim())
    .filter(Boolean);

export function textsOf(fields: readonly FormField[], record: object): FormTexts {
  const values = new Map<string, unknown>(Object.entries(record));
  return Object.fromEntries(fields.flatMap((field) => textsOfField(field, values.get(field.name))));
}

function textsOfField({ name, type }: FormField, value: unknown): [string, string][] {
  if (type === "flag") return [[name, value === true ? "on" : ""]];
  if (type !== "sources") return [[name, Array.isArray(value) ? value.map(textOf).join("\n") : textOf(value)]];
  const sources: unknown[] = Array.isArray(value) ? value : [];
  return sources.flatMap((source, index) =>
    sourceParts.map((part): [string, string] => [
      sourceName(index, part),
      textOf(isRecord(source) ? source[part] : ""),
    ]),
  );
}

/** Texts of a form, by control name. Several controls of one name become lines of one text. */
export function textsFromForm(fields: readonly FormField[], entries: Iterable<[string, unknown]>): FormTexts {
  const texts = new Map<string, string>();
  for (const [name, value] of entries) {
    if (typeof value !== "string") continue;
    const text = value.replaceAll("\r\n", "\n");
    const before = texts.get(name);
    texts.set(name, before === undefined ? text : `${before}\n${text}`);
  }
  const names = new Set(fields.map(({ name }) => name));
  const known = [...texts].filter(([name]) => names.has(name) || /^sources\.\d+\.\w+$/.test(name));
  return {
    ...Object.fromEntries([...names].filter((name) => name !== "sources").map((name) => [name, ""])),
    ...Object.fromEntries(known),
  };
}

export function sourcesOf(texts: FormTexts): SourceTexts[] {
  const indexes = new Set(Object.keys(texts).map((name) => Number(/^sources\.(\d+)\./.exec(name)?.[1] ?? -1)));
  indexes.delete(-1);
  return [...indexes]
    .sort((one, other) => one - other)
    .map((index) => {
      const part = (name: SourcePart) => (texts[sourceName(index, name)] ?? "").trim();
      return {
        key: part("key"),
        authors: part("authors"),
        year: part("year"),
        title: part("title"),
        venue: part("venue"),
        url: part("url"),
      };
    })
    .filter((source) => sourceParts.some((name) => source[name] !== ""));
}

/** Field values for the schema of the kind, not yet validated. */
export function valuesOf(fields: readonly FormField[], texts: FormTexts): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => [field.name, readValue(field, texts)]));
}

function readValue({ name, type, isOptional, options }: FormField, texts: FormTexts): unknown {
  const text = texts[name] ?? "";
  switch (type) {
    case "flag":
      return text !== "";
    case "sources":
      return sourcesOf(texts).map((source) => ({ ...source, year: numberOf(source.year) }));
    case "choices":
      // In the order of the schema, whatever the order of the boxes.
      return (options ?? []).filter((option) => entriesOf(text).includes(option));
    case "lines":
      return entriesOf(text);
    case "number":
      return isOptional && text.trim() === "" ? null : numberOf(text);
    case "text":
    case "markdown":
      return trimBlankLines(text);
    default:
      return isOptional && text.trim() === "" ? null : text.trim();
  }
}

/** Text that is not a number is returned unchanged, so that the schema reports it. */
const numberOf = (text: string): number | string =>
  text.trim() === "" || Number.isNaN(Number(text)) ? text : Number(text);

export function differingFields(fields: readonly FormField[], one: FormTexts, other: FormTexts): string[] {
  const [before, after] = [valuesOf(fields, one), valuesOf(fields, other)];
  return fields.map(({ name }) => name).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}

/** Control name of a fault's field: `sources.0.url` as it is, `related` for `related.2`; empty if the form has none. */
export function controlOf(fields: readonly FormField[], fault: string): string {
  if (/^sources\.\d+\.\w+$/.test(fault)) return fault;
  const name = fault.split(".")[0] ?? "";
  return fields.some((field) => field.name === name) ? name : "";
}

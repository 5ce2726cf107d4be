import { bareText } from "../../shared/clean-text.ts";
import { isRecord } from "../../shared/is-record.ts";

/**
 * How a form asks for a field. `lines` and `choices` are lists: one entry a line, or some of `options`; `text` is one
 * text of several lines.
 */
type FieldType = "line" | "number" | "flag" | "choice" | "choices" | "lines" | "text" | "markdown" | "sources";

export type FormField = {
  name: string;
  label: string;
  type: FieldType;
  max?: number;
  options?: readonly string[];
  /** Whether it may be left empty, which says that there is none. */
  isOptional: boolean;
};

/**
 * A record as the texts of its form by the names of the controls: what a browser sends, a draft keeps and two versions
 * are compared by. A source has a control a part: `sources.0.key`.
 */
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

/** What a form says, by the names of its controls; several of one name are lines of one text. */
export function textsFromForm(fields: readonly FormField[], entries: Iterable<[string, unknown]>): FormTexts {
  const texts = new Map<string, string>();
  for (const [name, value] of entries) {
    if (typeof value !== "string") continue;
    const text = value.replaceAll("\r\n", "\n");
    const before = texts.get(name);
    texts.set(name, before === undefined ? text : `${before}\n${text}`);
  }
  const names = new Set(fields.map(({ name }) => name));
  const own = [...texts].filter(([name]) => names.has(name) || /^sources\.\d+\.\w+$/.test(name));
  return {
    ...Object.fromEntries([...names].filter((name) => name !== "sources").map((name) => [name, ""])),
    ...Object.fromEntries(own),
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

/** The values that a form's texts stand for, for the schema of the kind to judge. */
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
      return bareText(text);
    default:
      return isOptional && text.trim() === "" ? null : text.trim();
  }
}

/** What is no number is left as it was written, so that the schema says so. */
const numberOf = (text: string): number | string =>
  text.trim() === "" || Number.isNaN(Number(text)) ? text : Number(text);

export function differingFields(fields: readonly FormField[], one: FormTexts, other: FormTexts): string[] {
  const [before, after] = [valuesOf(fields, one), valuesOf(fields, other)];
  return fields.map(({ name }) => name).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}

/** The field that a fault is of: `sources.0.url` is of that control, `related.2` of the list `related`. */
export function controlOf(fields: readonly FormField[], fault: string): string {
  if (/^sources\.\d+\.\w+$/.test(fault)) return fault;
  const name = fault.split(".")[0] ?? "";
  return fields.some((field) => field.name === name) ? name : "";
}

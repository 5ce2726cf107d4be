import { Document, parseDocument, stringify } from "yaml";
import type { z } from "zod";
import type { Issue } from "../shared/errors.ts";
import { explainIssue } from "./checks/check-text.ts";
import type { TextPart } from "./kinds/define-kind.ts";
import { descriptors, type EntityOf, type Kind } from "./kinds/index.ts";

/** What is wrong with a YAML text, from the parser's error. */
export function yamlProblem(error: unknown): string {
  const message = error instanceof Error ? (error.message.split("\n")[0] ?? "") : "unreadable";
  return /call stack|alias count/.test(message)
    ? "nests too deep or repeats too much by aliases: write the values out, each on its line"
    : `is not valid YAML: ${message}`;
}

/** The texts of the file's body, below the front matter. */
const bodyOf = (kind: Kind): readonly TextPart<string>[] =>
  descriptors[kind].texts.filter(({ place }) => place === "body");

/**
 * A record as its file: front matter in the schema's order, then the Markdown. If a kind has several texts in its body,
 * each has a first-level heading. `id` is written only if it differs from the slug, and a field with a default only if
 * it differs from that. A draft begins with `draft: true`.
 */
export function serializeRecord<K extends Kind>(kind: K, record: EntityOf<K>, isDraft = false): string {
  const file = serializeFields(kind, withoutDefaults(descriptors[kind].fields, bodyOf(kind), record));
  return isDraft ? file.replace("---\n", "---\ndraft: true\n") : file;
}

/** The fields of a record, without front matter fields that have their schema's default. */
export function withoutDefaults(
  fields: ReadonlyMap<string, z.ZodType>,
  body: readonly { field: string }[],
  record: object,
): Record<string, unknown> {
  const isNeeded = ([field, value]: [string, unknown]) => {
    if (body.some((part) => part.field === field)) return true;
    const fallback = fields.get(field)?.safeParse(undefined);
    return !fallback?.success || JSON.stringify(fallback.data) !== JSON.stringify(value);
  };
  return Object.fromEntries(Object.entries(record).filter(isNeeded));
}

/** The file of a record that may be incomplete. Fields without a value are left out of the front matter. */
export function serializeFields(kind: Kind, values: Readonly<Record<string, unknown>>): string {
  const body = bodyOf(kind);
  const inBody = new Set(body.map(({ field }) => field));
  const fields = [...descriptors[kind].fields.keys()].filter(
    (field) => !inBody.has(field) && values[field] !== undefined && !(field === "id" && values.id === values.slug),
  );
  const front = new Document(Object.fromEntries(fields.map((field) => [field, values[field]])), {
    aliasDuplicateObjects: false,
  });
  const yaml = stringify(front, { lineWidth: 0, flowCollectionPadding: false });
  const texts = body.map(({ field, heading }) => `${heading ? `# ${heading}\n\n` : ""}${String(values[field] ?? "")}`);
  return `---\n${yaml}---\n\n${texts.join("\n\n")}\n`;
}

type ParsedRecord<K extends Kind> =
  | { record: EntityOf<K>; isDraft: boolean; issues: [] }
  | { record?: undefined; isDraft?: undefined; issues: Issue[] };

/** Parses a record's file. Each fault names the file, the field and the remedy; with a fault there is no record. */
export function parseRecord<K extends Kind>(kind: K, file: string, text: string): ParsedRecord<K> {
  const fault = (field: string, problem: string) => ({ issues: [{ where: file, field, problem }] });
  const match = /^---\n([\s\S]*?\n)---\n\n?([\s\S]*)$/.exec(text.replaceAll("\r\n", "\n"));
  if (!match) {
    return fault("(front matter)", "is missing: begin the file with a line ---, then fields, then a line ---");
  }
  const document = parseDocument(match[1] ?? "", { strict: true, uniqueKeys: true });
  let front: unknown;
  try {
    if (document.errors[0]) throw document.errors[0];
    front = document.toJS();
  } catch (error) {
    return fault("(front matter)", yamlProblem(error));
  }
  if (typeof front !== "object" || front === null || Array.isArray(front)) {
    return fault("(front matter)", "must be a list of fields, one per line, such as title: What Is AI?");
  }
  const body = parseBody(bodyOf(kind), (match[2] ?? "").replace(/\n+$/, ""));
  if ("problem" in body) return fault(body.field, body.problem);
  const { draft = false, ...fields }: { draft?: unknown; slug?: unknown } = front;
  if (typeof draft !== "boolean")
    return fault("draft", "must be true or false: true keeps the record from visitors until it is published");
  const value = { ...("slug" in fields ? { id: fields.slug } : {}), ...fields, ...body.fields };
  const parsed = descriptors[kind].schema.safeParse(value);
  if (parsed.success) return { record: parsed.data, isDraft: draft, issues: [] };
  return { issues: parsed.error.issues.map((issue) => explainIssue(file, issue)) };
}

type Body = { fields: Record<string, string> } | { field: string; problem: string };

/**
 * The texts of a file's body by field: the whole body if a kind has one text without a heading, else the text under
 * each first-level heading, in order. A missing or misplaced heading is a fault.
 */
function parseBody(parts: readonly TextPart<string>[], body: string): Body {
  const [only, second] = parts;
  if (!only) return body.trim() ? { field: "(body)", problem: "must be empty: this kind has no text" } : { fields: {} };
  if (!second && !only.heading) return { fields: { [only.field]: body } };
  const starts = parts.map(({ field, heading }) => ({ field, heading: `# ${heading}` }));
  const texts = new Map<string, string[]>();
  let current: string[] | undefined;
  let fenced = false;
  for (const row of body.split("\n")) {
    if (row.startsWith("```")) fenced = !fenced;
    if (!fenced && row.startsWith("# ")) {
      const expected = starts[texts.size];
      if (!expected || row.trimEnd() !== expected.heading) {
        const headings = parts.map(({ heading }) => heading).join(", ");
        const position = expected ? `where "${expected.heading}" belongs` : "after the last one";
        return {
          field: "(body)",
          problem: `has the heading "${row}" ${position}: the text has these first-level headings in this order: ${headings}`,
        };
      }
      current = [];
      texts.set(expected.field, current);
    } else if (current) {
      current.push(row);
    } else if (row.trim()) {
      return { field: "(body)", problem: `must begin with the heading "${starts[0]?.heading}"` };
    }
  }
  const missing = starts[texts.size];
  if (missing)
    return { field: missing.field, problem: `is missing: add the heading "${missing.heading}" and its text` };
  return {
    fields: Object.fromEntries([...texts].map(([field, rows]) => [field, rows.join("\n").replace(/^\n+|\n+$/g, "")])),
  };
}

import { Document, stringify } from "yaml";
import { z } from "zod";
import { faultIn, type Issue } from "../shared/errors.ts";
import { minuteOf, momentSchema, parseMoment } from "../shared/moment.ts";
import { explainIssue } from "./checks/check-text.ts";
import type { TextPart } from "./kinds/define-kind.ts";
import { withoutOuterLines } from "./kinds/fields.ts";
import { descriptors, type EntityOf, type Kind } from "./kinds/index.ts";
import { parseBlocks, parseRefusal, plainTextOf } from "./markdown-tree.ts";
import { readYaml } from "./yaml.ts";

/** The texts of the file's body, below the front matter. */
const bodyOf = (kind: Kind): readonly TextPart<string>[] =>
  descriptors[kind].texts.filter(({ place }) => place === "body");

/**
 * A record as its file: front matter in the schema's order, then the Markdown. If a kind has several texts in its body,
 * each has a first-level heading. `id` is written only if it differs from the slug, and a field with a default only if
 * it differs from that. A draft begins with `draft: true`, and with the minute at which it is published by itself.
 */
export function serializeRecord<K extends Kind>(
  kind: K,
  record: EntityOf<K>,
  isDraft = false,
  publishAt?: string,
): string {
  const file = serializeFields(kind, withoutDefaults(descriptors[kind].fields, bodyOf(kind), record));
  const state = publishAt ? `draft: true\npublishAt: ${publishAt}` : "draft: true";
  return isDraft ? file.replace("---\n", `---\n${state}\n`) : file;
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

/** The lines of a file, from 1, at which its fields begin. */
export type Lines = Readonly<Record<string, number | undefined>>;

type ParsedRecord<K extends Kind> =
  | { record: EntityOf<K>; isDraft: boolean; publishAt: string | undefined; issues: []; lines: Lines }
  | { record?: undefined; isDraft?: undefined; publishAt?: undefined; issues: Issue[]; lines?: undefined };

/** Values of fields that say nothing: a file may leave them out. */
const emptyValues = [null, false, [], ""];

/** A day, or a time with its offset from UTC: the forms of a timestamp in a file. */
const moment = z.union([z.iso.date(), momentSchema]);

/**
 * Parses a record's file. Each fault names the file, the line, the field and the remedy; with a fault there is no
 * record. Takes a byte order mark and the line ends of all systems.
 */
export function parseRecord<K extends Kind>(kind: K, file: string, text: string): ParsedRecord<K> {
  const fault = (field: string, problem: string, line?: number) => ({ issues: [faultIn(file, field, problem, line)] });
  const unix = text.replace(/^\uFEFF/, "").replaceAll(/\r\n?/g, "\n");
  const [, above = "", yaml, end = ""] = /^(\s*)---[ \t]*\n([\s\S]*?\n)---[ \t]*(?:\n([\s\S]*))?$/.exec(unix) ?? [];
  if (yaml === undefined) {
    return fault("(front matter)", "is missing: begin the file with a line ---, then fields, then a line ---", 1);
  }
  // The line breaks stand for the lines above, so that lines are those of the file.
  const front = readYaml(`${above.replace(/[^\n]/g, "")}\n${yaml}`);
  if (front.problem !== undefined) return fault("(front matter)", front.problem, front.line);
  const given = z.record(z.string(), z.unknown()).safeParse(front.value);
  if (!given.success) {
    return fault("(front matter)", "must be a list of fields, one per line, such as title: What Is AI?", 2);
  }
  const body = parseBody(bodyOf(kind), end, unix.slice(0, unix.length - end.length).split("\n").length);
  if ("problem" in body) return fault(body.field, body.problem, body.line);
  const { draft = false, publishAt: planned, ...values } = given.data;
  if (typeof draft !== "boolean") {
    const problem = "must be true or false: true keeps the record from visitors until it is published";
    return fault("draft", problem, front.lineAt(["draft"]));
  }
  const time = parseMoment(planned);
  if (planned !== undefined && !(draft && time)) {
    const problem = draft
      ? "must be a time such as 2027-01-05T09:00Z, with Z for UTC or an offset such as +01:00"
      : "needs draft: true: a record without it is published at once";
    return fault("publishAt", problem, front.lineAt(["publishAt"]));
  }
  const publishAt = time && minuteOf(time);
  const lines = Object.fromEntries(Object.keys(values).map((field) => [field, front.lineAt([field])]));
  for (const field of ["createdAt", "updatedAt"]) {
    const { data } = moment.safeParse(values[field]);
    if (data !== undefined) values[field] = new Date(data).toISOString();
  }
  const { fields, schema } = descriptors[kind];
  for (const [field, one] of fields) {
    if (field in values || one.safeParse(undefined).success) continue;
    values[field] = emptyValues.find((value) => one.safeParse(value).success);
  }
  const parsed = schema.safeParse({ ...values, id: values.id ?? values.slug, ...body.texts });
  if (parsed.success)
    return { record: parsed.data, isDraft: draft, publishAt, issues: [], lines: { ...lines, ...body.lines } };
  // A text where a list belongs is also measured as one.
  const found = parsed.error.issues.filter(
    ({ code, path }, at, all) => code !== "too_big" || String(all[at - 1]?.path) !== String(path),
  );
  const issues = found.map((issue) => {
    const key = issue.code === "unrecognized_keys" ? issue.keys.slice(0, 1) : [];
    const known = issue.path.length > 0 ? namesAt(schema, issue.path) : [...fields.keys(), "draft", "publishAt"];
    return { ...explainIssue(file, issue, known), line: front.lineAt([...issue.path, ...key]) };
  });
  return { issues };
}

/** The names of fields that a schema has at a path. */
function namesAt(schema: unknown, [key, ...rest]: readonly PropertyKey[]): string[] {
  const one = schema instanceof z.ZodDefault || schema instanceof z.ZodNullable ? schema.unwrap() : schema;
  if (one instanceof z.ZodArray) return namesAt(one.element, rest);
  if (!(one instanceof z.ZodObject)) return [];
  return key === undefined ? Object.keys(one.shape) : namesAt(one.shape[String(key)], rest);
}

/** Gives a fault of a record the line of the record's file. */
export function inFile(issue: Issue, lines: Lines | undefined): Issue {
  const start = lines?.[issue.field.split(".")[0] ?? ""];
  return start === undefined ? issue : { ...issue, line: start + (issue.line ?? 1) - 1 };
}

/** The lines of a record's file, and the faults with which it would not come back from that file as it is. */
export function readBack<K extends Kind>(
  kind: K,
  record: EntityOf<K>,
  isDraft = false,
  publishAt?: string,
): { issues: Issue[]; lines: Lines } {
  const file = `${kind}/${record.slug}.md`;
  const {
    record: read,
    issues,
    lines = {},
  } = parseRecord(kind, file, serializeRecord(kind, record, isDraft, publishAt));
  if (!read || JSON.stringify(read) === JSON.stringify(record)) return { issues, lines };
  const problem = "would come back from an export as another text: remove unusual signs from it";
  return { issues: [faultIn(file, "(file)", problem)], lines };
}

type Body = { texts: Record<string, string>; lines: Lines } | { field: string; problem: string; line?: number };

/**
 * The texts of a file's body by field: the whole body if a kind has one text without a heading, else the text under
 * each first-level heading, in order. A missing or misplaced heading is a fault.
 * @param firstLine line of the file at which the body begins
 */
function parseBody(parts: readonly TextPart<string>[], body: string, firstLine: number): Body {
  const fault = (problem: string, row = 1, field = "(body)") => ({ field, problem, line: firstLine + row - 1 });
  const rows = body.split("\n");
  const hasHeadings = parts[0]?.heading !== undefined;
  const refusal = hasHeadings ? parseRefusal(body) : undefined;
  if (refusal !== undefined) return fault(refusal);
  if (parts.length === 0 && body.trim()) return fault("must be empty: this kind has no text");
  const blocks = (hasHeadings ? parseBlocks(body).children : []).flatMap((node) =>
    node.position ? [{ node, first: node.position.start.line, last: node.position.end.line }] : [],
  );
  const headings = blocks.filter(({ node }) => node.type === "heading" && node.depth === 1);
  if (blocks[0] !== headings[0]) return fault(`must begin with the heading "# ${parts[0]?.heading}"`, blocks[0]?.first);
  for (const [index, { node, first }] of headings.entries()) {
    const expected = parts[index]?.heading;
    if (plainTextOf(node) === expected) continue;
    const position = expected === undefined ? "after the last one" : `where "# ${expected}" belongs`;
    const names = parts.map(({ heading }) => heading).join(", ");
    const problem = `has the heading "${rows[first - 1]}" ${position}: the text has these first-level headings in this order: ${names}`;
    return fault(`${problem}; begin others with ##`, first);
  }
  const missing = hasHeadings ? parts[headings.length] : undefined;
  if (missing) {
    const row = `# ${missing.heading}`;
    const at = rows.findLastIndex((one) => one.trimEnd() === row) + 1;
    const around = blocks.find(({ first, last }) => first <= at && at <= last);
    if (!around) return fault(`is missing: add the heading "${row}" and its text`, rows.length, missing.field);
    return fault(`has code or HTML that begins here, never ends and takes in the heading "${row}"`, around.first);
  }
  const texts = parts.map(({ field }, index) => {
    const start = headings[index]?.last ?? 0;
    const text = rows.slice(start, headings[index + 1] && (headings[index + 1]?.first ?? 0) - 1).join("\n");
    const line = firstLine + start + (/^\n*/.exec(text)?.[0].length ?? 0);
    return { field, text: withoutOuterLines(text), line };
  });
  return {
    texts: Object.fromEntries(texts.map(({ field, text }) => [field, text])),
    lines: Object.fromEntries(texts.map(({ field, line }) => [field, line])),
  };
}

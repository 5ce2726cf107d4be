import { Document, parseDocument, stringify } from "yaml";
import { type EntityOf, entityFields, entitySchemas } from "../domain/entities.ts";
import type { Issue } from "../domain/errors.ts";
import type { Kind } from "../domain/kinds.ts";
import { patternSectionKeys, patternSections } from "../domain/pattern.ts";
import { explainIssue } from "./explain-issue.ts";

const sectionKeys = new Set<string>(patternSectionKeys);

/** Fields that stand below the front matter, as the file's body. */
function isBodyField(kind: Kind, field: string): boolean {
  return kind === "patterns" ? sectionKeys.has(field) : field === "content";
}

/**
 * A record as its file: front matter in the schema's order, then the Markdown. A pattern's six parts
 * stand under a first-level heading each. `id` is written only where it differs from the slug.
 */
export function serializeRecord<K extends Kind>(kind: K, record: EntityOf<K>): string {
  const values: Record<string, unknown> = { ...record };
  const fields = entityFields[kind].filter(
    (field) => !isBodyField(kind, field) && !(field === "id" && values.id === values.slug),
  );
  const front = new Document(Object.fromEntries(fields.map((field) => [field, values[field]])));
  const yaml = stringify(front, { lineWidth: 0, flowCollectionPadding: false });
  const body =
    kind === "patterns"
      ? patternSectionKeys.map((key) => `# ${patternSections[key]}\n\n${String(values[key])}`).join("\n\n")
      : String(values.content);
  return `---\n${yaml}---\n\n${body}\n`;
}

export type ParsedRecord<K extends Kind> =
  | { record: EntityOf<K>; issues: [] }
  | { record?: undefined; issues: Issue[] };

/** Reads a record's file. Every fault names the file, the field and what to do; there is no record then. */
export function parseRecord<K extends Kind>(kind: K, file: string, text: string): ParsedRecord<K> {
  const fault = (field: string, problem: string) => ({ issues: [{ where: file, field, problem }] });
  const match = /^---\n([\s\S]*?\n)---\n\n?([\s\S]*)$/.exec(text.replaceAll("\r\n", "\n"));
  if (!match) {
    return fault("(front matter)", "is missing: begin the file with a line ---, then fields, then a line ---");
  }
  const document = parseDocument(match[1] ?? "", { strict: true, uniqueKeys: true });
  const yamlError = document.errors[0];
  if (yamlError) return fault("(front matter)", `is not valid YAML: ${yamlError.message.split("\n")[0]}`);
  const front: unknown = document.toJS();
  if (typeof front !== "object" || front === null || Array.isArray(front)) {
    return fault("(front matter)", "must be a list of fields, one a line, such as title: What Is AI?");
  }
  const body = parseBody(kind, (match[2] ?? "").replace(/\n+$/, ""));
  if ("problem" in body) return fault(body.field, body.problem);
  const value = { ...("slug" in front ? { id: front.slug } : {}), ...front, ...body.fields };
  const parsed = entitySchemas[kind].safeParse(value);
  if (parsed.success) return { record: parsed.data, issues: [] };
  return { issues: parsed.error.issues.map((issue) => explainIssue(file, issue)) };
}

function parseBody(kind: Kind, body: string): { fields: Record<string, string> } | { field: string; problem: string } {
  if (kind !== "patterns") return { fields: { content: body } };
  const fields: Record<string, string> = {};
  const starts = patternSectionKeys.map((key) => ({ key, heading: `# ${patternSections[key]}` }));
  const lines = body.split("\n");
  let next = 0;
  let fenced = false;
  let current: string | undefined;
  const texts = new Map<string, string[]>();
  for (const row of lines) {
    if (row.startsWith("```")) fenced = !fenced;
    const expected = starts[next];
    if (!fenced && row.startsWith("# ")) {
      if (!expected || row.trimEnd() !== expected.heading) {
        return {
          field: "(body)",
          problem: `has the heading "${row}" where "${expected?.heading ?? "no further one"}" belongs: a pattern has these first-level headings in this order: ${Object.values(patternSections).join(", ")}`,
        };
      }
      current = expected.key;
      texts.set(current, []);
      next += 1;
    } else if (current) {
      texts.get(current)?.push(row);
    } else if (row.trim()) {
      return { field: "(body)", problem: `must begin with the heading "${starts[0]?.heading}"` };
    }
  }
  const missing = starts[next];
  if (missing) return { field: missing.key, problem: `is missing: add the heading "${missing.heading}" and its text` };
  for (const [key, rows] of texts) fields[key] = rows.join("\n").replace(/^\n+|\n+$/g, "");
  return { fields };
}

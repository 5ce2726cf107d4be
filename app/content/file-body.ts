import type { TextPart } from "./kinds/descriptor.ts";

type Body = { fields: Record<string, string> } | { field: string; problem: string };

/**
 * The texts of a file's body by their fields: the whole of it where a kind has one text, else what stands
 * under each first-level heading, in their order. A heading that is missing or misplaced is a fault.
 */
export function parseBody(parts: readonly TextPart<string>[], body: string): Body {
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
        return {
          field: "(body)",
          problem: `has the heading "${row}" where "${expected?.heading ?? "no further one"}" belongs: the text has these first-level headings in this order: ${headings}`,
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

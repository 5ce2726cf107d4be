import { entityFields } from "../app/domain/entities.ts";
import type { Kind } from "../app/domain/kinds.ts";
import { patternSectionKeys, patternSections } from "../app/domain/pattern.ts";

const example: Record<string, string> = {
  isFeatured: "false",
  podcastUrl: "null",
  podcastDuration: "null",
  imageUrl: "null",
  demoConfig: "null",
  related: "[]",
  sources: "[]",
  aliases: "[]",
  lawsKept: "[]",
  lawsBroken: "[]",
  rating: "learning",
  aiTask: "Generate",
  keyPatterns: '""',
};

const categories: Partial<Record<Kind, string>> = {
  basics: "core-concepts",
  laws: "transparency",
  paradigms: "some-words",
};

/** The file of a record that is yet to be written: every field, with an example where one helps. */
export function template(kind: Kind, slug: string, position: number, now: Date): string {
  const moment = now.toISOString();
  const known: Record<string, string> = {
    ...example,
    slug,
    position: String(position),
    createdAt: moment,
    updatedAt: moment,
    lastReviewed: moment.slice(0, 10),
    year: moment.slice(0, 4),
    category: categories[kind] ?? "",
  };
  const inBody = new Set<string>(kind === "patterns" ? patternSectionKeys : ["content"]);
  const lines = entityFields[kind]
    .filter((field) => field !== "id" && !inBody.has(field))
    .map((field) => `${field}: ${known[field] ?? "To be written"}`);
  const body =
    kind === "patterns"
      ? patternSectionKeys.map((key) => `# ${patternSections[key]}\n\nTo be written`).join("\n\n")
      : "To be written";
  return `---\n${lines.join("\n")}\n---\n\n${body}\n`;
}

import { findBySlug } from "../../../db/queries/content.ts";
import { type Entity, summaryOf, titleOf } from "../../domain/entities.ts";
import { type Kind, kinds, pathOf } from "../../domain/kinds.ts";
import { patternSectionKeys, patternSections } from "../../domain/pattern.ts";
import { footnoteDefinitions } from "../../domain/source.ts";
import type { Site } from "../context.ts";
import { absolute, type SiteIdentity } from "./head.ts";

const segments: Record<string, Kind> = { pattern: "patterns", blog: "case-studies" };

/** The article at a path that ends in `.md`, as Markdown, or undefined. */
export async function markdownAlternateAt({ db, environment }: Site, path: string): Promise<string | undefined> {
  const [, segment = "", file = ""] = path.split("/");
  const kind = segments[segment] ?? kinds.find((one) => one === segment);
  const record = kind && (await findBySlug(db, kind, file.replace(/\.md$/, "")));
  return kind && record && markdownAlternate(environment, kind, record);
}

/** A record as one Markdown document: title, summary, text, sources, and where it came from. */
function markdownAlternate(site: SiteIdentity, kind: Kind, record: Entity): string {
  const parts = [`# ${titleOf(record)}`, `> ${summaryOf(record)}`];
  if ("coreQuestions" in record) {
    const questions = record.coreQuestions.split("\n").map((question) => `- ${question}`);
    parts.push("## Core Questions", questions.join("\n"));
  }
  if ("keyPatterns" in record && record.keyPatterns) parts.push("## Key Patterns", record.keyPatterns);
  if ("content" in record) parts.push(record.content);
  else for (const key of patternSectionKeys) parts.push(`## ${patternSections[key]}`, deepen(record[key]));
  if ("sources" in record) parts.push(footnoteDefinitions(record.sources));
  parts.push(
    `---\n\n${absolute(site, pathOf(kind, record.slug))}, updated ${record.updatedAt.slice(0, 10)}. CC BY 4.0.`,
  );
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}

/** Headings one level deeper, since the part's own name takes the second level; code is left alone. */
function deepen(markdown: string): string {
  let fenced = false;
  const rows = markdown.split("\n").map((row) => {
    if (row.startsWith("```")) fenced = !fenced;
    return !fenced && /^#{2,5} /.test(row) ? `#${row}` : row;
  });
  return rows.join("\n");
}

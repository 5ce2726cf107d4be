import { type Entity, summaryOf, titleOf } from "../../domain/entities.ts";
import { type Kind, pathOf } from "../../domain/kinds.ts";
import { patternSectionKeys, patternSections } from "../../domain/pattern.ts";
import { footnoteDefinitions } from "../../domain/source.ts";
import { absolute } from "./page-meta.ts";

/** A record as one Markdown document: title, summary, text, sources, and where it came from. */
export function markdownAlternate(kind: Kind, record: Entity): string {
  const parts = [`# ${titleOf(record)}`, `> ${summaryOf(record)}`];
  if ("coreQuestions" in record) {
    const questions = record.coreQuestions.split("\n").map((question) => `- ${question}`);
    parts.push("## Core Questions", questions.join("\n"));
  }
  if ("keyPatterns" in record && record.keyPatterns) parts.push("## Key Patterns", record.keyPatterns);
  if ("content" in record) parts.push(record.content);
  else for (const key of patternSectionKeys) parts.push(`## ${patternSections[key]}`, deepen(record[key]));
  if ("sources" in record) parts.push(footnoteDefinitions(record.sources));
  parts.push(`---\n\n${absolute(pathOf(kind, record.slug))}, updated ${record.updatedAt.slice(0, 10)}. CC BY 4.0.`);
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

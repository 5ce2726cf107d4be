import { type Entity, textOf, titleOf } from "../app/domain/entities.ts";
import type { Kind } from "../app/domain/kinds.ts";
import { excerpt, fold } from "../app/domain/search.ts";

/** What of a record is searched: the fields of specification section 5, folded, and what a result shows. */
export type SearchRow = {
  kind: string;
  recordId: string;
  position: number;
  slug: string;
  title: string;
  description: string;
  category: string;
  foldedTitle: string;
  foldedDescription: string;
  foldedCategory: string;
  /** Title, name, definition, content and description, a line between them. */
  foldedText: string;
};

function shownDescription(record: Entity): string {
  if ("shortDescription" in record) return record.shortDescription;
  if ("definition" in record) return record.definition;
  if ("description" in record) return record.description;
  return excerpt(record.content);
}

function categoryOf(record: Entity): string {
  if ("category" in record) return record.category;
  if ("aiTask" in record) return record.aiTask;
  return "company" in record ? record.company : "";
}

/** A record as its row of the search table. */
export function searchRow(kind: Kind, record: Entity): SearchRow {
  const description = "description" in record ? record.description : "definition" in record ? record.definition : "";
  const short = "shortDescription" in record ? record.shortDescription : "";
  const title = titleOf(record);
  const category = categoryOf(record);
  return {
    kind,
    recordId: record.id,
    position: record.position,
    slug: record.slug,
    title,
    description: shownDescription(record),
    category,
    foldedTitle: fold(title),
    foldedDescription: fold([short, description].join("\n")),
    foldedCategory: fold(category),
    foldedText: fold([title, short, description, textOf(record)].join("\n")),
  };
}

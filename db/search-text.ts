import { descriptors, type EntityOf, type Kind } from "../app/domain/kinds/index.ts";
import { categoryOf, textOf, titleOf } from "../app/domain/kinds/reading.ts";
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
  /** Title, summary, description and running text, a line between them. */
  foldedText: string;
};

/** A record as its row of the search table. */
export function searchRow<K extends Kind>(kind: K, record: EntityOf<K>): SearchRow {
  const descriptions = descriptors[kind].descriptionsOf(record);
  const title = titleOf(kind, record);
  const category = categoryOf(kind, record);
  const text = textOf(kind, record);
  return {
    kind,
    recordId: record.id,
    position: record.position,
    slug: record.slug,
    title,
    description: descriptions[0] ?? excerpt(text),
    category,
    foldedTitle: fold(title),
    foldedDescription: fold(descriptions.join("\n")),
    foldedCategory: fold(category),
    foldedText: fold([title, ...descriptions, text].join("\n")),
  };
}

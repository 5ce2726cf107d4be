import { createHash } from "node:crypto";
import { descriptors, type EntityOf, type Kind, kinds } from "../app/content/kinds/index.ts";
import { type Section, sectionsOf } from "../app/content/search/sections.ts";
import { hasWordForms } from "../app/content/search/word-forms.ts";
import { siteFile } from "../app/content/site-file.ts";
import { searchIn } from "./dialect.ts";
import { linkRows, saveLinks } from "./queries/links.ts";
import { pageRows, searchRow } from "./queries/search-texts.ts";
import type { Db, LinkRow, SearchRow } from "./schema.ts";

/** Increment when the result of `excerpt`, `plainText`, `searchRow`, `sectionsOf`, `linksIn` or `linkRows` for a record changes. */
const CODE_VERSION = 9;

/** Version of the deriving code: `CODE_VERSION` and a hash of the descriptor fields, pages and language that it uses. */
export function derivedVersion(): string {
  const inputs = kinds.map((kind) => {
    const { searchedFields, paths, texts, isArticle } = descriptors[kind];
    return [kind, searchedFields, paths.record, texts, isArticle];
  });
  const hash = createHash("sha256").update(
    JSON.stringify([pageRows, inputs, ...(hasWordForms ? [siteFile.language] : [])]),
  );
  return `${CODE_VERSION}-${hash.digest("hex").slice(0, 12)}`;
}

/** Rows derived from a record. */
export type Derived = { search: SearchRow; sections: Section[]; links: LinkRow[] };

export const derive = <K extends Kind>(kind: K, record: EntityOf<K>): Derived => ({
  search: searchRow(kind, record),
  sections: sectionsOf(kind, record),
  links: linkRows(kind, record),
});

/** The tables whose rows are derived from records. */
export const derivedTables = ["search_sections", "search_texts", "links"] as const;

/** Replaces the derived rows of a record. */
export async function saveDerived<K extends Kind>(
  db: Db,
  kind: K,
  record: EntityOf<K>,
  { search, sections, links }: Derived = derive(kind, record),
): Promise<void> {
  await searchIn(db).saveSearchText(db, search, sections);
  await saveLinks(db, kind, record.id, links);
}

/** Deletes the derived rows of a record. */
export async function deleteDerived(db: Db, kind: Kind, recordId: string): Promise<void> {
  for (const table of derivedTables)
    await db.deleteFrom(table).where("kind", "=", kind).where("recordId", "=", recordId).execute();
}

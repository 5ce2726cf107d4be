import { createHash } from "node:crypto";
import { descriptors, type EntityOf, type Kind, kinds } from "../app/content/kinds/index.ts";
import { searchIn } from "./dialect.ts";
import { type LinkRow, linkRows, saveLinks } from "./queries/links.ts";
import { pageRows, type SearchRow, searchRow } from "./queries/search-texts.ts";
import type { Db } from "./schema.ts";

/**
 * Moves whenever `excerpt`, `plainText`, `searchRow`, `linksIn` or `linkRows` comes to give something else for the same
 * record.
 */
const CODE = 6;

/** What names the code that derives: its number, and what of the kinds' descriptors decides beside it. */
export function derivedVersion(): string {
  const decisive = kinds.map((kind) => {
    const { searchedFields, paths, texts, isArticle } = descriptors[kind];
    return [kind, searchedFields, paths.record, texts, isArticle];
  });
  const hash = createHash("sha256").update(JSON.stringify([pageRows, decisive]));
  return `${CODE}-${hash.digest("hex").slice(0, 12)}`;
}

/** What is derived from a record. */
export type Derived = { search: SearchRow; links: LinkRow[] };

export const derive = <K extends Kind>(kind: K, record: EntityOf<K>): Derived => ({
  search: searchRow(kind, record),
  links: linkRows(kind, record),
});

/** The tables of what is derived from records. */
export const derivedTables = ["search_texts", "links"] as const;

/** Writes what is derived from a record, in place of what was before. */
export async function saveDerived<K extends Kind>(
  db: Db,
  kind: K,
  record: EntityOf<K>,
  { search, links }: Derived = derive(kind, record),
): Promise<void> {
  await searchIn(db).saveSearchText(db, search);
  await saveLinks(db, kind, record.id, links);
}

/** Removes what is derived from a record that is no more. */
export async function forgetDerived(db: Db, kind: Kind, recordId: string): Promise<void> {
  for (const table of derivedTables)
    await db.deleteFrom(table).where("kind", "=", kind).where("recordId", "=", recordId).execute();
}

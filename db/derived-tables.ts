import { createHash } from "node:crypto";
import { descriptors, type EntityOf, type Kind, kinds } from "../app/content/kinds/index.ts";
import { searchIn } from "./dialect.ts";
import { type LinkRow, linkRows, saveLinks } from "./queries/links.ts";
import type { Db } from "./schema.ts";
import { pageRows, type SearchRow, searchRow } from "./search-text.ts";

/** Moves whenever `excerpt`, `plainText` or `searchRow` comes to give something else for the same record. */
const SEARCH_TEXTS = 5;
/** Moves whenever `linksIn` or `linkRows` comes to give something else for the same record. */
const LINKS = 4;

/** What is derived from a record. */
export type Derived = { search: SearchRow; links: LinkRow[] };

export const derive = <K extends Kind>(kind: K, record: EntityOf<K>): Derived => ({
  search: searchRow(kind, record),
  links: linkRows(kind, record),
});

/** A table that is made from the records. */
type DerivedTable = {
  name: "search_texts" | "links";
  /** Names the code that makes it. */
  version: () => string;
  /** Writes what it holds of a record, in place of what it held before; `derived` is that, where it was made already. */
  save: <K extends Kind>(db: Db, kind: K, record: EntityOf<K>, derived?: Derived) => Promise<void>;
  /** Writes what it holds beside the records. */
  saveFixed?: (db: Db) => Promise<void>;
};

/** A number, and what of the kinds' descriptors decides beside it. */
const versionOf = (number: number, decisive: object): string =>
  `${number}-${createHash("sha256").update(JSON.stringify(decisive)).digest("hex").slice(0, 12)}`;

export const derivedTables: readonly DerivedTable[] = [
  {
    name: "search_texts",
    version: () => versionOf(SEARCH_TEXTS, [pageRows, kinds.map((kind) => [kind, descriptors[kind].searchedFields])]),
    save: (db, kind, record, derived) => searchIn(db).saveSearchText(db, derived?.search ?? searchRow(kind, record)),
    async saveFixed(db) {
      for (const row of pageRows) await searchIn(db).saveSearchText(db, row);
    },
  },
  {
    name: "links",
    version: () =>
      versionOf(
        LINKS,
        kinds.map((kind) => [
          kind,
          descriptors[kind].paths.record,
          descriptors[kind].texts,
          descriptors[kind].isArticle,
        ]),
      ),
    save: (db, kind, record, derived) => saveLinks(db, kind, record.id, derived?.links ?? linkRows(kind, record)),
  },
];

/** Writes what is derived from a record. */
export async function saveDerived<K extends Kind>(
  db: Db,
  kind: K,
  record: EntityOf<K>,
  derived?: Derived,
): Promise<void> {
  for (const { save } of derivedTables) await save(db, kind, record, derived);
}

/** Removes what is derived from a record that is no more. */
export async function forgetDerived(db: Db, kind: Kind, recordId: string): Promise<void> {
  for (const { name } of derivedTables)
    await db.deleteFrom(name).where("kind", "=", kind).where("recordId", "=", recordId).execute();
}

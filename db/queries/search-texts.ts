import { isKind, type Kind } from "../../app/content/kinds/index.ts";
import type { Db } from "../schema.ts";
import type { SearchRow } from "../search-text.ts";

/** A word that is looked for in any form, or the letters that words begin with. */
export type QueryWord = { word: string; isPrefix: boolean };
/** A page that has words of a query, and whether it has all of them. */
export type Match = { id: number; kind: string; hasAll: boolean };
/** A search text as results show it. `marked` has each word that matches between two control characters. */
export type FoundText = Omit<SearchRow, "recordId"> & { id: number; marked: string };

/** What every page is called, its title first. */
export async function findAllNames(db: Db): Promise<(Pick<FoundText, "id" | "kind" | "path"> & { names: string[] })[]> {
  const columns = ["id", "kind", "path", "title", "names"] as const;
  const rows = await db.selectFrom("search_texts").select(columns).orderBy("id").execute();
  return rows.map(({ title, names, ...page }) => ({ ...page, names: [title, ...names.split("\n").filter(Boolean)] }));
}

/** A text that has some words, as `findPlainTexts` gives it. */
export type TextWith = { kind: Kind; slug: string; title: string; text: string };

/** Records by the ids of their search texts, with what they say in plain words. */
export async function findPlainTexts(db: Db, ids: readonly number[]): Promise<Map<number, TextWith>> {
  if (ids.length === 0) return new Map();
  const columns = ["id", "kind", "slug", "title", "body"] as const;
  const rows = await db.selectFrom("search_texts").select(columns).where("id", "in", ids).execute();
  return new Map(
    rows.flatMap(({ id, kind, body, ...rest }) => (isKind(kind) ? [[id, { kind, ...rest, text: body }]] : [])),
  );
}

import { searchRecords } from "../../../db/dialect.ts";
import type { Db } from "../../../db/schema.ts";
import { articleKinds } from "../../domain/kinds/index.ts";
import type { NearestPages } from "../../domain/reading-page.ts";
import { readTerm } from "../../domain/search.ts";

/** Pages that are offered instead of one that is not there. */
const OFFERED = 5;
/** Characters of an address that are searched for, and of a word that is searched for alone. */
const SEARCHED = 60;
const WORD = 4;
/** Searches at the most for one address. */
const SEARCHES = 4;

/** The words of an address that leads nowhere: of its last part that has any. */
export function termOfPath(path: string): string {
  const parts = decoded(path)
    .split("/")
    .map((part) =>
      part
        .replace(/\.\w{1,5}$/, "")
        .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, " ")
        .trim(),
    );
  return readTerm(parts.findLast(Boolean)?.slice(0, SEARCHED).trim().toLowerCase() ?? "").term;
}

/** The pages that somebody may have meant who asked for an address that leads nowhere, and what was searched for. */
export async function nearestPages(db: Db, path: string): Promise<NearestPages> {
  const term = termOfPath(path);
  const words = term.split(" ").filter((word) => word.length >= WORD);
  const terms = new Set([term, ...words.sort((a, b) => b.length - a.length)].filter(Boolean));
  const found = new Map<string, NearestPages["pages"][number]>();
  for (const one of [...terms].slice(0, SEARCHES)) {
    const { results } = await searchRecords(db, { term: one, kinds: articleKinds, limit: OFFERED });
    for (const { path: to, title, badge } of results) found.set(to, { to, title, badge });
  }
  // Whose address is mistyped has the most of its words in a title; the order is otherwise that of the searches.
  const named = ({ title }: { title: string }) => words.filter((word) => title.toLowerCase().includes(word)).length;
  return { term, pages: [...found.values()].sort((a, b) => named(b) - named(a)).slice(0, OFFERED) };
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

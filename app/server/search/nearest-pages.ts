import type { Db } from "../../../db/schema.ts";
import { readTerm } from "../../domain/search.ts";
import type { SearchResult } from "../../domain/search-answer.ts";
import { search } from "./search.ts";

/** Pages that are offered instead of one that is not there. */
const OFFERED = 5;

/** The words of an address that leads nowhere, to search for: of its last part that has any. */
export function termOfPath(path: string): string {
  const words = (decoded(path).split(/[?#]/, 1)[0] ?? "").split("/").map((part) =>
    part
      .replace(/\.\w{1,5}$/, "")
      .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, " ")
      .trim(),
  );
  return readTerm(words.findLast(Boolean)?.slice(0, 80)).term;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The pages that somebody most likely meant who asked for an address that leads nowhere, and what was searched for. */
export async function nearestPages(db: Db, path: string): Promise<{ term: string; pages: SearchResult[] }> {
  const term = termOfPath(path);
  return { term, pages: term ? (await search(db, term)).best.slice(0, OFFERED) : [] };
}

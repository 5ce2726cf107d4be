import type { Db } from "../../../db/schema.ts";
import { readTerm } from "../../content/search/search.ts";
import { percentDecode } from "../../shared/percent-decode.ts";
import type { NearestPages } from "../../shared/reading-page.ts";
import { readResults, search } from "./search.server.ts";

const MAX_PAGES = 5;
/** Maximum length of the search term, in characters. */
const MAX_TERM = 80;

/** The search term for a missing page: the words in the last segment of its path. */
export function termOfPath(path: string): string {
  const parts = ((percentDecode(path) ?? path).split(/[?#]/, 1)[0] ?? "").split("/").filter(Boolean);
  const words = (parts.at(-1) ?? "").replace(/\.\w{1,5}$/, "").replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, " ");
  return readTerm(words.trim().slice(0, MAX_TERM)).term.toLowerCase();
}

/** Suggests pages for a path without one, with the search term; an empty term and no pages if none is near. */
export async function nearestPages({ db }: { db: Db }, path: string): Promise<NearestPages> {
  const term = termOfPath(path);
  const findings = await search(db, term);
  // Without suggestions the term stays empty, so that all such paths share one cached page.
  if (findings.letters || findings.matches.length === 0) return { term: "", pages: [] };
  const complete = findings.matches.filter(({ hasAll }) => hasAll);
  const matches = complete.length > 0 ? complete : findings.matches;
  const results = await readResults(db, findings, matches.slice(0, MAX_PAGES));
  return { term, pages: results.map(({ path: to, title, badge }) => ({ to, title, badge })) };
}

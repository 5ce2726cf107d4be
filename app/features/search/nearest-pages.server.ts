import { findKnown, wordsOf } from "../../../db/dialect.ts";
import { readTerm } from "../../content/search/search.ts";
import { decoded } from "../../shared/decoded.ts";
import type { NearestPages } from "../../shared/reading-page.ts";
import { LEAST_SLIP } from "./mended.server.ts";
import { type Finder, search } from "./search.server.ts";

/** Pages that are offered instead of one that is not there. */
const OFFERED = 5;
/** Characters of an address that are searched for. */
const SEARCHED = 80;

/** The words of an address that leads nowhere, to search for: of its last part. */
export function termOfPath(path: string): string {
  const parts = ((decoded(path) ?? path).split(/[?#]/, 1)[0] ?? "").split("/").filter(Boolean);
  const words = (parts.at(-1) ?? "").replace(/\.\w{1,5}$/, "").replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, " ");
  return readTerm(words.trim().slice(0, SEARCHED)).term.toLowerCase();
}

/** Whether any word of a term stands in the guide, or is long enough to be a slip of one: a short one is like too many. */
async function isLikeSomething({ db }: Finder, term: string): Promise<boolean> {
  const words = wordsOf(term);
  return words.some(({ length }) => length >= LEAST_SLIP) || (await findKnown(db, words)).length > 0;
}

/** The pages that somebody most likely meant who asked for an address that leads nowhere, and what was searched for. */
export async function nearestPages(finder: Finder, path: string): Promise<NearestPages> {
  const term = termOfPath(path);
  const near = (await isLikeSomething(finder, term)) ? (await search(finder, term)).best.slice(0, OFFERED) : [];
  // Addresses that nothing is near to share one page, which can name none of their words.
  if (near.length === 0) return { term: "", pages: [] };
  return { term, pages: near.map(({ path: to, title, badge }) => ({ to, title, badge })) };
}

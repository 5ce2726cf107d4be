import type { Db } from "../../../db/schema.ts";
import { readTerm } from "../../content/search/search.ts";
import { decoded } from "../../shared/decoded.ts";
import type { NearestPages } from "../../shared/reading-page.ts";
import { readResults, search } from "./search.server.ts";

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

/** The pages that somebody most likely meant who asked for an address that leads nowhere, and what was searched for. */
export async function nearestPages({ db }: { db: Db }, path: string): Promise<NearestPages> {
  const term = termOfPath(path);
  const findings = await search(db, term);
  // Addresses that nothing is near to share one page, which can name none of their words.
  if (findings.letters || findings.matches.length === 0) return { term: "", pages: [] };
  const whole = findings.matches.filter(({ hasAll }) => hasAll);
  const meant = whole.length > 0 ? whole : findings.matches;
  const near = await readResults(db, findings, meant.slice(0, OFFERED));
  return { term, pages: near.map(({ path: to, title, badge }) => ({ to, title, badge })) };
}

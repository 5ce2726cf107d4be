import { foldedWords } from "../../app/content/search/search.ts";
import { searchIn } from "../../db/dialect.ts";
import type { Db } from "../../db/schema.ts";

/** The records that have all words of a term, best first; `pages` of the site are left out. */
export async function searched(db: Db, term: string) {
  const words = foldedWords(term).map((word) => ({ word, isPrefix: false }));
  const ids = (await searchIn(db).findMatches(db, words)).filter(({ hasAll }) => hasAll).map(({ id }) => id);
  return (await searchIn(db).readTexts(db, ids, words)).filter(({ kind }) => kind !== "pages");
}

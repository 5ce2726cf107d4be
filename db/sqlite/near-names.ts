import { sql } from "kysely";
import type { Db } from "../schema.ts";
import { namesIn } from "../search-text.ts";

/** Records whose names are compared with a word, those with most of its trigrams first. */
const CANDIDATES = 60;

/** Names that share letters with a word, three in a row: among them those that it is a slip of. */
export async function findNamesLike(db: Db, word: string): Promise<string[]> {
  const letters = [...word];
  const trigrams = letters.slice(2).map((_, index) => letters.slice(index, index + 3).join(""));
  if (trigrams.length === 0) return [];
  const query = [...new Set(trigrams)].map((trigram) => `"${trigram.replaceAll('"', '""')}"`).join(" OR ");
  const { rows } = await sql<{ names: string }>`select names from search_names
    where search_names match ${query} order by rank limit ${CANDIDATES}`.execute(db);
  return rows.flatMap(({ names }) => namesIn(names));
}

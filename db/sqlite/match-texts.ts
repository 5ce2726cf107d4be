import { sql } from "kysely";
import { type Kind, kinds } from "../../app/domain/kinds/index.ts";
import { searchScores } from "../../app/domain/search.ts";
import type { Db } from "../schema.ts";
import type { Matches } from "./match-grams.ts";

/** FTS5's trigram index answers for terms of this many characters and more; shorter ones are looked for in the text. */
const TRIGRAM = 3;

const rank = sql<number>`case kind ${sql.join(
  kinds.map((kind, index) => sql`when ${kind} then ${sql.lit(index)}`),
  sql` `,
)} end`;

/** A pattern that matches texts containing just these characters; GLOB scans three times as fast as instr(). */
const globFor = (needle: string): string => `*${needle.replaceAll(/[*?[]/g, "[$&]")}*`;

/** The best matches for a term of several words, or with other marks than letters and digits, or a long one. */
export async function matchTexts(db: Db, needle: string, chosen: readonly Kind[], limit: number): Promise<Matches> {
  const has = (column: string) => sql<boolean>`instr(${sql.ref(column)}, ${needle}) > 0`;
  const points = needle
    ? sql<number>`(case when ${has("foldedTitle")} then ${sql.lit(searchScores.title)} else 0 end
      + case when ${has("foldedDescription")} then ${sql.lit(searchScores.description)} else 0 end
      + case when ${has("foldedCategory")} then ${sql.lit(searchScores.category)} else 0 end)`
    : sql<number>`0`;
  // The plus keeps SQLite from going through all records of a kind for a few matches.
  let query = db.selectFrom("search_texts").where(sql<boolean>`+kind in (${sql.join([...chosen])})`);
  if ([...needle].length >= TRIGRAM) {
    // In FTS5's query language a quoted string is taken as it is, with quotes inside it doubled.
    const phrase = `"${needle.replaceAll('"', '""')}"`;
    query = query.where(sql<boolean>`id in (select rowid from search_index where search_index match ${phrase})`);
  } else if (needle) query = query.where(sql<boolean>`foldedText glob ${globFor(needle)}`);
  // Ranked by narrow rows: carrying the texts of every match through the sort would cost more than finding them.
  const best = await query
    .select(["id", points.as("score"), sql<number>`count(*) over ()`.as("total")])
    .orderBy("score", "desc")
    .orderBy(rank)
    .orderBy("position")
    .orderBy("slug")
    .limit(limit)
    .execute();
  return { total: Number(best[0]?.total ?? 0), best: best.map(({ id, score }) => ({ id, score: Number(score) })) };
}

import { sql } from "kysely";
import { type Kind, kinds } from "../../app/content/kinds/index.ts";
import type { Db } from "../schema.ts";
import { type Matches, pointsOf } from "./matches.ts";

/** FTS5's trigram index answers for terms of this many characters and more; shorter ones are looked for in the text. */
const TRIGRAM = 3;

const rank = sql<number>`case kind ${sql.join(
  kinds.map((kind, index) => sql`when ${kind} then ${sql.lit(index)}`),
  sql` `,
)} end`;

/** A pattern that matches texts containing just these characters; GLOB scans three times as fast as instr(). */
const globFor = (needle: string): string => `*${needle.replaceAll(/[*?[]/g, "[$&]")}*`;

/** Which of some groups a kind belongs to, by its place among them. */
const groupOf = (groups: readonly (readonly Kind[])[]) =>
  sql<number>`case kind ${sql.join(
    groups.flatMap((group, index) => group.map((kind) => sql`when ${kind} then ${sql.lit(index)}`)),
    sql` `,
  )} end`;

/**
 * The best matches of each group of kinds for a term of several words, or with other marks than letters and digits, or
 * a long one.
 */
export async function matchTexts(
  db: Db,
  needle: string,
  groups: readonly (readonly Kind[])[],
  limit: number,
): Promise<Matches[]> {
  // The plus keeps SQLite from going through all records of a kind for a few matches.
  let query = db.selectFrom("search_texts").where(sql<boolean>`+kind in (${sql.join(groups.flat())})`);
  if ([...needle].length >= TRIGRAM) {
    // In FTS5's query language a quoted string is taken as it is, with quotes inside it doubled.
    const phrase = `"${needle.replaceAll('"', '""')}"`;
    query = query.where(sql<boolean>`id in (select rowid from search_index where search_index match ${phrase})`);
  } else if (needle) query = query.where(sql<boolean>`foldedText glob ${globFor(needle)}`);
  // Ranked by narrow rows: carrying the texts of every match through the sort would cost more than finding them.
  const ranked = query
    .select(["id", "position", "slug", pointsOf(needle).as("score"), rank.as("rank"), groupOf(groups).as("part")])
    .as("matches");
  const placed = db
    .selectFrom(ranked)
    .select(["id", "score", "part"])
    .select(sql<number>`count(*) over (partition by part)`.as("total"))
    .select(sql<number>`row_number() over (partition by part order by score desc, rank, position, slug)`.as("place"))
    .as("placed");
  const rows = await db
    .selectFrom(placed)
    .select(["id", "score", "part", "total"])
    .where("place", "<=", limit)
    .orderBy("part")
    .orderBy("place")
    .execute();
  return groups.map((_, index) => {
    const own = rows.filter(({ part }) => Number(part) === index);
    const best = own.map(({ id, score }) => ({ id, score: Number(score) }));
    return { total: Number(own[0]?.total ?? 0), best };
  });
}

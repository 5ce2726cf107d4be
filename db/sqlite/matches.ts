import { sql } from "kysely";
import { searchScores } from "../../app/content/search/search.ts";

/** Ids of the best search texts with their points, and how many match in all. */
export type Matches = { total: number; best: { id: number; score: number }[] };

/** The points of a search text for a folded term. */
export function pointsOf(needle: string) {
  const has = (column: string) => sql<boolean>`instr(${sql.ref(column)}, ${needle}) > 0`;
  return needle
    ? sql<number>`(case when ${has("foldedTitle")} then ${sql.lit(searchScores.title)} else 0 end
      + case when ${has("foldedDescription")} then ${sql.lit(searchScores.description)} else 0 end
      + case when ${has("foldedCategory")} then ${sql.lit(searchScores.category)} else 0 end)`
    : sql<number>`0`;
}

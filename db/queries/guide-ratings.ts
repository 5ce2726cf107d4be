import { randomUUID } from "node:crypto";
import type { Db } from "../schema.ts";
import { inPeopleTransaction } from "../transaction.ts";

/** Older ratings are dropped. */
const MAX_RATINGS = 1_000;

/** A rated answer of the guide. */
export type GuideRating = { question: string; answer: string; isGood: boolean };

/** Keeps a rating with its day, and nothing of who gave it. */
export async function addGuideRating(db: Db, { isGood, ...texts }: GuideRating, now: Date): Promise<void> {
  const row = { id: randomUUID(), ratedOn: now.toISOString().slice(0, 10), ...texts, isGood: Number(isGood) };
  await inPeopleTransaction(db, async (transaction) => {
    await transaction.insertInto("guide_ratings").values(row).execute();
    const kept = transaction.selectFrom("guide_ratings").select("id").orderBy("ratedOn", "desc").orderBy("id");
    await transaction.deleteFrom("guide_ratings").where("id", "not in", kept.limit(MAX_RATINGS)).execute();
  });
}

/** The ratings, the newest day first. */
export async function findGuideRatings(db: Db): Promise<(GuideRating & { ratedOn: string })[]> {
  const rows = await db.selectFrom("guide_ratings").selectAll().orderBy("ratedOn", "desc").orderBy("id").execute();
  return rows.map(({ ratedOn, question, answer, isGood }) => ({ ratedOn, question, answer, isGood: isGood === 1 }));
}

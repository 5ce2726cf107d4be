import { expect, it } from "vitest";
import { openDatabase } from "../dialect.ts";
import { migrateToLatest } from "../prepare.ts";
import { addGuideRating, findGuideRatings } from "./guide-ratings.ts";

it("the last 1,000 ratings are kept, each with its day alone", async () => {
  const db = openDatabase(":memory:");
  await migrateToLatest(db);
  const rating = { question: "Why?", answer: "Because.", isGood: true };
  for (let from = 0; from < 1_000; from += 100) {
    const rows = Array.from({ length: 100 }, (_, index) => ({
      ...{ id: `${from + index}`, ratedOn: from + index ? "2026-11-02" : "2026-11-01" },
      ...{ ...rating, isGood: 1 },
    }));
    await db.insertInto("guide_ratings").values(rows).execute();
  }
  await addGuideRating(db, { ...rating, isGood: false }, new Date("2026-11-03T10:20:30Z"));
  const kept = await findGuideRatings(db);
  expect(kept).toHaveLength(1_000);
  expect(kept[0]).toEqual({ ratedOn: "2026-11-03", ...rating, isGood: false });
  expect(kept.at(-1)?.ratedOn).toBe("2026-11-02");
  await db.destroy();
});

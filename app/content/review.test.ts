import { expect, it } from "vitest";
import { newestReview, reviewSchema } from "./source.ts";

const review = (on: string) => ({ on, by: "Fact checker", checked: "Every figure against its source." });

it("the newest review is the one with the latest day, wherever it stands", () => {
  const reviews = [review("2026-11-02"), review("2027-01-05"), review("2026-12-30")];
  expect(newestReview(reviews)?.on).toBe("2027-01-05");
  expect(newestReview([])).toBeUndefined();
});

it("a review says what was checked", () => {
  expect(reviewSchema.safeParse(review("2026-11-02")).success).toBe(true);
  expect(reviewSchema.safeParse({ ...review("2026-11-02"), checked: "" }).success).toBe(false);
  expect(reviewSchema.safeParse({ on: "2026-11-02", by: "Fact checker" }).success).toBe(false);
});

import { z } from "zod";

/** A recorded check of a page: who made it, as a role, what was compared with what, and when. */
export const reviewSchema = z.strictObject({
  on: z.iso.date(),
  /** A role, such as fact checker, or that AI made the check. No name is needed, and none is made up. */
  by: z.string().min(1).max(80),
  /** What was held against what, in one sentence. */
  checked: z.string().min(1).max(300),
});
export type Review = z.infer<typeof reviewSchema>;

/** The newest review, or undefined where nobody has recorded one. */
export function newestReview(reviews: readonly Review[]): Review | undefined {
  return reviews.toSorted((one, other) => other.on.localeCompare(one.on))[0];
}

import { z } from "zod";

/** Someone has read a page against its sources: who, as a role, what they checked, and when. */
export const reviewSchema = z.strictObject({
  on: z.iso.date(),
  /** A role, such as fact checker. No name is needed, and none is made up. */
  by: z.string().min(1).max(80),
  /** What was held against what, in one sentence. */
  checked: z.string().min(1).max(300),
});
export type Review = z.infer<typeof reviewSchema>;

/** The newest review, or undefined where nobody has recorded one. */
export function newestReview(reviews: readonly Review[]): Review | undefined {
  return reviews.toSorted((one, other) => other.on.localeCompare(one.on))[0];
}

import { z } from "zod";

/** One result as the API gives it. Kinds are plain names here: what a browser loads knows nothing of them. */
const searchResultSchema = z.strictObject({
  kind: z.string(),
  /** What its kind is called on a badge. */
  badge: z.string(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  category: z.string(),
  path: z.string(),
  score: z.int().min(0),
  /** Where its text has what was searched for; empty where title or description have it. */
  passage: z.array(z.strictObject({ text: z.string(), isMatch: z.boolean() })),
});
export type SearchResult = z.infer<typeof searchResultSchema>;
export const searchAnswerSchema = z.strictObject({
  term: z.string(),
  total: z.int().min(0),
  /** What is shown instead where nothing matches exactly, in a sentence. */
  note: z.string().optional(),
  results: z.array(searchResultSchema),
});

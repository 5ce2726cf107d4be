import { z } from "zod";

/** A text in pieces, and which of them are what was searched for. */
const piecesSchema = z.array(z.strictObject({ text: z.string(), isMatch: z.boolean() }));

/** One result as the API gives it. Kinds are plain names here: what a browser loads knows nothing of them. */
const searchResultSchema = z.strictObject({
  /** The kind of a record; `pages` for a page of the site that is none. */
  kind: z.string(),
  /** What its kind is called on a badge. */
  badge: z.string(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  category: z.string(),
  path: z.string(),
  /** Title and description with what was searched for. */
  marked: z.strictObject({ title: piecesSchema, description: piecesSchema }),
  /** Where its text has more of what was searched for than its description; empty where it has not. */
  passage: piecesSchema,
});
export type SearchResult = z.infer<typeof searchResultSchema>;
export const searchAnswerSchema = z.strictObject({
  term: z.string(),
  total: z.int().min(0),
  /** What is shown instead where nothing matches exactly, in a sentence. */
  note: z.string().optional(),
  results: z.array(searchResultSchema),
});

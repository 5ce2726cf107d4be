import { z } from "zod";

/** A text in pieces; `isMatch` marks those that match the search term. */
const piecesSchema = z.array(z.strictObject({ text: z.string(), isMatch: z.boolean() }));

/** A result of the API. `kind` is a plain string, since browsers do not load the kinds. */
const searchResultSchema = z.strictObject({
  /** Kind of a record, or `pages` for a page that is not a record. */
  kind: z.string(),
  /** Label of the kind. */
  badge: z.string(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  category: z.string(),
  path: z.string(),
  /** Address of what matched: a section of the page, or the page. */
  to: z.string(),
  /** Title and description with their matches. */
  marked: z.strictObject({ title: piecesSchema, description: piecesSchema }),
  /** Another name of the page, if it matches more of the term than the description does; otherwise empty. */
  name: piecesSchema,
  /** Passage of the text, if it matches more of the term than the names and description do; otherwise empty. */
  passage: piecesSchema,
});
export type SearchResult = z.infer<typeof searchResultSchema>;
export const searchAnswerSchema = z.strictObject({
  term: z.string(),
  total: z.int().min(0),
  /** Sentence that explains the results if nothing matches exactly. */
  note: z.string().optional(),
  results: z.array(searchResultSchema),
});

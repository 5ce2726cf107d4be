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
/** Texts of pages that answer a question; see `answerOf`. */
const answerSchema = z.strictObject({
  /** False if no page covers the question. The parts are then the nearest pages. */
  isCovered: z.boolean(),
  /** What to say before the parts, such as that a place's law is not covered; may be empty. */
  note: z.string(),
  /** About 130 words: the best page's summary, advice and best paragraph, then the summaries of two others. */
  parts: z.array(
    z.strictObject({
      /** Kind of the record; `pages` for a page that is not a record. */
      kind: z.string(),
      /** Title of the page. */
      title: z.string(),
      /** Heading of its section; null for what is said of the whole page. */
      section: z.string().nullable(),
      /** Address of the section, or of the page. */
      path: z.string(),
      text: z.string(),
    }),
  ),
});
export type Answer = z.infer<typeof answerSchema>;
export type AnswerPart = Answer["parts"][number];

export const searchAnswerSchema = z.strictObject({
  term: z.string(),
  total: z.int().min(0),
  /** Sentence that explains the results if nothing matches exactly. */
  note: z.string().optional(),
  /** The answer, if the term is a question. */
  answer: answerSchema.optional(),
  /** Kinds with results, with their numbers, before the filter. */
  kinds: z.array(z.strictObject({ kind: z.string(), label: z.string(), count: z.int().min(1) })),
  results: z.array(searchResultSchema),
  /** Terms to begin with, if the term is empty. */
  suggested: z.array(z.string()).optional(),
});

import { z } from "zod";
import { articleFields, line, markdown, podcastFields, recordFields, slugSchema } from "./record.ts";
import { sourceSchema } from "./source.ts";

/** A shift in interaction that AI enables (specification section 3). */
export const paradigmSchema = z.strictObject({
  ...recordFields,
  title: line(120),
  shortDescription: line(200),
  description: line(400),
  /** Hyphenated words; shown with each word capitalised. */
  category: slugSchema,
  isFeatured: z.boolean(),
  /** Markdown prose that links the patterns which exemplify the paradigm. May be empty. */
  keyPatterns: markdown,
  ...podcastFields,
  ...articleFields,
  content: markdown,
  sources: z.array(sourceSchema),
});
export type Paradigm = z.infer<typeof paradigmSchema>;

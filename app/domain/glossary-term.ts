import { z } from "zod";
import { line, markdown, recordFields } from "./record.ts";

/** A term of the field, defined in one or two sentences and linked from its first use in an article. */
export const glossaryTermSchema = z.strictObject({
  ...recordFields,
  title: line(80),
  /** Other forms that mean the same and are linked too: plurals, abbreviations. */
  aliases: z.array(line(80)),
  content: markdown,
});
export type GlossaryTerm = z.infer<typeof glossaryTermSchema>;

import { z } from "zod";

/** A text that defines or introduces a term of the glossary. */
export const termSourceSchema = z.strictObject({
  /** As a sentence names it: its authors and year, an article of a law, a maker's manual. */
  name: z.string().trim().min(1, "Name the text").max(120),
  url: z.url({ protocol: /^https?$/, error: "Link the text by its address" }),
  /** The day on which what it says of the term was read. */
  readOn: z.iso.date("Write the day on which the text was read as 2026-12-04"),
});
export type TermSource = z.infer<typeof termSourceSchema>;

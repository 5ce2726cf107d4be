import { z } from "zod";
import { articleFields, line, markdown, recordFields, slugSchema } from "./record.ts";
import { sourceSchema } from "./source.ts";

export const ratings = ["excellent", "good", "learning", "poor"] as const;
export type Rating = (typeof ratings)[number];

export const ratingLabels: Record<Rating, string> = {
  excellent: "Excellent example",
  good: "Good example",
  learning: "Learning example",
  poor: "Cautionary example",
};

/** What one company shipped, what happened, and what to learn from it (specification section 3). */
export const caseStudySchema = z.strictObject({
  ...recordFields,
  title: line(140),
  company: line(80),
  /** The year the events of the case begin or peak. */
  year: z.int().min(1950).max(2100),
  description: line(400),
  imageUrl: z.url().nullable(),
  rating: z.enum(ratings),
  lawsKept: z.array(slugSchema),
  lawsBroken: z.array(slugSchema),
  isFeatured: z.boolean(),
  ...articleFields,
  content: markdown,
  sources: z.array(sourceSchema),
});
export type CaseStudy = z.infer<typeof caseStudySchema>;

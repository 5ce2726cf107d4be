import { z } from "zod";
import { articleFields, line, markdown, podcastFields, recordFields } from "./record.ts";
import { sourceSchema } from "./source.ts";

export const lawCategories = [
  "transparency",
  "control",
  "context",
  "accountability",
  "dark-matter",
  "fairness",
] as const;
export type LawCategory = (typeof lawCategories)[number];

export const lawCategoryLabels: Record<LawCategory, string> = {
  transparency: "Transparency & Predictability",
  control: "User Control & Agency",
  context: "Context & Relevance",
  accountability: "Accountability & Responsibility",
  "dark-matter": "Dark Matter",
  fairness: "Fairness & Inclusion",
};

/** A design law, also called a principle (specification section 3). */
export const lawSchema = z.strictObject({
  ...recordFields,
  title: line(120),
  shortDescription: line(200),
  description: line(400),
  category: z.enum(lawCategories),
  isFeatured: z.boolean(),
  /** Questions a reviewer can ask of a screen, one a line. */
  coreQuestions: z.string().min(1),
  ...podcastFields,
  ...articleFields,
  content: markdown,
  sources: z.array(sourceSchema),
});
export type Law = z.infer<typeof lawSchema>;

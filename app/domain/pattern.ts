import { z } from "zod";
import { articleFields, line, markdown, recordFields, slugSchema } from "./record.ts";
import { sourceSchema } from "./source.ts";

export const aiTasks = [
  "Generate",
  "Summarize",
  "Classify",
  "Predict",
  "Automate",
  "Refine",
  "UI Flow",
  "Transparency",
  "Learning",
  "Adaptive",
] as const;

export const demoTypes = [
  "temperature-slider",
  "partial-regeneration",
  "progressive-disclosure",
  "confidence-indicators",
  "feedback-loop",
  "context-awareness",
] as const;
export type DemoType = (typeof demoTypes)[number];

/** The six parts of a pattern's text, in the order they are written and read. */
export const patternSections = {
  problem: "Problem",
  solution: "Solution",
  designConsiderations: "Design considerations",
  developerNotes: "Developer notes",
  implementationGuide: "Implementation guide",
  ethicsGuide: "Ethics guide",
} as const;
export type PatternSection = keyof typeof patternSections;
export const patternSectionKeys: readonly PatternSection[] = [
  "problem",
  "solution",
  "designConsiderations",
  "developerNotes",
  "implementationGuide",
  "ethicsGuide",
];

/** A reusable solution for one AI interaction (specification section 3). */
export const patternSchema = z.strictObject({
  ...recordFields,
  name: line(120),
  definition: line(400),
  aiTask: z.enum(aiTasks),
  userAction: line(120),
  /** Hyphenated words; shown title-cased. */
  subcategory: slugSchema,
  uiComponent: line(120),
  ethicalConcern: line(200),
  demoConfig: z.strictObject({ type: z.enum(demoTypes) }).nullable(),
  isFeatured: z.boolean(),
  ...articleFields,
  problem: markdown,
  solution: markdown,
  designConsiderations: markdown,
  developerNotes: markdown,
  implementationGuide: markdown,
  ethicsGuide: markdown,
  sources: z.array(sourceSchema),
});
export type Pattern = z.infer<typeof patternSchema>;

import { z } from "zod";
import { articleFields, line, markdown, podcastFields, recordFields } from "./record.ts";
import { sourceSchema } from "./source.ts";

export const fundamentalCategories = [
  "what-is-ai",
  "how-ai-works",
  "core-concepts",
  "types",
  "training",
  "networks",
] as const;
export type FundamentalCategory = (typeof fundamentalCategories)[number];

export const fundamentalCategoryLabels: Record<FundamentalCategory | "all", string> = {
  all: "All Categories",
  "what-is-ai": "What is AI?",
  "how-ai-works": "How AI Works",
  "core-concepts": "Core Concepts",
  types: "Types of AI",
  training: "Training Models",
  networks: "Neural Networks",
};

/** A basic: what a designer needs to know of the technology (specification section 3). */
export const fundamentalSchema = z.strictObject({
  ...recordFields,
  title: line(120),
  shortDescription: line(200),
  description: line(400),
  category: z.enum(fundamentalCategories),
  isFeatured: z.boolean(),
  ...podcastFields,
  ...articleFields,
  content: markdown,
  sources: z.array(sourceSchema),
});
export type Fundamental = z.infer<typeof fundamentalSchema>;

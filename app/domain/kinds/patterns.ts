import { z } from "zod";
import { tabIds } from "../page-ids.ts";
import { sourceSchema } from "../source.ts";
import { defineArticle } from "./define-kind.ts";
import { articleFields, line, markdown, recordFields, slugSchema } from "./fields.ts";

const aiTasks = [
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

const demoTypes = [
  "temperature-slider",
  "partial-regeneration",
  "progressive-disclosure",
  "confidence-indicators",
  "feedback-loop",
  "context-awareness",
] as const;
/** A reusable solution for one AI interaction (specification section 3). */
const patternSchema = z.strictObject({
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

export const patterns = defineArticle({
  schema: patternSchema,
  table: "patterns",
  columns: { demoConfig: "json", isFeatured: "boolean", related: "json", sources: "json" },
  words: { singular: "pattern", plural: "patterns", label: "Design Patterns", badge: "Design Pattern" },
  paths: { list: "/patterns", record: "/pattern/:slug" },
  navigation: { place: 4, header: { title: "Patterns" } },
  titleField: "name",
  summaryField: "definition",
  descriptionField: "definition",
  categoryField: "aiTask",
  texts: [
    { field: "problem", place: "body", heading: "Problem" },
    { field: "solution", place: "body", heading: "Solution" },
    { field: "designConsiderations", place: "body", heading: "Design considerations" },
    { field: "developerNotes", place: "body", heading: "Developer notes" },
    { field: "implementationGuide", place: "body", heading: "Implementation guide" },
    { field: "ethicsGuide", place: "body", heading: "Ethics guide" },
  ],
  reservedIds: ["overview", "implementation", "ethics", "examples"].flatMap((tab) => Object.values(tabIds(tab))),
  api: {
    collection: "patterns",
    shape: "Pattern",
    oneBy: "id",
    // In lists a pattern also has the three fields that the other kinds have (specification section 3).
    inList: {
      shape: "PatternInList",
      schema: patternSchema.extend({ title: z.string(), description: z.string(), category: z.string() }),
      from: (pattern) => ({
        ...pattern,
        title: pattern.name,
        description: pattern.definition,
        category: pattern.aiTask,
      }),
    },
  },
  card: ({ slug, aiTask }) => ({ category: slug, label: aiTask }),
  editorial: { words: [500, 1200], leastSources: 2, isIllustrated: false },
  template: () => ({ aiTask: "Generate", subcategory: "some-words" }),
});

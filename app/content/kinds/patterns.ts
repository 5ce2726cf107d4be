import { z } from "zod";
import { tabIds } from "../../shared/page-ids.ts";
import { anatomySchema, stateButtonId, states, stateTextId } from "../anatomy/description.ts";
import { captureSchema } from "../capture.ts";
import { categoryOf, siteFile } from "../site-file.ts";
import { productSchema, sourcesSchema } from "../source.ts";
import { defineArticle } from "./define-kind.ts";
import {
  alsoKnownAs,
  articleFields,
  cardFields,
  cardLines,
  cardTexts,
  designing,
  line,
  markdown,
  recordFields,
  slugSchema,
} from "./fields.ts";

/** Filters of the pattern list. Only the first one in the query applies. */
export const patternFilters = ["task", "law"] as const;

/** Values of `aiTask` in the order of the pattern library. Empty if site.yaml leaves them open. */
export const aiTasks: readonly string[] = siteFile.kinds.patterns?.tasks ?? [];
/** What `aiTask` is called on pages. */
export const taskName = siteFile.kinds.patterns?.task ?? "Task";
/** Questions for the review of every pattern. */
export const patternQuestions: readonly string[] = siteFile.kinds.patterns?.questions ?? [];

/** Tabs of a pattern's page. */
export const patternTabs = ["overview", "implementation", "ethics", "examples", "component"] as const;
export type PatternTab = (typeof patternTabs)[number];
export type PatternSection = { id: string; tab: PatternTab; title: string };
/** Sections of a pattern's page, which links can name by their ids. */
export const patternSections = {
  problem: { id: "problem", tab: "overview", title: "Problem" },
  solution: { id: "solution", tab: "overview", title: "Solution" },
  designConsiderations: { id: "design-considerations", tab: "implementation", title: "Design Considerations" },
  developerNotes: { id: "developer-notes", tab: "implementation", title: "Developer Notes" },
  implementationGuide: { id: "implementation-guide", tab: "implementation", title: "Implementation Guide" },
  ethicsGuide: { id: "ethics-guide", tab: "ethics", title: "Ethics Guide" },
  questions: { id: "questions-to-consider", tab: "ethics", title: "Questions to Consider for Every Pattern" },
  captures: { id: "captures", tab: "examples", title: "In component libraries" },
  component: { id: "take-it-home", tab: "component", title: "Take it home" },
  examples: { id: "real-world-examples", tab: "examples", title: "Real-World Examples Coming Soon" },
} as const satisfies Record<string, PatternSection>;

/** Demos, in their order on the home page. */
export const codedDemos = [
  "temperature-slider",
  "partial-regeneration",
  "progressive-disclosure",
  "confidence-indicators",
  "feedback-loop",
  "context-awareness",
] as const;
export type CodedDemo = (typeof codedDemos)[number];

/** A reusable solution. */
const patternSchema = z.strictObject({
  ...recordFields,
  name: line(120),
  definition: line(400),
  ...cardFields,
  aiTask: aiTasks.length > 0 ? z.enum(aiTasks) : line(40),
  userAction: line(120),
  subcategory: categoryOf("patterns"),
  uiComponent: line(120),
  ethicalConcern: line(200),
  demoConfig: z.strictObject({ type: slugSchema }).nullable(),
  /** Drawn screen at the top of its page and on its card. */
  anatomy: anatomySchema.nullable().default(null),
  /** Products that use it, for the examples tab. Add only products whose page was read. */
  products: z.array(productSchema).max(3).default([]),
  /** Captures of libraries' components that show it. The first stands beside the drawn screen. */
  captures: z.array(captureSchema).max(4).default([]),
  isFeatured: z.boolean(),
  designing,
  alsoKnownAs,
  ...articleFields,
  problem: markdown,
  solution: markdown,
  designConsiderations: markdown,
  developerNotes: markdown,
  implementationGuide: markdown,
  ethicsGuide: markdown,
  sources: sourcesSchema,
});

export const patterns = defineArticle({
  schema: patternSchema,
  table: "patterns",
  words: {
    singular: "pattern",
    plural: "patterns",
    label: "Patterns",
    badge: "Pattern",
    subtitle: "Answers that can be used again.",
  },
  paths: { list: "/patterns", record: "/pattern/:slug" },
  navigation: { order: 4, header: {}, footer: {}, button: "Find a pattern" },
  titleField: "name",
  summaryField: "definition",
  descriptionField: "definition",
  categoryField: "aiTask",
  linesSearched: ["userAction", "uiComponent", "ethicalConcern", ...cardLines],
  texts: [
    ...cardTexts,
    { field: "problem", place: "body", heading: "Problem" },
    { field: "solution", place: "body", heading: "Solution" },
    { field: "designConsiderations", place: "body", heading: "Design considerations" },
    { field: "developerNotes", place: "body", heading: "Developer notes" },
    { field: "implementationGuide", place: "body", heading: "Implementation guide" },
    { field: "ethicsGuide", place: "body", heading: "Ethics guide" },
  ],
  reservedIds: [
    ...patternTabs.flatMap((tab) => Object.values(tabIds(tab))),
    ...Object.values(patternSections).map(({ id }) => id),
    ...states.flatMap((state) => [stateTextId(state), stateButtonId(state)]),
  ],
  api: {
    collection: "patterns",
    shape: "Pattern",
    oneBy: "id",
    // In lists a pattern also has the title, description and category fields of other kinds.
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
  peers: ({ aiTask }) => `${taskName}: ${aiTask}`,
  card: ({ aiTask, anatomy, demoConfig }) => ({
    demo: demoConfig?.type,
    category: "pattern",
    label: aiTask,
    anatomy: anatomy ?? undefined,
    hasDrawing: anatomy !== null,
  }),
  listIcon: "pattern",
  asRelated: {
    evidence: "designs by it",
    laws: "applies this law",
    patterns: "works beside it",
    paradigms: "makes it concrete",
    basics: "puts it on a screen",
    others: "the pattern in question",
  },
});

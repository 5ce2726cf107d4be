import { z } from "zod";
import { defineArticle } from "./define-kind.ts";
import {
  alsoKnownAs,
  podcastFields,
  recordFields,
  rememberFields,
  rememberTexts,
  selfCheck,
  textFields,
  titledBy,
  titleFields,
} from "./fields.ts";

const fundamentalCategories = ["what-is-ai", "how-ai-works", "core-concepts", "types", "training", "networks"] as const;
type FundamentalCategory = (typeof fundamentalCategories)[number];

export const fundamentalCategoryLabels: Record<FundamentalCategory, string> = {
  "what-is-ai": "What is AI?",
  "how-ai-works": "How AI Works",
  "core-concepts": "Core Concepts",
  types: "Types of AI",
  training: "Training Models",
  networks: "Neural Networks",
};

/** An article on what designers need to know about the technology. */
const fundamentalSchema = z.strictObject({
  ...recordFields,
  ...titleFields,
  category: z.enum(fundamentalCategories),
  isFeatured: z.boolean(),
  ...rememberFields,
  ...podcastFields,
  alsoKnownAs,
  selfCheck,
  ...textFields,
});

export const basics = defineArticle({
  schema: fundamentalSchema,
  table: "fundamentals",
  words: { singular: "fundamental", plural: "fundamentals", label: "AI Basics", badge: "AI Basic" },
  paths: { list: "/basics", alias: "/fundamentals", record: "/basics/:slug" },
  navigation: {
    order: 1,
    header: { title: "Basics" },
    footer: { title: "AI Basics" },
    continueLearning: { title: "AI Basics" },
    search: { title: "AI Basics", label: "AI Basics" },
    invitation: "What the technology is and does, told for people who design with it.",
  },
  ...titledBy,
  categoryField: "category",
  texts: [...rememberTexts, { field: "content", place: "body" }],
  api: {
    collection: "fundamentals",
    shape: "Fundamental",
    oneBy: "slug",
    contentTypes: ["fundamental"],
    withContent: (basic, content) => ({ ...basic, content }),
  },
  card: ({ category, position }) => ({ category, label: `Basic ${position}` }),
  list: {
    subtitle: "How AI works, what it can and cannot do, and what that means for the screens you design.",
    lead: { field: "category", value: "what-is-ai" },
    columns: 2,
    skeleton: { cards: 6 },
  },
  listIcon: "what-is-ai",
  asRelated: {
    evidence: "explains what it rests on",
    basics: "explains a neighboring idea",
    laws: "explains why it is needed",
    patterns: "explains what lies beneath it",
    others: "explains the technology",
  },
  template: () => ({ category: "core-concepts" }),
});

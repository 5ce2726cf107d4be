import { z } from "zod";
import { categoryOf, numberedLabel, siteFile } from "../site-file.ts";
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

/** An article on what readers need to know first. */
const fundamentalSchema = z.strictObject({
  ...recordFields,
  ...titleFields,
  category: categoryOf("basics"),
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
  words: { singular: "basic", plural: "basics", label: "Basics", badge: "Basic", subtitle: "Where to begin." },
  paths: { list: "/basics", alias: "/fundamentals", record: "/basics/:slug" },
  navigation: {
    order: 1,
    header: {},
    footer: {},
    continueLearning: {},
    search: {},
    button: "Start with the basics",
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
  card: ({ category, position }) => ({ category, label: numberedLabel("basics", "Basic", position) }),
  list: {
    ...(siteFile.kinds.basics?.lead && { lead: { field: "category", value: siteFile.kinds.basics.lead } }),
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
});

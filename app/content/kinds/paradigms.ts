import { z } from "zod";
import { numberedLabel } from "../site-file.ts";
import { defineArticle } from "./define-kind.ts";
import {
  alsoKnownAs,
  markdown,
  podcastFields,
  recordFields,
  rememberFields,
  rememberTexts,
  slugSchema,
  textFields,
  titledBy,
  titleFields,
} from "./fields.ts";

/** A shift in how things are done. */
const paradigmSchema = z.strictObject({
  ...recordFields,
  ...titleFields,
  /** Hyphenated words; shown with each word capitalized. */
  category: slugSchema,
  isFeatured: z.boolean(),
  /** Markdown with links to patterns that are examples of the paradigm. May be empty. */
  keyPatterns: markdown,
  ...rememberFields,
  ...podcastFields,
  alsoKnownAs,
  ...textFields,
});

export const paradigms = defineArticle({
  schema: paradigmSchema,
  table: "paradigms",
  words: {
    singular: "paradigm",
    plural: "paradigms",
    label: "Paradigms",
    badge: "Paradigm",
    subtitle: "The large shifts.",
  },
  paths: { list: "/paradigms", record: "/paradigms/:slug" },
  navigation: {
    order: 2,
    header: {},
    footer: {},
    continueLearning: {},
  },
  ...titledBy,
  categoryField: "category",
  texts: [
    ...rememberTexts,
    { field: "keyPatterns", place: "front", heading: "Key Patterns" },
    { field: "content", place: "body" },
  ],
  reservedIds: ["key-patterns"],
  api: {
    collection: "paradigms",
    shape: "Paradigm",
    oneBy: "slug",
    contentTypes: ["paradigm"],
    withContent: (paradigm, content) => ({ ...paradigm, content }),
  },
  card: ({ category, position }) => ({ category, label: numberedLabel("paradigms", "Paradigm", position) }),
  list: {
    columns: 2,
    skeleton: { cards: 4, isPreviewOnly: true },
  },
  listIcon: "probabilistic-systems",
  asRelated: {
    evidence: "cites it",
    laws: "a shift that calls for it",
    patterns: "the shift it belongs to",
    paradigms: "a shift beside it",
    others: "the wider shift",
  },
  template: () => ({ keyPatterns: "" }),
});

import { z } from "zod";
import { isCleanText, NOT_CLEAN } from "../../shared/clean-text.ts";
import { categoryOf, numberedLabel } from "../site-file.ts";
import { defineArticle } from "./define-kind.ts";
import {
  alsoKnownAs,
  cardFields,
  cardLines,
  cardTexts,
  designing,
  podcastFields,
  recordFields,
  selfCheck,
  textFields,
  titledBy,
  titleFields,
} from "./fields.ts";

/** A design law, also called a principle. */
const lawSchema = z.strictObject({
  ...recordFields,
  ...titleFields,
  category: categoryOf("laws"),
  isFeatured: z.boolean(),
  ...cardFields,
  /** Questions for the review of a screen, one per line. */
  coreQuestions: z.string().min(1).refine(isCleanText, NOT_CLEAN),
  ...podcastFields,
  designing,
  alsoKnownAs,
  selfCheck,
  ...textFields,
});

export const laws = defineArticle({
  schema: lawSchema,
  table: "laws",
  words: { singular: "law", plural: "laws", label: "Laws", badge: "Law", subtitle: "What to check your work against." },
  paths: { list: "/laws", alias: "/principles", record: "/laws/:slug" },
  navigation: {
    order: 3,
    header: {},
    footer: { at: "alias" },
    continueLearning: {},
    search: { at: "alias" },
  },
  ...titledBy,
  categoryField: "category",
  linesSearched: cardLines,
  texts: [
    ...cardTexts,
    { field: "coreQuestions", place: "front", heading: "Core Questions", form: "lines" },
    { field: "content", place: "body" },
  ],
  reservedIds: ["core-questions", "guidelines-of-this-law"],
  api: {
    collection: "laws",
    shape: "Law",
    oneBy: "slug",
    contentTypes: ["principle", "law"],
    withContent: (law, content) => ({ ...law, content }),
  },
  card: ({ category, position }) => ({ category, label: numberedLabel("laws", "Law", position) }),
  list: {
    columns: 3,
    skeleton: { cards: 5 },
  },
  listIcon: "transparency",
  asRelated: {
    evidence: "rests on it",
    laws: "a law close to it",
    patterns: "the law behind it",
    basics: "what it asks of a design",
    paradigms: "a law that holds here",
    others: "the law in question",
  },
});

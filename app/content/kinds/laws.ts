import { z } from "zod";
import { isCleanText, NOT_CLEAN } from "../../shared/clean-text.ts";
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

const lawCategories = ["transparency", "control", "context", "accountability", "dark-matter", "fairness"] as const;
type LawCategory = (typeof lawCategories)[number];

export const lawCategoryLabels: Record<LawCategory, string> = {
  transparency: "Transparency & Predictability",
  control: "User Control & Agency",
  context: "Context & Relevance",
  accountability: "Accountability & Responsibility",
  "dark-matter": "Dark Matter",
  fairness: "Fairness & Inclusion",
};

/** A design law, also called a principle. */
const lawSchema = z.strictObject({
  ...recordFields,
  ...titleFields,
  category: z.enum(lawCategories),
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
  words: { singular: "law", plural: "laws", label: "AI Design Laws", badge: "AI Law" },
  paths: { list: "/laws", alias: "/principles", record: "/laws/:slug" },
  navigation: {
    order: 3,
    header: { title: "Laws" },
    footer: { title: "AI Design Laws", at: "alias" },
    continueLearning: { title: "AI Design Laws" },
    search: { title: "Design Principles", at: "alias", label: "Design Laws" },
    invitation: "Principles to check a screen against before you ship it.",
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
  card: ({ category, position }) => ({ category, label: `Law ${position}` }),
  list: {
    subtitle: "These are the guiding tenets for designing responsible, ethical, and effective AI experiences.",
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
  template: () => ({ category: "transparency" }),
});

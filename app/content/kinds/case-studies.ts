import { z } from "zod";
import { MOST_ENTRIES } from "../../shared/most-entries.ts";
import { defineArticle } from "./define-kind.ts";
import { alsoKnownAs, designing, line, recordFields, slugSchema, textFields } from "./fields.ts";

export const ratings = ["excellent", "good", "learning", "poor"] as const;
export type Rating = (typeof ratings)[number];

/**
 * Rubric of the verdicts, best first: who was harmed, and who repaired it. Also published below the list of cases and in
 * docs/writing.md.
 */
export const ratingScale: Record<Rating, { label: string; meaning: string }> = {
  excellent: {
    label: "Excellent example",
    meaning: "No harm was reported, and the limits were drawn before release.",
  },
  good: {
    label: "Good example",
    meaning: "Worth copying in part. No harm was reported, but at least one law is not kept in full.",
  },
  learning: {
    label: "Learning example",
    meaning:
      "Something failed. It stayed inside the company or in a test, or the maker itself withdrew or corrected it.",
  },
  poor: {
    label: "Cautionary example",
    meaning: "People outside bore harm, and the repair came late, from others, or left the fault in place.",
  },
};

/** True for a rating of a case that went well. */
export const isKept = (rating: Rating): boolean => rating === "excellent" || rating === "good";

/** A product that a company shipped, its outcome, and the lesson. */
const caseStudySchema = z.strictObject({
  ...recordFields,
  title: line(140),
  company: line(80),
  /** Year in which the events of the case begin or peak. */
  year: z.int().min(1950).max(2100),
  description: line(400),
  imageUrl: z.url().nullable(),
  rating: z.enum(ratings),
  lawsKept: z.array(slugSchema).max(MOST_ENTRIES),
  lawsBroken: z.array(slugSchema).max(MOST_ENTRIES),
  isFeatured: z.boolean(),
  designing,
  alsoKnownAs,
  ...textFields,
});

export const caseStudies = defineArticle({
  schema: caseStudySchema,
  table: "case_studies",
  words: {
    singular: "case study",
    plural: "case studies",
    label: "Case Studies",
    badge: "Case Study",
    subtitle: "What happened, and what can be learned from it.",
  },
  paths: { list: "/case-studies", record: "/case-studies/:slug" },
  navigation: { order: 6, headerMore: {}, footerMore: {} },
  titleField: "title",
  summaryField: "description",
  descriptionField: "description",
  categoryField: "company",
  texts: [{ field: "content", place: "body" }],
  api: {
    collection: "case-studies",
    shape: "CaseStudy",
    oneBy: "slug",
  },
  card: ({ rating, company, year }) => ({
    category: `verdict-${rating}`,
    label: `${company}, ${year}`,
    note: ratingScale[rating].label,
  }),
  referencesOf: ({ lawsKept, lawsBroken }) => [
    { field: "lawsKept", target: "laws", slugs: lawsKept, onTargetPage: "kept it", onOwnPage: "kept here" },
    { field: "lawsBroken", target: "laws", slugs: lawsBroken, onTargetPage: "failed at it", onOwnPage: "broken here" },
  ],
  list: {
    columns: "auto",
  },
  listIcon: "verdict-good",
  asRelated: {
    evidence: "tells a case with it",
    laws: "put it to the test",
    patterns: "shows what is at stake",
    "case-studies": "a story close to it",
    others: "shows it in the world",
  },
  template: (now) => ({ rating: "learning", year: now.getUTCFullYear() }),
});

import { z } from "zod";
import { sourcesSchema } from "../source.ts";
import { defineArticle } from "./define-kind.ts";
import { articleFields, line, markdown, recordFields } from "./fields.ts";

const strengths = ["strong", "moderate", "limited", "reported", "contested"] as const;
type Strength = (typeof strengths)[number];

/** Our grades of claims, strongest first. Also published beside the claims. */
export const strengthScale: Record<Strength, { label: string; meaning: string }> = {
  strong: {
    label: "Strong",
    meaning: "A review of many studies, a large preregistered experiment, or a measurement that anyone can repeat.",
  },
  moderate: {
    label: "Moderate",
    meaning:
      "A controlled study or a documented audit with a hundred or more people or cases, in one setting that may differ from yours.",
  },
  limited: {
    label: "Limited",
    meaning: "Fewer than a hundred people or cases, no comparison, or a narrow task: a reason to test, not a rule.",
  },
  reported: {
    label: "Reported",
    meaning: "A company, a filing or the press says so; how it was measured cannot be examined.",
  },
  contested: { label: "Contested", meaning: "Sound studies disagree, and it is not settled why." },
};

/**
 * A claim that one study or report supports, with its task, sample and limits. The slug is the key of the source, so an
 * article that cites the key cites this claim.
 */
const evidenceSchema = z.strictObject({
  ...recordFields,
  title: line(120),
  /** The claim in one sentence, with its figures. */
  claim: line(400),
  strength: z.enum(strengths),
  /** Day on which the claim was last compared with `checkedAgainst`. */
  lastChecked: z.iso.date(),
  /** Text that was read for the check, such as the abstract or the whole paper. */
  checkedAgainst: line(200),
  ...articleFields,
  study: markdown,
  task: markdown,
  sample: markdown,
  effect: markdown,
  limits: markdown,
  design: markdown,
  sources: sourcesSchema.min(1, "A claim has the source that it is about"),
});

/** True if a check compared the claim with an abstract and nothing else, such as “The abstract, on arXiv”. */
const isAbstractOnly = (checkedAgainst: string): boolean => /^the abstract\b[^;]*$/i.test(checkedAgainst);

export const evidence = defineArticle({
  schema: evidenceSchema,
  table: "evidence",
  words: {
    singular: "claim",
    plural: "claims",
    label: "Evidence",
    badge: "Evidence",
    subtitle:
      "What the studies and reports cited here support, each with its task, its people, its limits and a grade.",
  },
  paths: { list: "/evidence", record: "/evidence/:slug" },
  navigation: { order: 8, footerMore: {} },
  titleField: "title",
  summaryField: "claim",
  descriptionField: "claim",
  categoryField: "strength",
  texts: [
    { field: "study", place: "body", heading: "Study or report" },
    { field: "task", place: "body", heading: "What was done" },
    { field: "sample", place: "body", heading: "People and data" },
    { field: "effect", place: "body", heading: "What was found" },
    { field: "limits", place: "body", heading: "Limits" },
    { field: "design", place: "body", heading: "What it means for a design" },
  ],
  api: { collection: "evidence", shape: "Evidence", oneBy: "slug" },
  asRelated: { others: "weighs the evidence" },
  card: ({ strength, sources, checkedAgainst }) => ({
    category: `evidence-${strength}`,
    label: `${strengthScale[strength].label} evidence${isAbstractOnly(checkedAgainst) ? " · abstract only" : ""}`,
    note: sources[0] && `${sources[0].authors.split(",")[0]}, ${sources[0].year}`,
  }),
  list: {
    columns: 2,
  },
  relatedTitle: "Used in",
  listIcon: "evidence-moderate",
  template: (now) => ({
    strength: "limited",
    lastChecked: now.toISOString().slice(0, 10),
    sources: [
      {
        key: "key",
        authors: "Author, A.",
        year: now.getUTCFullYear(),
        title: "Title",
        venue: "Venue",
        url: "https://doi.org/",
      },
    ],
  }),
});

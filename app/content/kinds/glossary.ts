import { z } from "zod";
import { MOST_ENTRIES } from "../../shared/most-entries.ts";
import { pageIds } from "../../shared/page-ids.ts";
import { termSourceSchema } from "../source.ts";
import { defineKind } from "./define-kind.ts";
import { askedAs, line, markdown, recordFields, slugSchema } from "./fields.ts";

/** A glossary term, linked from its first use in an article: its meaning, then the consequence for a design. */
const glossaryTermSchema = z.strictObject({
  ...recordFields,
  // The slug is an HTML id on the glossary page, so it must differ from the page's own ids.
  slug: slugSchema.refine(
    (slug) => !Object.values<string>(pageIds).includes(slug) && !slug.startsWith("letter-"),
    "is the name of a part of the page: choose another",
  ),
  title: line(80),
  /** Other forms that are linked too, such as plurals and abbreviations. */
  aliases: z.array(line(80)).max(MOST_ENTRIES),
  askedAs,
  content: markdown,
  /** Slugs of patterns for the problem that the term names; search suggests them. */
  patterns: z.array(slugSchema).max(4).default([]),
  /** Sources of the definition. Empty if the term is this guide's own, as its text must then say. */
  definedIn: z.array(termSourceSchema).max(3).default([]),
});

export const glossary = defineKind({
  schema: glossaryTermSchema,
  table: "glossary_terms",
  words: {
    singular: "glossary term",
    plural: "glossary terms",
    label: "Glossary",
    badge: "Glossary",
    subtitle: "The terms of this guide: what each one means, and the source.",
  },
  paths: { list: "/glossary", record: "/glossary#:slug" },
  navigation: { order: 5, headerMore: { order: 8 }, footerMore: {}, counted: "terms" },
  titleField: "title",
  summaryField: "content",
  descriptionField: "content",
  referencesOf: ({ patterns }) => [{ field: "patterns", target: "patterns", slugs: patterns }],
  texts: [{ field: "content", place: "body" }],
  asRelated: { others: "explains the term" },
});

import { z } from "zod";
import { pageIds } from "../page-ids.ts";
import { defineKind } from "./define-kind.ts";
import { line, markdown, recordFields, slugSchema } from "./fields.ts";

/** A term of the field, defined in one or two sentences and linked from its first use in an article. */
const glossaryTermSchema = z.strictObject({
  ...recordFields,
  // A term's address is its slug on the page of them all, beside the page's own ids.
  slug: slugSchema.refine(
    (slug) => !Object.values<string>(pageIds).includes(slug) && !slug.startsWith("letter-"),
    "is the name of a part of the page: choose another",
  ),
  title: line(80),
  /** Other forms that mean the same and are linked too: plurals, abbreviations. */
  aliases: z.array(line(80)),
  content: markdown,
});

export const glossary = defineKind({
  schema: glossaryTermSchema,
  table: "glossary_terms",
  columns: { aliases: "json" },
  words: { singular: "glossary term", plural: "glossary terms", label: "Glossary", badge: "Glossary" },
  paths: { list: "/glossary", record: "/glossary#:slug" },
  titleField: "title",
  summaryField: "content",
  descriptionField: "content",
  otherNames: ({ aliases }) => aliases,
  texts: [{ field: "content", place: "body" }],
  asRelated: { others: "explains the term" },
});

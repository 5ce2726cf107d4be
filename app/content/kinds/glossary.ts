import { z } from "zod";
import { pageIds } from "../../shared/page-ids.ts";
import { termSourceSchema } from "../source.ts";
import { defineKind } from "./define-kind.ts";
import { askedAs, line, markdown, recordFields, slugSchema } from "./fields.ts";

/** A term of the field, linked from its first use in an article: what it means, then what that means for a design. */
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
  askedAs,
  content: markdown,
  /** Patterns that answer what the term names, by slug: search leads to them from the term. */
  patterns: z.array(slugSchema).max(4).default([]),
  /** Where its meaning was read; none where the word is this guide's own, which its text then says. */
  definedIn: z.array(termSourceSchema).max(3).default([]),
});

export const glossary = defineKind({
  schema: glossaryTermSchema,
  table: "glossary_terms",
  words: { singular: "glossary term", plural: "glossary terms", label: "Glossary", badge: "Glossary" },
  paths: { list: "/glossary", record: "/glossary#:slug" },
  navigation: { place: 5, headerMore: { place: 8 }, footerMore: {} },
  titleField: "title",
  summaryField: "content",
  descriptionField: "content",
  referencesOf: ({ patterns }) => [{ field: "patterns", target: "patterns", slugs: patterns }],
  texts: [{ field: "content", place: "body" }],
  asRelated: { others: "explains the term" },
});

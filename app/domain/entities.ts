import type { z } from "zod";
import { type CaseStudy, caseStudySchema } from "./case-study.ts";
import { type Fundamental, fundamentalSchema } from "./fundamental.ts";
import { type GlossaryTerm, glossaryTermSchema } from "./glossary-term.ts";
import type { Kind } from "./kinds.ts";
import { type Law, lawSchema } from "./law.ts";
import { type Paradigm, paradigmSchema } from "./paradigm.ts";
import { type Pattern, patternSchema, patternSectionKeys } from "./pattern.ts";

/** The entity of each kind. */
export type Entities = {
  basics: Fundamental;
  laws: Law;
  paradigms: Paradigm;
  patterns: Pattern;
  "case-studies": CaseStudy;
  glossary: GlossaryTerm;
};
export type EntityOf<K extends Kind> = Entities[K];
export type Entity = Entities[Kind];

/** The single definition of each kind's record: front matter, rows and API answers are all checked by it. */
export const entitySchemas: { readonly [K in Kind]: z.ZodType<Entities[K]> } = {
  basics: fundamentalSchema,
  laws: lawSchema,
  paradigms: paradigmSchema,
  patterns: patternSchema,
  "case-studies": caseStudySchema,
  glossary: glossaryTermSchema,
};

/** The names of a kind's fields, in the order its schema gives them. */
export const entityFields: { readonly [K in Kind]: readonly string[] } = {
  basics: Object.keys(fundamentalSchema.shape),
  laws: Object.keys(lawSchema.shape),
  paradigms: Object.keys(paradigmSchema.shape),
  patterns: Object.keys(patternSchema.shape),
  "case-studies": Object.keys(caseStudySchema.shape),
  glossary: Object.keys(glossaryTermSchema.shape),
};

/** What a record is called, whatever its kind names that field. */
export function titleOf(entity: Entity): string {
  return "name" in entity ? entity.name : entity.title;
}

/** The Markdown of a record as one text: its content, or a pattern's parts one after the other. */
export function textOf(entity: Entity): string {
  if ("content" in entity) return entity.content;
  return patternSectionKeys.map((key) => entity[key]).join("\n\n");
}

/** One sentence about the record for cards and previews. */
export function summaryOf(entity: Entity): string {
  if ("shortDescription" in entity) return entity.shortDescription;
  if ("definition" in entity) return entity.definition;
  if ("description" in entity) return entity.description;
  return entity.content;
}

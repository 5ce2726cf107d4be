import { z } from "zod";
import { descriptors, kinds } from "../../content/kinds/index.ts";
import { searchAnswerSchema } from "../../content/search/search-answer.ts";
import { bareText } from "../../shared/bare-text.ts";
import { navigationSchema } from "../../shared/navigation.ts";
import { newsletterAnswerSchema, newsletterRequestSchema } from "../../shared/newsletter.ts";
import {
  summarizeAnswerSchema,
  summarizeRequestSchema,
  updateAboutAnswerSchema,
  updateAboutRequestSchema,
} from "../guide/assistant.ts";

/** The kinds that the API gives, each with its part in it. */
export const served = kinds.flatMap((kind) => {
  const { api, schema, words, canBeFeatured } = descriptors[kind];
  return api ? [{ api, schema, words, canBeFeatured }] : [];
});

/** PATCH /api/{collection}/{id}. */
export const editRequestSchema = z.object({ content: z.string().overwrite(bareText).regex(/\S/) });

const record = z.record(z.string(), z.unknown());

/** Every shape of the API by its name, from the schemas that check the answers. */
export const shapes: Readonly<Record<string, z.ZodType>> = {
  ...Object.fromEntries(
    served.flatMap(({ api: { shape, inList }, schema }): [string, z.ZodType][] => [
      [shape, schema],
      ...(inList ? [[inList.shape, inList.schema] satisfies [string, z.ZodType]] : []),
    ]),
  ),
  Navigation: navigationSchema,
  SearchAnswer: searchAnswerSchema,
  NewsletterRequest: newsletterRequestSchema,
  NewsletterAnswer: newsletterAnswerSchema,
  SummarizeRequest: summarizeRequestSchema,
  SummarizeAnswer: summarizeAnswerSchema,
  UpdateAboutRequest: updateAboutRequestSchema,
  UpdateAboutAnswer: updateAboutAnswerSchema,
  Edit: editRequestSchema,
  Problem: z.object({
    message: z.string(),
    errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  }),
  Conflict: z.object({
    message: z.string(),
    base: record.nullable().describe("The version that If-Match names; null when the record never was that"),
    current: record.describe("The record as it is"),
    changed: z.array(z.string()).describe("The fields in which the two differ"),
    version: z.string().describe("The present version, as an If-Match of another try names it"),
  }),
};

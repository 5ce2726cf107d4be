import { z } from "zod";
import { descriptors, kindOfContentType, kinds } from "../../content/kinds/index.ts";
import { searchAnswerSchema } from "../../content/search/search-answer.ts";
import { titleCase } from "../../shared/casing.ts";
import { bareText } from "../../shared/clean-text.ts";
import { newsletterAnswerSchema, newsletterRequestSchema } from "../../shared/newsletter.ts";
import {
  summarizeAnswerSchema,
  summarizeRequestSchema,
  updateAboutAnswerSchema,
  updateAboutRequestSchema,
} from "../guide/assistant.server.ts";
import { MOST_LISTED } from "./list-part.ts";

/** The kinds that the API gives, each with its part in it. */
const served = kinds.flatMap((kind) => {
  const { api, schema, words, canBeFeatured } = descriptors[kind];
  return api ? [{ api, schema, words, canBeFeatured }] : [];
});

const neighborSchema = z.strictObject({
  contentType: z.enum([...kindOfContentType.keys()]),
  slug: z.string(),
  title: z.string(),
});

/** The records before and after a record in its list; an end of the list leaves its side out. */
export const navigationSchema = z.strictObject({
  previous: neighborSchema.optional(),
  next: neighborSchema.optional(),
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

export type Operation = {
  /** What generated clients call it. */
  id: string;
  method: "get" | "post" | "patch";
  path: string;
  summary: string;
  /** Name of the answer's shape; of several where it may be one of them. */
  answer: string | readonly string[];
  isList?: boolean;
  /** Whether the answer carries the ETag that an edit may name. */
  isTagged?: boolean;
  /** Name of the shape of what is sent. */
  body?: string;
  query?: { name: string; text: string }[];
  headers?: { name: string; text: string }[];
  /** The only values of a part of the path. */
  values?: Readonly<Record<string, readonly string[]>>;
  /** Statuses of refusals, each with a Problem, or with a Conflict. */
  refusals: readonly number[];
};

const featured = [{ name: "featured", text: "true keeps to featured records" }];
const part = [
  {
    name: "limit",
    text: `at most so many records, from 1 to ${MOST_LISTED}; the Link header then leads to the next ones, with rel="next", unless these are the last`,
  },
  { name: "cursor", text: "the records after a place, as that Link header has it" },
];
/** What may be answered to every request: another method than these, an address that is too long, a fault, and a database that cannot be used or is in use. */
const read = [405, 414, 500, 503];
const readOne = [404, ...read];
const write = [403, 405, 413, 414, 415, 422, 429, 500, 503];

/** "case-studies" as "CaseStudies". */
const pascalCase = (hyphenated: string): string => titleCase(hyphenated).replaceAll(" ", "");

/** A kind's list and its single records. */
function operationsOf({ api, words, canBeFeatured }: (typeof served)[number]): Operation[] {
  const path = `/api/${api.collection}`;
  const list: Operation = {
    id: `list${pascalCase(api.collection)}`,
    method: "get",
    path,
    summary: `All ${words.plural}`,
    answer: api.inList?.shape ?? api.shape,
    isList: true,
    query: [...(canBeFeatured ? featured : []), ...part],
    refusals: [400, ...read],
  };
  const one: Operation = {
    id: `get${api.shape}`,
    method: "get",
    path: api.oneBy === "slug" ? `${path}/slug/{slug}` : `${path}/{id}`,
    summary: `One ${words.singular}`,
    answer: api.shape,
    isTagged: true,
    refusals: readOne,
  };
  return [list, one];
}

const editable = served.filter(({ api }) => api.withContent);

/** Every operation, in the order that the page shows them. */
export const operations: readonly Operation[] = [
  ...served.flatMap(operationsOf),
  {
    id: "getNavigation",
    method: "get",
    path: "/api/navigation/{contentType}/{slug}",
    values: { contentType: [...kindOfContentType.keys()] },
    summary: "The records before and after a record",
    answer: "Navigation",
    refusals: readOne,
  },
  {
    id: "search",
    method: "get",
    path: "/api/search",
    summary: "The best matches of every kind",
    answer: "SearchAnswer",
    query: [{ name: "q", text: "the term, at most 200 characters" }],
    refusals: [405, 414, 422, 500, 503],
  },
  {
    id: "editContent",
    method: "patch",
    path: "/api/{collection}/{id}",
    values: { collection: editable.map(({ api }) => api.collection) },
    headers: [
      {
        name: "If-Match",
        text: "the ETag of the record that the edit was made on: it is refused when that has changed",
      },
    ],
    summary: `Replace the content of one of ${editable.map(({ words }) => words.plural).join(", ")}; needs an editor key, or a signed-in maintainer`,
    body: "Edit",
    answer: editable.map(({ api }) => api.shape),
    isTagged: true,
    refusals: [401, 403, 404, 405, 409, 413, 414, 415, 422, 429, 500, 503],
  },
  {
    id: "signUp",
    method: "post",
    path: "/api/newsletter",
    summary: "Sign up for the newsletter",
    body: "NewsletterRequest",
    answer: "NewsletterAnswer",
    refusals: write,
  },
  {
    id: "summarizeText",
    method: "post",
    path: "/api/summarize-text",
    summary: "A short form of a text",
    body: "SummarizeRequest",
    answer: "SummarizeAnswer",
    refusals: write,
  },
  {
    id: "updateAbout",
    method: "post",
    path: "/api/user/update-about",
    summary: "What a visitor said about themselves, with something new merged in",
    body: "UpdateAboutRequest",
    answer: "UpdateAboutAnswer",
    refusals: write,
  },
];

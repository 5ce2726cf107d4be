import { z } from "zod";
import { presentPath } from "../../content/address/page-at.ts";
import { descriptors, kindOfContentType, kinds } from "../../content/kinds/index.ts";
import { searchAnswerSchema } from "../../content/search/search-answer.ts";
import { titleCase } from "../../shared/casing.ts";
import { trimBlankLines } from "../../shared/clean-text.ts";
import { newsletterAnswerSchema, newsletterRequestSchema } from "../../shared/newsletter.ts";
import {
  summarizeAnswerSchema,
  summarizeRequestSchema,
  updateAboutAnswerSchema,
  updateAboutRequestSchema,
} from "../guide/assistant.server.ts";
import { MAX_LIMIT } from "./list-part.ts";

/** The kinds that the API serves. */
const served = kinds.flatMap((kind) => {
  const { api, schema, words, canBeFeatured } = descriptors[kind];
  return api ? [{ api, schema, words, canBeFeatured }] : [];
});

const neighborSchema = z.strictObject({
  contentType: z.enum([...kindOfContentType.keys()]),
  slug: z.string(),
  title: z.string(),
});

/** The records before and after a record in its list; absent at an end of the list. */
export const navigationSchema = z.strictObject({
  previous: neighborSchema.optional(),
  next: neighborSchema.optional(),
});

/** PATCH /api/{collection}/{id}. */
export const editRequestSchema = z.object({ content: z.string().overwrite(trimBlankLines).regex(/\S/) });

const record = z.record(z.string(), z.unknown());

/** Schemas of requests and answers by name. */
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
    base: record.nullable().describe("The version that If-Match names; null if the record never had it"),
    current: record.describe("The current record"),
    changed: z.array(z.string()).describe("The fields in which base and current differ"),
    version: z.string().describe("The current version, for If-Match in the next attempt"),
  }),
};

export type Operation = {
  /** `operationId`, which names it in generated clients. */
  id: string;
  method: "get" | "post" | "patch";
  path: string;
  summary: string;
  /** Name of the answer's schema; several if it may be any of them. */
  answer: string | readonly string[];
  isList?: boolean;
  /** True if the answer has an ETag, for If-Match. */
  isTagged?: boolean;
  /** Name of the schema of the request body. */
  body?: string;
  query?: { name: string; text: string }[];
  headers?: { name: string; text: string }[];
  /** The allowed values of a path parameter. */
  values?: Readonly<Record<string, readonly string[]>>;
  /** Statuses of refusals. Their body is a Problem; that of 409 is a Conflict. */
  refusals: readonly number[];
};

const featured = [{ name: "featured", text: "true selects featured records" }];
const part = [
  {
    name: "limit",
    text: `maximum number of records, from 1 to ${MAX_LIMIT}; the Link header then has the address of the next ones, with rel="next", unless these are the last`,
  },
  { name: "cursor", text: "selects the records after a place; take it from that Link header" },
];
/** Refusals of every read: wrong method, URL too long, fault, and a database that is unusable or busy. */
const read = [405, 414, 500, 503];
const readOne = [404, ...read];
const write = [403, 405, 413, 414, 415, 422, 429, 500, 503];

/** "case-studies" as "CaseStudies". */
const pascalCase = (hyphenated: string): string => titleCase(hyphenated).replaceAll(" ", "");

/** Operations of a kind: its list, and a single record. */
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

const all: readonly Operation[] = [
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
    query: [
      { name: "q", text: "the term, at most 200 characters" },
      { name: "in", text: "a kind, or pages; without it, all kinds" },
      {
        name: "done",
        text: "1 if a person has typed the term in full: one without a result is counted, without a trace of who asked",
      },
    ],
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
        text: "the ETag of the record that was edited; the edit is refused if the record has changed since",
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
    summary: "Summarize a text",
    body: "SummarizeRequest",
    answer: "SummarizeAnswer",
    refusals: write,
  },
  {
    id: "updateAbout",
    method: "post",
    path: "/api/user/update-about",
    summary: "Add new information to what a visitor said about themselves",
    body: "UpdateAboutRequest",
    answer: "UpdateAboutAnswer",
    refusals: write,
  },
];

/** True unless the values of a parameter are none, as those of content types are where no kind has one. */
const hasValues = ({ values = {} }: Operation): boolean => Object.values(values).every(({ length }) => length > 0);

/** Every operation, in the order of the API page. */
export const operations: readonly Operation[] = all.filter(
  (one) => presentPath(one.path) === one.path && hasValues(one),
);

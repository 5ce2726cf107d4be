import { z } from "zod";
import {
  summarizeAnswerSchema,
  summarizeRequestSchema,
  updateAboutAnswerSchema,
  updateAboutRequestSchema,
} from "../../domain/assistant.ts";
import { descriptors, kinds } from "../../domain/kinds/index.ts";
import { navigationSchema } from "../../domain/navigation.ts";
import { newsletterAnswerSchema, newsletterRequestSchema } from "../../domain/newsletter.ts";
import { searchAnswerSchema } from "../../domain/search.ts";

/** The kinds that the API gives, each with its part in it. */
const served = kinds.flatMap((kind) => {
  const { api, schema, words, canBeFeatured } = descriptors[kind];
  return api ? [{ api, schema, words, canBeFeatured }] : [];
});

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
  Edit: z.object({ content: z.string().min(1) }),
  Problem: z.object({
    message: z.string(),
    errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  }),
};

export type Operation = {
  method: "get" | "post" | "patch";
  path: string;
  summary: string;
  /** Name of the answer's shape; of several where it may be one of them. */
  answer: string | readonly string[];
  isList?: boolean;
  /** Name of the shape of what is sent. */
  body?: string;
  query?: { name: string; text: string }[];
  /** Statuses of refusals, each with a Problem. */
  refusals: number[];
};

const featured = [{ name: "featured", text: "true keeps to featured records" }];
const write = [403, 413, 415, 422, 429, 500];

/** A kind's list and its single records. */
function operationsOf({ api, words, canBeFeatured }: (typeof served)[number]): Operation[] {
  const path = `/api/${api.collection}`;
  const list: Operation = {
    method: "get",
    path,
    summary: `All ${words.plural}`,
    answer: api.inList?.shape ?? api.shape,
    isList: true,
    ...(canBeFeatured ? { query: featured } : {}),
    refusals: [500],
  };
  const one: Operation = {
    method: "get",
    path: api.oneBy === "slug" ? `${path}/slug/{slug}` : `${path}/{id}`,
    summary: `One ${words.singular}`,
    answer: api.shape,
    refusals: [404, 500],
  };
  return [list, one];
}

const editable = served.filter(({ api }) => api.withContent);

/** Every operation, in the order that the page shows them. */
export const operations: readonly Operation[] = [
  ...served.flatMap(operationsOf),
  {
    method: "get",
    path: "/api/navigation/{contentType}/{slug}",
    summary: "What stands before and after a record",
    answer: "Navigation",
    refusals: [404, 500],
  },
  {
    method: "get",
    path: "/api/search",
    summary: "The best matches of every kind",
    answer: "SearchAnswer",
    query: [{ name: "q", text: "the term, at most 200 characters" }],
    refusals: [422, 500],
  },
  {
    method: "patch",
    path: "/api/{collection}/{id}",
    summary: `Replace the content of one of ${editable.map(({ words }) => words.plural).join(", ")}; needs the editor token`,
    body: "Edit",
    answer: editable.map(({ api }) => api.shape),
    refusals: [401, 403, 404, 413, 415, 422, 500],
  },
  {
    method: "post",
    path: "/api/newsletter",
    summary: "Sign up for the newsletter",
    body: "NewsletterRequest",
    answer: "NewsletterAnswer",
    refusals: write,
  },
  {
    method: "post",
    path: "/api/summarize-text",
    summary: "A short form of a text",
    body: "SummarizeRequest",
    answer: "SummarizeAnswer",
    refusals: write,
  },
  {
    method: "post",
    path: "/api/user/update-about",
    summary: "What a visitor said about themselves, with something new merged in",
    body: "UpdateAboutRequest",
    answer: "UpdateAboutAnswer",
    refusals: write,
  },
];

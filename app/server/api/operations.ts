import { z } from "zod";
import {
  summarizeAnswerSchema,
  summarizeRequestSchema,
  updateAboutAnswerSchema,
  updateAboutRequestSchema,
} from "../../domain/assistant.ts";
import { caseStudySchema } from "../../domain/case-study.ts";
import { fundamentalSchema } from "../../domain/fundamental.ts";
import { lawSchema } from "../../domain/law.ts";
import { navigationSchema } from "../../domain/navigation.ts";
import { newsletterAnswerSchema, newsletterRequestSchema } from "../../domain/newsletter.ts";
import { paradigmSchema } from "../../domain/paradigm.ts";
import { patternSchema } from "../../domain/pattern.ts";
import { searchAnswerSchema } from "../../domain/search.ts";

/** Every shape of the API by its name, from the schemas that check the answers. */
export const shapes = {
  Fundamental: fundamentalSchema,
  Law: lawSchema,
  Paradigm: paradigmSchema,
  Pattern: patternSchema,
  PatternInList: patternSchema.extend({ title: z.string(), description: z.string(), category: z.string() }),
  CaseStudy: caseStudySchema,
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
export type Shape = keyof typeof shapes;

export type Operation = {
  method: "get" | "post" | "patch";
  path: string;
  summary: string;
  answer: Shape;
  isList?: boolean;
  body?: Shape;
  query?: { name: string; text: string }[];
  /** Statuses of refusals, each with a Problem. */
  refusals: number[];
};

const featured = [{ name: "featured", text: "true keeps to featured records" }];
const write = [403, 413, 415, 422, 429, 500];

/** Every operation, in the order that the page shows them. */
export const operations: Operation[] = [
  {
    method: "get",
    path: "/api/fundamentals",
    summary: "All AI basics",
    answer: "Fundamental",
    isList: true,
    query: featured,
    refusals: [500],
  },
  {
    method: "get",
    path: "/api/fundamentals/slug/{slug}",
    summary: "One AI basic",
    answer: "Fundamental",
    refusals: [404, 500],
  },
  {
    method: "get",
    path: "/api/laws",
    summary: "All design laws",
    answer: "Law",
    isList: true,
    query: featured,
    refusals: [500],
  },
  { method: "get", path: "/api/laws/slug/{slug}", summary: "One design law", answer: "Law", refusals: [404, 500] },
  {
    method: "get",
    path: "/api/paradigms",
    summary: "All paradigms",
    answer: "Paradigm",
    isList: true,
    refusals: [500],
  },
  {
    method: "get",
    path: "/api/paradigms/slug/{slug}",
    summary: "One paradigm",
    answer: "Paradigm",
    refusals: [404, 500],
  },
  {
    method: "get",
    path: "/api/patterns",
    summary: "All patterns",
    answer: "PatternInList",
    isList: true,
    refusals: [500],
  },
  { method: "get", path: "/api/patterns/{id}", summary: "One pattern", answer: "Pattern", refusals: [404, 500] },
  {
    method: "get",
    path: "/api/case-studies",
    summary: "All case studies",
    answer: "CaseStudy",
    isList: true,
    refusals: [500],
  },
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
    summary: "Replace the content of a fundamental, law or paradigm; needs the editor token",
    body: "Edit",
    answer: "Fundamental",
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

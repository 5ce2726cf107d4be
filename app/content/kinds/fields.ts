import { z } from "zod";
import { isCleanText, NOT_CLEAN } from "../../shared/clean-text.ts";
import { MOST_ENTRIES } from "../../shared/most-entries.ts";
import { isShortSlug, MAX_SLUG_LENGTH, SLUG } from "../../shared/slug.ts";
import { isOwnRecording } from "../recording.ts";
import { reviewSchema, sourcesSchema } from "../source.ts";

/** Lowercase words of any script joined by hyphens: the form of every slug and id. */
export const slugSchema = z
  .string()
  .overwrite((text) => text.normalize("NFC"))
  .max(MAX_SLUG_LENGTH)
  .regex(new RegExp(`^${SLUG}$`, "u"), "Use lowercase words joined by hyphens, such as my-page")
  .refine(isShortSlug, "Use fewer letters: files are named by it");

/** A UTC timestamp in ISO 8601 with milliseconds, so that timestamps sort as text. */
const timestampSchema = z.iso.datetime({ precision: 3 });

/** A reference to another record as `kind/slug`. `check` finds references without a record. */
const relatedSchema = z
  .string()
  .overwrite((text) => text.normalize("NFC"))
  .regex(
    new RegExp(`^[a-z0-9-]+/${SLUG}$`, "u"),
    "Write related items as folder/slug: the folder of their kind, a slash, and the end of their address",
  );

/** One line of text with at most `max` characters, which may be empty. */
const optionalLine = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[^\n\r]*$/, "Keep this on one line")
    .refine(isCleanText, NOT_CLEAN);
/** One line of text with at most `max` characters, for front matter, titles and cards. */
export const line = (max: number) => optionalLine(max).min(1, "Write something here; it cannot be empty");

/** A text without the empty lines around it, which a file does not keep. */
export const withoutOuterLines = (text: string): string => text.replace(/^\n+|(?<!\n)\n+$/g, "");

/**
 * Markdown of any length, with Unix line ends. Rows from before the check of characters may have control characters,
 * so that it is a check, not this schema, that refuses them.
 */
export const markdown = z
  .string()
  .regex(/^[^\r]*$/, "Use Unix line ends")
  .overwrite(withoutOuterLines);

/** Fields of every record. */
export const recordFields = {
  /** Permanent: the slug at the time of creation. */
  id: slugSchema,
  slug: slugSchema,
  /** Order within its kind, from 1. */
  position: z.int().min(1),
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
};

/** Pages of /start that list the record, by their slugs in start.yaml. */
export const designing = z.array(slugSchema).max(MOST_ENTRIES).default([]);

/** Search words that are not in the title, such as "thumbs up" for a feedback loop. */
export const alsoKnownAs = z.array(line(80)).max(24).default([]);

/**
 * Descriptions in the words of people who do not know the name: "the bot gives up" for a graceful handoff. Questions to
 * the guide are compared with them. They are not shown.
 */
export const askedAs = z.array(line(80)).max(40).default([]);

/** Plain lines, one below the other. */
const lines = z.string().refine(isCleanText, NOT_CLEAN).default("");

/** What a card says below its sentence: how to follow the page, and when. Empty until somebody writes it. */
export const cardFields = {
  /** Imperatives, one per line. */
  moves: lines,
  dont: optionalLine(140).default(""),
  useWhen: optionalLine(200).default(""),
  skipWhen: optionalLine(200).default(""),
};
export const cardTexts = [{ field: "moves", place: "front", heading: "Three moves", form: "lines" }] as const;
export const cardLines = ["dont", "useWhen", "skipWhen"] as const;

/** What to remember of a page, one per line. */
export const rememberFields = { remember: lines };
export const rememberTexts = [{ field: "remember", place: "front", heading: "Remember", form: "lines" }] as const;

const selfCheckSchema = z.strictObject({ question: line(200), answer: line(400) });
export type SelfCheck = z.infer<typeof selfCheckSchema>;
/** Questions at the end of a page, with their answers, for readers who check themselves. */
export const selfCheck = z.array(selfCheckSchema).max(4).default([]);

/** Fields of articles. */
export const articleFields = {
  askedAs,
  related: z.array(relatedSchema).max(12),
  /** Reviews of the text against its sources. */
  reviews: z.array(reviewSchema).max(MOST_ENTRIES).default([]),
};

/** Fields of articles with one text. */
export const textFields = { ...articleFields, content: markdown, sources: sourcesSchema };

/** Title and descriptions of basics, laws, paradigms and guides. */
export const titleFields = { title: line(120), shortDescription: line(200), description: line(400) };
export const titledBy = {
  titleField: "title",
  summaryField: "shortDescription",
  descriptionField: "description",
} as const;

/** Fields of kinds with recordings. */
export const podcastFields = {
  /** A recording on this site, made by `narrate`, or one elsewhere. */
  podcastUrl: z
    .string()
    .refine(
      (url) => isOwnRecording(url) || z.url({ protocol: /^https$/ }).safeParse(url).success,
      "Write an https address, or that of a recording as narrate writes it: /media/<name>.<16 hex digits>.mp3",
    )
    .nullable(),
  /** In whole seconds. */
  podcastDuration: z.int().positive().nullable(),
};

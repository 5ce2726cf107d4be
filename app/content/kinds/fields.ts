import { z } from "zod";
import { isCleanText, NOT_CLEAN } from "../../shared/clean-text.ts";
import { isOwnRecording } from "../recording.ts";
import { reviewSchema, sourceSchema } from "../source.ts";

/** Lowercase words joined by hyphens: the form of every slug and id. */
export const slugSchema = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "Use lowercase words joined by hyphens, such as what-is-ai");

/** A moment in UTC as ISO 8601 with milliseconds, which sorts as text. */
const momentSchema = z.iso.datetime({ precision: 3 });

/** A link to another record, written `kind/slug`. That the kind and the record are there is for `check` to say. */
const relatedSchema = z
  .string()
  .regex(/^[a-z0-9-]+\/[a-z0-9-]+$/, "Write related items as folder/slug, such as laws/dark-matter");

/** One line of text: what stands in front matter, titles and cards. */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1, "Write something here; it cannot be empty")
    .max(max)
    .regex(/^[^\n\r]*$/, "Keep this on one line")
    .refine(isCleanText, NOT_CLEAN);

/**
 * Markdown of any length, with Unix line ends. Characters that are no text may stand in it, as in what was written before
 * they were looked for: a page shows a sign for them, and feeds leave them out.
 */
export const markdown = z.string().regex(/^[^\r]*$/, "Use Unix line ends");

/** Fields that every record carries beside its own. */
export const recordFields = {
  /** Permanent. Equal to the slug the record was created with. */
  id: slugSchema,
  slug: slugSchema,
  /** Order within its kind, from 1. */
  position: z.int().min(1),
  createdAt: momentSchema,
  updatedAt: momentSchema,
};

/** The pages of /start that a record belongs on, by their slugs in start.yaml. */
export const designing = z.array(slugSchema).default([]);

/** Words by which people look for a record and which are not in its title, such as "thumbs up" for a feedback loop. */
export const alsoKnownAs = z.array(line(80)).max(24).default([]);

/**
 * How people who do not know its name put what a record is about, in their words: "the bot gives up" for a graceful
 * handoff. Questions are compared with them; they are shown nowhere, and no name.
 */
export const askedAs = z.array(line(80)).max(40).default([]);

/** Fields of the kinds that are read as articles. */
export const articleFields = {
  askedAs,
  related: z.array(relatedSchema).max(12),
  /** Who has read it against its sources, and when; empty until someone has. */
  reviews: z.array(reviewSchema).default([]),
};

/** The same with one running text. */
export const textFields = { ...articleFields, content: markdown, sources: z.array(sourceSchema) };

/** How the lessons of the guide are called and described. */
export const titleFields = { title: line(120), shortDescription: line(200), description: line(400) };
export const titledBy = {
  titleField: "title",
  summaryField: "shortDescription",
  descriptionField: "description",
} as const;

/** Fields of the kinds that can be listened to. */
export const podcastFields = {
  /** A recording of this site (`narrate` makes them), or a sound elsewhere. */
  podcastUrl: z
    .string()
    .refine(
      (url) => isOwnRecording(url) || z.url({ protocol: /^https$/ }).safeParse(url).success,
      "Write an https address, or that of a recording as narrate writes it: /media/<name>.<16 hex digits>.mp3",
    )
    .nullable(),
  /** Whole seconds. */
  podcastDuration: z.int().positive().nullable(),
};

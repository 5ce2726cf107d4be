import { z } from "zod";
import { readingTime } from "../reading-time.ts";
import { numberedLabel } from "../site-file.ts";
import { defineArticle } from "./define-kind.ts";
import { recordFields, slugSchema, textFields, titledBy, titleFields } from "./fields.ts";

/** Instructions for one task from beginning to end, with samples to copy. */
const guideSchema = z.strictObject({
  ...recordFields,
  ...titleFields,
  /** Name of a drawing in app/ui/icons/drawings. */
  icon: slugSchema.default("guide"),
  ...textFields,
});

export const guides = defineArticle({
  schema: guideSchema,
  table: "guides",
  words: {
    singular: "guide",
    plural: "guides",
    label: "Guides",
    badge: "Guide",
    subtitle: "Whole pieces of work from beginning to end, with tables, samples and wording to copy.",
  },
  paths: { list: "/guides", record: "/guides/:slug" },
  navigation: { order: 7, headerMore: {}, footerMore: {} },
  ...titledBy,
  texts: [{ field: "content", place: "body" }],
  api: { collection: "guides", shape: "Guide", oneBy: "slug" },
  asRelated: { others: "takes you through the work" },
  card: ({ icon, position, content }) => ({
    category: icon,
    label: numberedLabel("guides", "Guide", position),
    note: readingTime(content),
  }),
  list: {
    columns: 2,
  },
  listIcon: "guide",
});

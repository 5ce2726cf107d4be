import { z } from "zod";
import { kindOfContentType } from "../content/kinds/index.ts";

const neighborSchema = z.strictObject({
  contentType: z.enum([...kindOfContentType.keys()]),
  slug: z.string(),
  title: z.string(),
});

/** What stands before and after a record in its list; an end of the list leaves its side out. */
export const navigationSchema = z.strictObject({
  previous: neighborSchema.optional(),
  next: neighborSchema.optional(),
});

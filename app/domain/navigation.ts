import { z } from "zod";
import { contentTypeSchema } from "./kinds.ts";

const neighborSchema = z.strictObject({ contentType: contentTypeSchema, slug: z.string(), title: z.string() });
export type Neighbor = z.infer<typeof neighborSchema>;

/** What stands before and after a record in its list; an end of the list leaves its side out. */
export const navigationSchema = z.strictObject({
  previous: neighborSchema.optional(),
  next: neighborSchema.optional(),
});
export type Navigation = z.infer<typeof navigationSchema>;

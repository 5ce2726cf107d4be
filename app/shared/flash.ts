import { z } from "zod";
import { subscriptionStatuses } from "./newsletter-messages.ts";

/** Result of a signup without JavaScript, for the page that the form was sent from. */
export const flashSchema = z.strictObject({
  /** The page that may show it. */
  path: z.string(),
  email: z.string(),
  status: z.enum([...subscriptionStatuses, "failed"]),
  message: z.string(),
});
export type Flash = z.infer<typeof flashSchema>;

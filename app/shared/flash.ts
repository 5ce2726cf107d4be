import { z } from "zod";
import { subscriptionStatuses } from "./newsletter-messages.ts";

/** What the signup form has to say on the page it was sent from, when no script was there to say it. */
export const flashSchema = z.strictObject({
  /** The page that may show it. */
  path: z.string(),
  email: z.string(),
  status: z.enum([...subscriptionStatuses, "failed"]),
  message: z.string(),
});
export type Flash = z.infer<typeof flashSchema>;

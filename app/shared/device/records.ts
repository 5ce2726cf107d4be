import * as z from "zod/mini";
import { presentAddress } from "../moved-addresses.ts";
import { onboardingSteps } from "./onboarding.ts";
import { profileText, seniorityFrom } from "./profile.ts";

// Schemas of the records that the device stores, checked when they are read. Only lazily loaded code may import this
// file, since it imports a schema library (app/client/storage/records.ts).

// The pages' policy forbids eval. Zod tries it once to compile its schemas, and Firefox reports the attempt.
if (typeof document !== "undefined") z.config({ jitless: true });

const text = z._default(z.string(), "");
// A profile from before there was a limit is cut when it is read: its page would hang on it.
const profilePart = z.pipe(text, z.transform(profileText));

const details = {
  name: profilePart,
  jobTitle: profilePart,
  role: profilePart,
  seniorityLevel: z.pipe(text, z.transform(seniorityFrom)),
};

/**
 * A profile. Missing parts become empty. A profile without a version is older than versions and becomes version 1.
 */
export const profileReader = z.object({
  version: z._default(z.literal(1), 1),
  ...details,
  about: profilePart,
  hasCompletedOnboarding: z._default(z.boolean(), false),
  createdAt: text,
});

export const onboardingReader = z.object({ step: z.enum(onboardingSteps), details: z.object(details) });

/** A list without its invalid items, so that these do not cost the others. A list with no valid item is invalid. */
const listOf = <Item>(item: z.ZodMiniType<Item>) =>
  z.pipe(
    z.pipe(
      z.array(z.unknown()),
      z.transform((items) =>
        items.flatMap((one) => {
          const read = item.safeParse(one);
          return read.success ? [read.data] : [];
        }),
      ),
    ),
    z.array(z.custom<Item>()).check(z.minLength(1)),
  );

/** A path of this site, not of another host, in its present form. */
const path = z.pipe(z.string().check(z.regex(/^\/(?!\/)/)), z.transform(presentAddress));

export const highlightsReader = listOf(
  z.object({
    text: z.string(),
    timestamp: z.number(),
    pageUrl: z.string(),
    pageTitle: z.string(),
    context: text,
    address: z.optional(path),
  }),
);

export const voiceContextReader = z.object({
  text: z.string(),
  originalText: z.string(),
  processedText: z.string(),
  pageTitle: z.string(),
  pageUrl: z.string(),
  timestamp: z.number(),
});

export const savedReader = listOf(
  z.object({
    path,
    title: z.string(),
    badge: text,
    savedAt: z.number(),
    read: z.number().check(z.minimum(0), z.maximum(1)),
  }),
);

import { z } from "zod";
import { MAX_PROFILE_TEXT, seniorityLevels } from "../../shared/device/profile.ts";

// zod would try whether it may evaluate code, which the Content-Security-Policy forbids and browsers report.
if (typeof document !== "undefined") z.config({ jitless: true });

/** Endpoint of the site's own guide: a JSON question in, Server-Sent Events out. */
export const GUIDE_PATH = "/api/guide";

/** A kind's name, or "page". Not an enum, because the list of kinds would load every kind's schema in the browser. */
const kind = z.string();
const path = z.string().max(2_000).startsWith("/");
const profileText = z.string().trim().max(MAX_PROFILE_TEXT);
const level = z.enum(["", ...seniorityLevels]);

/** The profile that the visitor's device stores. */
const profileSchema = z.object({
  name: profileText.default(""),
  jobTitle: profileText.default(""),
  role: profileText.default(""),
  seniorityLevel: level.catch("").default(""),
  about: profileText.default(""),
});

/** One question with its context, since the server keeps no conversation. */
export const guideRequestSchema = z.object({
  question: z
    .string("Send the question as a string.")
    .trim()
    .min(1, "The question is empty.")
    .max(1_000, "The question is too long: at most 1,000 characters are accepted."),
  /** The page that the visitor is on. */
  path: path.default("/"),
  /** The last turns, oldest first. */
  turns: z
    .array(z.object({ role: z.enum(["visitor", "guide"]), text: z.string().max(8_000) }))
    .max(8)
    .default([]),
  /** The beginning of the answer, which was stopped and is to be continued. */
  begun: z.string().max(8_000).optional(),
  /** Quotations of the last answer, best first. */
  quoted: z
    .array(z.object({ path, section: z.string().max(500).nullable() }))
    .max(3)
    .default([]),
  /** The passage that the visitor asked about. */
  highlighted: z
    .object({ text: z.string().max(8_000), title: z.string().max(500), url: z.string().max(2_000) })
    .optional(),
  profile: profileSchema.optional(),
});
export type GuideRequest = z.output<typeof guideRequestSchema>;

/** POST /api/guide/ratings: an answer that helped or did not. */
export const guideRatingSchema = z.object({
  question: z.string().max(1_000),
  answer: z.string().max(20_000),
  isGood: z.boolean(),
});

const action = <N extends string, P extends z.ZodRawShape>(name: N, parameters: P) =>
  z.object({ type: z.literal("action"), name: z.literal(name), parameters: z.object(parameters) });

/** An action for the browser to perform. */
const actionSchema = z.discriminatedUnion("name", [
  action("navigateTo", { path }),
  action("goBack", {}),
  action("search", { query: z.string() }),
  action("readPage", {}),
  action("savePage", {}),
  action("setTheme", { theme: z.enum(["light", "dark", "toggle"]) }),
  action("setTextSize", { size: z.enum(["normal", "larger"]) }),
  /** Sets the given fields. An empty text deletes a field; `newInfo` is merged into `about`. */
  action("updateUserProfile", {
    name: z.string().optional(),
    jobTitle: z.string().optional(),
    role: z.string().optional(),
    seniorityLevel: level.optional(),
    about: z.string().optional(),
    newInfo: z.string().optional(),
  }),
  /** Stops reading aloud. */
  action("stop", {}),
]);

/** One or more whole paragraphs of a page, joined by blank lines. `path` leads to the section. */
export const quotationSchema = z.object({
  kind,
  title: z.string(),
  section: z.string().nullable(),
  path,
  text: z.string(),
});
export const sourceSchema = quotationSchema.extend({ number: z.number() });
export const linkSchema = z.object({ title: z.string(), path, kind });

/** One event of an answer. */
export const guideEventSchema = z.discriminatedUnion("type", [
  /**
   * A piece of the guide's own text, as Markdown; the browser joins pieces without a separator. An empty one says that
   * the answer is being written.
   */
  z.object({ type: z.literal("text"), delta: z.string() }),
  quotationSchema.extend({ type: z.literal("quotation") }),
  /** A passage that text after this event cites as [number]. */
  sourceSchema.extend({ type: z.literal("source") }),
  z.object({ type: z.literal("links"), links: z.array(linkSchema) }),
  /** A remark about the answer. */
  z.object({ type: z.literal("note"), text: z.string() }),
  /** Questions that could follow. */
  z.object({ type: z.literal("suggestions"), questions: z.array(z.string()) }),
  actionSchema,
  z.object({ type: z.literal("done") }),
  /** Ends an incomplete answer. */
  z.object({ type: z.literal("error"), message: z.string() }),
]);
export type GuideEvent = z.output<typeof guideEventSchema>;

/**
 * Yields the data lines of Server-Sent Events (WHATWG HTML, "Server-sent events"); every event must fit on one line.
 * @param maxLength of the whole body, in characters
 * @throws RangeError for a longer body
 */
export async function* eventData(body: ReadableStream<Uint8Array>, maxLength = Infinity): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let [rest, length] = ["", 0];
  try {
    for (;;) {
      const { done, value } = await reader.read();
      const text = decoder.decode(value, { stream: !done });
      length += text.length;
      if (length > maxLength) throw new RangeError("The answer is too long.");
      const lines = (rest + text).split(/\r\n|\n|\r/);
      rest = done ? "" : (lines.pop() ?? "");
      for (const line of lines) if (line.startsWith("data:")) yield line.slice(5).trim();
      if (done) return;
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

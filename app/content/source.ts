import { z } from "zod";
import { isCleanText, NOT_CLEAN } from "../shared/clean-text.ts";
import { asSentence } from "./reading-time.ts";

/** A work that an article cites; its key is what footnotes refer to (`[^key]`). */
export const sourceSchema = z.strictObject({
  key: z.string().regex(/^[a-z0-9-]+$/, "Use lowercase letters, digits and hyphens"),
  authors: z.string().min(1).refine(isCleanText, NOT_CLEAN),
  year: z.int().min(1800).max(2100),
  title: z.string().min(1).refine(isCleanText, NOT_CLEAN),
  venue: z.string().min(1).refine(isCleanText, NOT_CLEAN),
  url: z.url({ protocol: /^https?$/ }),
});
export type Source = z.infer<typeof sourceSchema>;
/** A source with the address where this site weighs what it supports, if it does. */
export type CitedSource = Source & { evidencePath?: string | undefined };

/** The source as one line of Markdown: authors, year, title, venue and link, then where its evidence is weighed. */
export function sourceAsMarkdown(source: CitedSource): string {
  const title = source.title.replaceAll(/([[\]])/g, "\\$1");
  const stop = asSentence(title).slice(title.length);
  const line = `${asSentence(source.authors)} (${source.year}). [${title}](${source.url})${stop} ${asSentence(source.venue)}`;
  return source.evidencePath ? `${line} [Task, sample and limits](${source.evidencePath})` : line;
}

/** Footnote definitions for every source, in GitHub's footnote syntax, ready to stand below the content. */
export function footnoteDefinitions(sources: readonly CitedSource[]): string {
  return sources.map((source) => `[^${source.key}]: ${sourceAsMarkdown(source)}`).join("\n\n");
}

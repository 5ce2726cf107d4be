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

/** A recorded check of a page: who made it, as a role, what was compared with what, and when. */
export const reviewSchema = z.strictObject({
  on: z.iso.date(),
  /** A role, and whether a person or a program did it. No name is needed, and none is made up. */
  by: z.string().min(1).max(80),
  /** What was compared with what, in one sentence. */
  checked: z.string().min(1).max(300),
});
export type Review = z.infer<typeof reviewSchema>;

/** The newest review, or undefined where nobody has recorded one. */
export function newestReview(reviews: readonly Review[]): Review | undefined {
  return reviews.toSorted((one, other) => other.on.localeCompare(one.on))[0];
}

/** A text that defines or introduces a term of the glossary. */
export const termSourceSchema = z.strictObject({
  /** As a sentence names it: its authors and year, an article of a law, a maker's manual. */
  name: z.string().trim().min(1, "Name the text").max(120),
  url: z.url({ protocol: /^https?$/, error: "Link the text by its address" }),
  /** The day on which what it says of the term was read. */
  readOn: z.iso.date("Write the day on which the text was read as 2026-12-04"),
});
export type TermSource = z.infer<typeof termSourceSchema>;

/** A product that shows a pattern, in a sentence that a public page bears out, its maker's own where there is one. */
export const productSchema = z.strictObject({
  name: z.string().trim().min(1, "Name the product").max(80),
  /** What the page says it does, in one sentence. */
  says: z
    .string()
    .max(300)
    .regex(/^\p{Lu}[^.?!\n\r]*\.$/u, "Write one sentence, from its capital to its full stop"),
  /** The public page that says so. */
  url: z.url({ protocol: /^https$/, error: "Link the public page that says so, by its https address" }),
  /** The day on which that page was read. */
  readOn: z.iso.date("Write the day on which the page was read as 2026-12-04"),
});
export type Product = z.infer<typeof productSchema>;

/** Whose page that is, by its host: a maker's documentation and a newspaper are told apart. */
export const publisherOf = ({ url }: Pick<Product, "url">): string => new URL(url).hostname.replace(/^www\./, "");

/** The products of a pattern as Markdown; empty where there are none. */
export function productsText(products: readonly Product[]): string {
  const lines = products.map(
    ({ name, says, url, readOn }) =>
      `- **${name}.** ${says} [${name} at ${publisherOf({ url })}](${url}), read ${readOn}.`,
  );
  return lines.length > 0 ? `## In products\n\n${lines.join("\n")}` : "";
}

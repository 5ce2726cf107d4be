import { z } from "zod";
import { isCleanText, literal, NOT_CLEAN } from "../shared/clean-text.ts";
import { MOST_ENTRIES } from "../shared/most-entries.ts";
import { asSentence } from "./reading-time.ts";

const someText = z.string().min(1, "Write something here; it cannot be empty").refine(isCleanText, NOT_CLEAN);

/** A cited work. Footnotes refer to its key (`[^key]`). */
export const sourceSchema = z.strictObject({
  key: z.string().regex(/^[a-z0-9-]+$/, "Use lowercase letters, digits and hyphens"),
  authors: someText,
  year: z.int().min(1800).max(2100),
  title: someText,
  venue: someText,
  url: z.url({ protocol: /^https?$/, error: "Write a whole web address, such as https://example.org/page" }),
});
export const sourcesSchema = z.array(sourceSchema).max(MOST_ENTRIES);
export type Source = z.infer<typeof sourceSchema>;
/** A source with the address of its evidence page on this site, if there is one. */
export type CitedSource = Source & { evidencePath?: string | undefined };

/** A source as one line of Markdown: authors, year, linked title and venue, then the link to its evidence page. */
export function sourceAsMarkdown(source: CitedSource): string {
  const stop = asSentence(source.title).slice(source.title.length);
  const [authors, venue] = [source.authors, source.venue].map((text) => literal(asSentence(text)));
  const line = `${authors} (${source.year}). [${literal(source.title)}](${source.url})${stop} ${venue}`;
  return source.evidencePath ? `${line} [Data and limits](${source.evidencePath})` : line;
}

/** Footnote definitions of all sources, in GitHub's syntax, to append to the content. */
export function footnoteDefinitions(sources: readonly CitedSource[]): string {
  return sources.map((source) => `[^${source.key}]: ${sourceAsMarkdown(source)}`).join("\n\n");
}

/** A recorded check of a page. */
export const reviewSchema = z.strictObject({
  on: z.iso.date(),
  /** Role of the reviewer, such as “Fact checker (a person)” or “Fact checker (a language model, not a person)”. */
  by: z.string().min(1).max(80),
  /** The comparison that was made, in one sentence. */
  checked: z.string().min(1).max(300),
});
export type Review = z.infer<typeof reviewSchema>;

/** Names a review by who did it, so that a language model’s check does not pass for a person’s. */
export function reviewLabel({ by }: Review): string {
  return by.includes("(a language model") ? "Checked by a language model" : "Last reviewed";
}

/** The newest review, or undefined. */
export function newestReview(reviews: readonly Review[]): Review | undefined {
  return reviews.toSorted((one, other) => other.on.localeCompare(one.on))[0];
}

/** A text that defines or introduces a glossary term. */
export const termSourceSchema = z.strictObject({
  /** Short name, such as authors and year, an article of a law, or a maker's manual. */
  name: z.string().trim().min(1, "Name the text").max(120),
  url: z.url({ protocol: /^https?$/, error: "Link the text by its address" }),
  /** Day on which the definition was read. */
  readOn: z.iso.date("Write the day on which the text was read as 2026-12-04"),
});
export type TermSource = z.infer<typeof termSourceSchema>;

/** A product that uses a pattern, with a sentence that a public page supports, preferably its maker's own. */
export const productSchema = z.strictObject({
  name: z.string().trim().min(1, "Name the product").max(80),
  /** Function of the product, as the page describes it, in one sentence. */
  says: z
    .string()
    .max(300)
    .regex(/^\p{Lu}[^.?!\n\r]*\.$/u, "Write one sentence, from its capital to its full stop"),
  /** Public page that supports the sentence. */
  url: z.url({ protocol: /^https$/, error: "Link the public page that says so, by its https address" }),
  /** Day on which the page was read. */
  readOn: z.iso.date("Write the day on which the page was read as 2026-12-04"),
});
export type Product = z.infer<typeof productSchema>;

/** Host of a product's page, which shows whether its maker or a newspaper published it. */
export const publisherOf = ({ url }: Pick<Product, "url">): string => new URL(url).hostname.replace(/^www\./, "");

/** The products of a pattern as Markdown; empty if there are none. */
export function productsText(products: readonly Product[]): string {
  const lines = products.map(
    ({ name, says, url, readOn }) =>
      `- **${literal(name)}.** ${literal(says)} [${literal(name)} at ${publisherOf({ url })}](${url}), read ${readOn}.`,
  );
  return lines.length > 0 ? `## In products\n\n${lines.join("\n")}` : "";
}

import { z } from "zod";

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

/** The products of a pattern as Markdown; null where there are none. */
export function productsText(products: readonly Product[]): string | null {
  const lines = products.map(
    ({ name, says, url, readOn }) =>
      `- **${name}.** ${says} [${name} at ${publisherOf({ url })}](${url}), read ${readOn}.`,
  );
  return lines.length > 0 ? `## In products\n\n${lines.join("\n")}` : null;
}

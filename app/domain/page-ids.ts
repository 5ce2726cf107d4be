/** Ids of the parts that every page or every article has; headings of the content never get them. */
export const pageIds = {
  content: "content",
  newsletter: "newsletter",
  newsletterTitle: "newsletter-title",
  newsletterMessage: "newsletter-message",
  searchTerm: "search-term",
  cite: "cite",
  related: "related",
  mentionedIn: "mentioned-in",
  footnotes: "footnote-label",
} as const;

/** Ids of a tab and of its panel. */
export const tabIds = (tab: string) => ({ tab: `tab-${tab}`, panel: `panel-${tab}` });

/** How often one source may be referred to in an article before its marks could meet a heading of their name. */
const REFERENCES = 50;

/** Ids that the footnotes of an article take, by the keys of its sources (as mdast-util-to-hast makes them). */
export function footnoteIds(keys: readonly string[]): string[] {
  return keys.flatMap((key) => [
    `fn-${key}`,
    `fnref-${key}`,
    ...Array.from({ length: REFERENCES }, (_, index) => `fnref-${key}-${index + 2}`),
  ]);
}

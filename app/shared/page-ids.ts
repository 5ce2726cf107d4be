/** Ids of the parts that every page or every article has; headings of the content never get these ids. */
export const pageIds = {
  content: "content",
  newsletter: "newsletter",
  newsletterTitle: "newsletter-title",
  newsletterField: "newsletter-email",
  newsletterMessage: "newsletter-message",
  searchTerm: "search-term",
  text: "article-text",
  cite: "cite",
  reviews: "reviews",
  podcast: "podcast",
  related: "related",
  selfCheck: "check-yourself",
  ask: "ask",
  askPrivacy: "ask-privacy",
  footnotes: "footnote-label",
} as const;

/** Ids of a tab and of its panel. */
export const tabIds = (tab: string) => ({ tab: `tab-${tab}`, panel: `panel-${tab}` });

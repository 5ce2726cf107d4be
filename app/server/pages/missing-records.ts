import type { ArticleKind } from "../../domain/kinds/index.ts";
import type { MissingRecord } from "../../domain/reading-page.ts";

/** What a page says when the record is not there (specification section 2). */
export const missingRecords: { readonly [K in ArticleKind]: MissingRecord } = {
  basics: {
    title: "Fundamental Not Found",
    text: "The fundamental you're looking for doesn't exist or has been removed.",
    back: { to: "/basics", label: "Back to Fundamentals", isHistory: true },
  },
  laws: {
    title: "Law Not Found",
    text: "The law you're looking for doesn't exist or has been removed.",
    back: { to: "/laws", label: "Back to Laws", isHistory: true },
  },
  paradigms: {
    title: "Paradigm Not Found",
    text: "The paradigm you're looking for doesn't exist or may have been moved.",
    back: { to: "/paradigms", label: "Back to Paradigms", isHistory: false },
  },
  patterns: {
    title: "Pattern Not Found",
    text: "The pattern you're looking for doesn't exist or has been removed.",
    back: { to: "/", label: "Back to Home", isHistory: false },
  },
  "case-studies": {
    title: "Case Study Not Found",
    text: "The case study you're looking for doesn't exist or has been removed.",
    back: { to: "/blog", label: "Back to Case Studies", isHistory: false },
  },
};

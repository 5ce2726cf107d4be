import { type ArticleKind, descriptors, type Kind } from "../../content/kinds/index.ts";
import type { MissingRecord } from "../../shared/reading-page.ts";
import type { PageContent } from "../../site/page.ts";
import { messagePage } from "./message-pages.server.ts";

/** What the "not found" pages of the kinds say differently. */
const exceptions: Partial<Record<ArticleKind, { gone?: string; back?: MissingRecord["back"] }>> = {
  paradigms: { gone: "may have been moved" },
  patterns: { back: { to: "/", label: "Back to Home", isHistory: false } },
};

/** The kinds whose way back is the visitor's own history. */
const withHistory: readonly ArticleKind[] = ["basics", "laws"];

const inTitle = (words: string): string => words.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());

/** What stands in place of a page that a list does not have. */
export function missingListPage(kind: Kind): PageContent<{ missing: MissingRecord }> {
  const { label } = descriptors[kind].words;
  const to = descriptors[kind].paths.list;
  const missing = {
    title: "Page Not Found",
    text: `The list of ${descriptors[kind].words.plural} has no such page.`,
    back: { to, label: `Back to ${label}`, isHistory: false },
  };
  return messagePage(missing.title, missing.text, { missing }, 404);
}

/** What a page says when the record is not there. */
export function missingRecord(kind: ArticleKind): MissingRecord {
  const { words, paths } = descriptors[kind];
  const { gone = "has been removed", back } = exceptions[kind] ?? {};
  return {
    title: `${inTitle(words.singular)} Not Found`,
    text: `The ${words.singular} you're looking for doesn't exist or ${gone}.`,
    back: back ?? { to: paths.list, label: `Back to ${inTitle(words.plural)}`, isHistory: withHistory.includes(kind) },
  };
}

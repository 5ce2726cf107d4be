import { toString as plainText } from "hast-util-to-string";
import { articleTree } from "./article-tree.ts";

/** A Markdown text as its words alone, on one line. */
export const plainTextOf = (markdown: string): string =>
  plainText(articleTree([markdown], []))
    .replaceAll(/\s+/g, " ")
    .trim();

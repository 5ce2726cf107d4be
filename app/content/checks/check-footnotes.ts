import type { Root } from "mdast";
import { visit } from "unist-util-visit";

/** Footnotes that a text defines itself: every footnote here is a source with authors, year and address. */
export function ownFootnotes(tree: Root): string[] {
  const problems: string[] = [];
  visit(tree, "footnoteDefinition", ({ identifier }) => {
    problems.push(`defines the footnote [^${identifier}] in the text: define it under sources and remove it here`);
  });
  return problems;
}

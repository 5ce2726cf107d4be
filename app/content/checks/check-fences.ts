import type { Root } from "mdast";
import { visit } from "unist-util-visit";

/** Fenced code blocks that no fence closes: all that follows would be shown as code. */
export function unclosedFences(tree: Root): string[] {
  const problems: string[] = [];
  visit(tree, "code", (node) => {
    if (node.data?.isClosed !== false) return;
    const language = node.lang ? ` (${node.lang})` : "";
    problems.push(
      `has a code block${language} that is never closed: end it with a line of as many fence marks as it began with`,
    );
  });
  return problems;
}

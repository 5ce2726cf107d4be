import type { Root } from "mdast";
import { toString as textOfNode } from "mdast-util-to-string";
import { visit } from "unist-util-visit";

/** Cells of a table that stand beyond the columns of its head, which GitHub's Markdown leaves out of the page. */
export function lostCells(tree: Root): string[] {
  const problems: string[] = [];
  visit(tree, "table", ({ children: [head, ...rows] }) => {
    const columns = head?.children.length ?? 0;
    for (const row of rows) {
      const lost = row.children.slice(columns).map((cell) => textOfNode(cell).trim());
      const words = lost.find((text) => text !== "");
      if (words !== undefined)
        problems.push(
          `has a table row with ${row.children.length} cells under a head of ${columns}, so nobody would see "${words.slice(0, 40)}": give the head as many cells, or put | in a cell as \\|`,
        );
    }
  });
  return problems;
}

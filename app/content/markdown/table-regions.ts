import type { Element, Root } from "hast";
import { toString as plainText } from "hast-util-to-string";
import { SKIP, visit } from "unist-util-visit";

/**
 * Puts each table into a region that scrolls by touch and by keys. Region and table are named after the heading above,
 * with the number that `next` gives: a page may have several under one heading, or one above the first.
 */
export function scrollTables(tree: Root | Element, next: () => number): void {
  let heading = "";
  visit(tree, "element", (node, index, parent) => {
    if (/^h[1-6]$/.test(node.tagName)) heading = plainText(node);
    if (node.tagName !== "table" || !parent || index === undefined) return undefined;
    const name = `Table ${next()}${heading ? `: ${heading}` : ""}`;
    node.children.unshift({
      type: "element",
      tagName: "caption",
      properties: { className: ["sr-only"] },
      children: [{ type: "text", value: name }],
    });
    parent.children[index] = {
      type: "element",
      tagName: "div",
      properties: { className: ["table-region"], role: "region", ariaLabel: name, tabIndex: 0 },
      children: [node],
    };
    return SKIP;
  });
}

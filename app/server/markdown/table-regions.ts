import type { Element, Root } from "hast";
import { SKIP, visit } from "unist-util-visit";

/** Puts each table into a region that scrolls by touch and by keys; a region needs a name, which `label` gives. */
export function scrollTables(tree: Root | Element, label: () => string): void {
  visit(tree, "element", (node, index, parent) => {
    if (node.tagName !== "table" || !parent || index === undefined) return undefined;
    parent.children[index] = {
      type: "element",
      tagName: "div",
      properties: { className: ["table-scroll"], role: "region", ariaLabel: label(), tabIndex: 0 },
      children: [node],
    };
    return SKIP;
  });
}

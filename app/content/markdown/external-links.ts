import type { Element, Root } from "hast";
import { visit } from "unist-util-visit";

/** Says of links that leave the site that they do, and keeps the other page from reaching back. */
export function markExternalLinks(tree: Root | Element): void {
  visit(tree, "element", (node) => {
    if (node.tagName === "a" && /^https?:\/\//.test(String(node.properties.href)))
      node.properties.rel = ["noopener", "external"];
  });
}

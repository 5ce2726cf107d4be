import type { Element, Root } from "hast";
import { SKIP, visit } from "unist-util-visit";

/** Lets code blocks scroll by keys and gives each a button that copies it, shown where scripts run. */
export function addCopyButtons(tree: Root | Element): void {
  visit(tree, "element", (node, index, parent) => {
    if (node.tagName !== "pre" || !parent || index === undefined) return undefined;
    node.properties.tabIndex = 0;
    parent.children[index] = {
      type: "element",
      tagName: "div",
      properties: { className: ["code-block"] },
      children: [node, copyButton()],
    };
    return SKIP;
  });
}

function copyButton(): Element {
  return {
    type: "element",
    tagName: "button",
    properties: { type: "button", className: ["copy-code", "needs-script"], dataReplay: "" },
    children: [{ type: "text", value: "Copy" }],
  };
}

import type { Element, Root } from "hast";
import { toString as plainText } from "hast-util-to-string";
import { visit } from "unist-util-visit";

const verdicts = new Map([
  ["Do.", "verdict-do"],
  ["Don't.", "verdict-dont"],
]);

/** A paragraph that begins with a bold "Do." or "Don't." is a verdict on a screen, and looks like one. */
export function markVerdicts(tree: Root | Element): void {
  visit(tree, "element", (node) => {
    const first = node.tagName === "p" ? node.children[0] : undefined;
    if (first?.type !== "element" || first.tagName !== "strong") return;
    const verdict = verdicts.get(plainText(first).replaceAll("’", "'"));
    if (verdict) node.properties.className = ["verdict", verdict];
  });
}

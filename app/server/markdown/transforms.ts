import type { Element, ElementContent, Root } from "hast";
import { toString as plainText } from "hast-util-to-string";
import { visit } from "unist-util-visit";
import type { Heading } from "../../domain/reading-page.ts";

/** Gives headings ids and anchor links, and lists them. */
export function anchorHeadings(tree: Root | Element, idFor: (text: string) => string): Heading[] {
  const headings: Heading[] = [];
  visit(tree, "element", (node) => {
    const level = /^h([1-6])$/.exec(node.tagName)?.[1];
    if (!level) return;
    const text = plainText(node);
    const id = typeof node.properties.id === "string" ? node.properties.id : idFor(text);
    node.properties.id = id;
    headings.push({ id, level: Number(level), text });
    node.children.push({
      type: "element",
      tagName: "a",
      properties: { href: `#${id}`, className: ["anchor"], ariaLabel: `Link to “${text}”` },
      children: [{ type: "text", value: "#" }],
    });
  });
  return headings;
}

/** Tables scroll inside themselves, code can be copied, links that leave the site say so, do and don't stand out. */
export function enhanceElements(tree: Root | Element, tableLabel: () => string): void {
  visit(tree, "element", (node, index, parent) => {
    if (!parent || index === undefined) return undefined;
    if (node.tagName === "table") {
      parent.children[index] = wrap(node, {
        className: ["table-scroll"],
        role: "region",
        ariaLabel: tableLabel(),
        tabIndex: 0,
      });
      return index + 1;
    }
    if (node.tagName === "pre") {
      node.properties.tabIndex = 0;
      parent.children[index] = wrap(node, { className: ["code-block"] }, copyButton());
      return index + 1;
    }
    if (node.tagName === "a" && /^https?:/.test(String(node.properties.href))) {
      node.properties.rel = ["noopener", "external"];
    }
    if (node.tagName === "p") markVerdict(node);
    return undefined;
  });
}

function wrap(node: Element, properties: Element["properties"], ...after: ElementContent[]): Element {
  return { type: "element", tagName: "div", properties, children: [node, ...after] };
}

function copyButton(): Element {
  return {
    type: "element",
    tagName: "button",
    properties: { type: "button", className: ["copy-code", "needs-script"], dataReplay: "" },
    children: [{ type: "text", value: "Copy" }],
  };
}

/** A paragraph that begins with a bold "Do." or "Don't." is a verdict on a screen, and looks like one. */
function markVerdict(paragraph: Element): void {
  const first = paragraph.children[0];
  if (first?.type !== "element" || first.tagName !== "strong") return;
  const word = plainText(first).replaceAll("’", "'");
  if (word === "Do.") paragraph.properties.className = ["verdict", "verdict-do"];
  if (word === "Don't.") paragraph.properties.className = ["verdict", "verdict-dont"];
}

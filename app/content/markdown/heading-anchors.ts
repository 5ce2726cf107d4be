import type { Element, Root } from "hast";
import { toString as plainText } from "hast-util-to-string";
import { SKIP, visit } from "unist-util-visit";
import type { Heading } from "../../shared/reading-page.ts";

/**
 * Gives headings ids (those that have one keep it) and lists them in order. A link to each stands beside it, not in
 * it: what is in a heading is read out as its name.
 */
export function anchorHeadings(tree: Root | Element, idFor: (text: string) => string): Heading[] {
  const headings: Heading[] = [];
  visit(tree, "element", (node, index, parent) => {
    const level = /^h([1-6])$/.exec(node.tagName)?.[1];
    if (!level || !parent || index === undefined) return undefined;
    const text = plainText(node);
    const id = typeof node.properties.id === "string" ? node.properties.id : idFor(text);
    node.properties.id = id;
    headings.push({ id, level: Number(level), text });
    parent.children[index] = {
      type: "element",
      tagName: "div",
      properties: { className: ["heading", `heading-${level}`] },
      children: [node, linkTo(id, text)],
    };
    return SKIP;
  });
  return headings;
}

const linkTo = (id: string, text: string): Element => ({
  type: "element",
  tagName: "a",
  properties: { href: `#${id}`, className: ["anchor"], ariaLabel: `Link to “${text}”` },
  children: [{ type: "text", value: "#" }],
});

/** Ids that elements of a tree have already, which no heading may take. */
export function idsIn(tree: Root): string[] {
  const ids: string[] = [];
  visit(tree, "element", ({ properties: { id } }) => {
    if (typeof id === "string") ids.push(id);
  });
  return ids;
}

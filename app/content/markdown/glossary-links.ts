import type { Element, ElementContent, Root } from "hast";
import { SKIP, visit } from "unist-util-visit";
import type { TermMatch } from "../glossary-matching.ts";
import { element } from "./plugins.ts";

/** Elements in which terms are not linked. */
const unlinked = new Set(["a", "code", "pre", "h1", "h2", "h3", "h4", "h5", "h6", "figcaption", "svg", "sup", "th"]);

/** Finds terms in a text, and gives the address and the plain-text meaning of each. */
export type TermLinks = {
  findTerms: (text: string) => TermMatch[];
  termPath: (slug: string) => string;
  meaningOf?: (slug: string) => string | undefined;
};

/**
 * Links the first use of each glossary term, with its meaning as a data attribute.
 * @param linked slugs already linked in the same article; this function adds to it
 */
export function linkGlossary(
  tree: Root | Element,
  { findTerms, termPath, meaningOf }: TermLinks,
  linked: Set<string>,
): void {
  visit(tree, (node, index, parent) => {
    if (node.type === "element" && unlinked.has(node.tagName)) return SKIP;
    if (node.type !== "text" || !parent || index === undefined) return undefined;
    const parts: ElementContent[] = [];
    let from = 0;
    for (const { slug, start, end } of findTerms(node.value)) {
      if (linked.has(slug)) continue;
      linked.add(slug);
      if (start > from) parts.push({ type: "text", value: node.value.slice(from, start) });
      const properties = { href: termPath(slug), className: ["term"], dataMeaning: meaningOf?.(slug) };
      parts.push(element("a", properties, node.value.slice(start, end)));
      from = end;
    }
    if (parts.length === 0) return undefined;
    if (from < node.value.length) parts.push({ type: "text", value: node.value.slice(from) });
    parent.children.splice(index, 1, ...parts);
    return [SKIP, index + parts.length];
  });
}

import type { Element, Root } from "hast";
import { SKIP, visit } from "unist-util-visit";
import { isOtherSiteUnsaid } from "../link-schemes.ts";

/** The property that holds an element's address, for elements that are nothing without one. */
const addressOf = new Map<string, "href" | "src">([
  ["a", "href"],
  ["img", "src"],
]);

/** Writes the schemes of links and pictures in lowercase, as the allow-list has them: `HTTPS:` is `https:`. */
export function lowerCaseSchemes(tree: Root): void {
  visit(tree, "element", (node) => {
    const name = addressOf.get(node.tagName);
    const address = name && node.properties[name];
    if (name && typeof address === "string")
      node.properties[name] = address.replace(/^[a-z][a-z0-9+.-]*:/i, (scheme) => scheme.toLowerCase());
  });
}

/**
 * Leaves the words of links, and the text alternative of pictures, whose address was not allowed: taken away before, or
 * that of another site without a scheme (`//host`), which a list of schemes lets through.
 */
export function dropDeadAddresses(tree: Root | Element): void {
  visit(tree, "element", (node, index, parent) => {
    const name = addressOf.get(node.tagName);
    if (!name || !parent || index === undefined) return undefined;
    const address = node.properties[name];
    if (address !== undefined && !isOtherSiteUnsaid(String(address))) return undefined;
    const words =
      node.tagName === "img" ? [{ type: "text" as const, value: String(node.properties.alt ?? "") }] : node.children;
    parent.children.splice(index, 1, ...words);
    return [SKIP, index];
  });
}

import { visit } from "unist-util-visit";
import { parseMarkdown } from "./markdown-tree.ts";

/** How a link with an address of its own, or its definition, is written. */
const written = /\]\(|\]:/;

/** The addresses that a Markdown text links to, in order, as they are written. Pictures and code are no links. */
export function linksIn(text: string): string[] {
  if (!written.test(text)) return [];
  const tree = parseMarkdown(text);
  const definitions = new Map<string, string>();
  visit(tree, "definition", ({ identifier, url }) => {
    if (!definitions.has(identifier)) definitions.set(identifier, url);
  });
  const addresses: string[] = [];
  visit(tree, (node) => {
    if (node.type === "link") addresses.push(node.url);
    if (node.type === "linkReference") addresses.push(definitions.get(node.identifier) ?? "");
  });
  return addresses;
}

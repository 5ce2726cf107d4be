import type { Nodes, Root } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";

const mdastExtensions = gfmFromMarkdown();

/** Makes links of the bare addresses in a tree, as parsing does (GFM autolinks). Changes `root`. */
export function linkAddresses(root: Root): Root {
  for (const { transforms } of mdastExtensions) for (const transform of transforms ?? []) transform(root);
  return root;
}

export type MarkdownTree = {
  root: Root;
  sourceOf: (node: Nodes) => string;
  /** Start and end of a node in the text, as offsets in UTF-16 code units; the end is exclusive. */
  rangeOf: (node: Nodes) => [number, number];
};

/**
 * Parses GitHub Flavored Markdown. Every `[^key]` becomes a reference, even without a source of that key: the parser
 * gets a definition of each key before the text.
 */
export function readTree(text: string): MarkdownTree {
  const keys = new Set([...text.matchAll(/\[\^([^\]\s[]+)\]/g)].map(([, key]) => key));
  const before = keys.size === 0 ? "" : `${[...keys].map((key) => `[^${key}]: .`).join("\n\n")}\n\n***\n\n`;
  const root = fromMarkdown(before + text, { extensions: [gfm()], mdastExtensions });
  const rangeOf = ({ position }: Nodes): [number, number] => [
    (position?.start.offset ?? 0) - before.length,
    (position?.end.offset ?? 0) - before.length,
  ];
  const children = root.children.filter((node) => rangeOf(node)[0] >= 0);
  return { root: { ...root, children }, rangeOf, sourceOf: (node) => text.slice(...rangeOf(node)) };
}

import type { Nodes, Root } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";

const mdastExtensions = gfmFromMarkdown();

/** Makes links of the addresses in the texts of a tree, as reading Markdown does. */
export function linkAddresses(root: Root): Root {
  for (const { transforms } of mdastExtensions) for (const transform of transforms ?? []) transform(root);
  return root;
}

/** A Markdown text as a tree, with a way to the source of each of its nodes. */
export type MarkdownTree = {
  root: Root;
  sourceOf: (node: Nodes) => string;
  placeOf: (node: Nodes) => [number, number];
};

/**
 * Markdown with GitHub's extensions as a tree. Every `[^key]` is a reference, whether or not the text or the record
 * has a source of that key yet: definitions of all of them stand before the text while it is parsed.
 */
export function readTree(text: string): MarkdownTree {
  const keys = new Set([...text.matchAll(/\[\^([^\]\s[]+)\]/g)].map(([, key]) => key));
  const before = keys.size === 0 ? "" : `${[...keys].map((key) => `[^${key}]: .`).join("\n\n")}\n\n***\n\n`;
  const root = fromMarkdown(before + text, { extensions: [gfm()], mdastExtensions });
  const placeOf = ({ position }: Nodes): [number, number] => [
    (position?.start.offset ?? 0) - before.length,
    (position?.end.offset ?? 0) - before.length,
  ];
  const children = root.children.filter((node) => placeOf(node)[0] >= 0);
  return { root: { ...root, children }, placeOf, sourceOf: (node) => text.slice(...placeOf(node)) };
}

import type { Node } from "@tiptap/pm/model";
import type { RootContent } from "mdast";
import { visit } from "unist-util-visit";
import { schema } from "../document/schema.ts";
import { type MarkdownTree, readTree } from "./markdown-tree.ts";
import { readBlock } from "./read-block.ts";
import { childrenOf, writeBlock } from "./write-block.ts";
import { type Style, writeMarkdown } from "./write-markdown.ts";

/** A Markdown text in the editor: its document, and how a changed document becomes Markdown again. */
export type OpenText = { doc: Node; write: (doc: Node) => string };

/** A block as it was written, with the blank lines before it. */
type Written = { source: string; gap: string; place: number };

const keyOf = (block: Node): string => JSON.stringify(block.toJSON());

/**
 * Opens a Markdown text. Blocks that were not changed are written with their own bytes and, where they still follow
 * each other, with what stood between them: a document without a change is written as the very text it came from.
 */
export function openMarkdown(text: string): OpenText {
  const tree = readTree(text);
  const style = styleOf(tree);
  const { blocks, sources, end } = divide(text, tree);
  const doc = schema.node("doc", null, blocks.length > 0 ? blocks : [schema.node("paragraph")]);
  return { doc, write: (changed) => (changed.eq(doc) ? text : write(changed, { sources, end, style })) };
}

/** The blocks of a text, where each was written, and what stands after the last. */
function divide(text: string, { root, placeOf, sourceOf }: MarkdownTree) {
  const sources = new Map<string, Written[]>();
  let end = 0;
  const blocks = root.children.map((node, place) => {
    const [start, next] = placeOf(node);
    // A block's first line belongs to it with its indentation.
    const lineStart = Math.max(end, text.lastIndexOf("\n", start - 1) + 1);
    const source = text.slice(lineStart, next);
    const block = readBlock(node, sourceOf, source);
    const key = keyOf(block);
    sources.set(key, [...(sources.get(key) ?? []), { source, gap: text.slice(end, lineStart), place }]);
    end = next;
    return block;
  });
  return { blocks, sources, end: { text: text.slice(end), place: blocks.length } };
}

type Origin = { sources: ReadonlyMap<string, readonly Written[]>; end: { text: string; place: number }; style: Style };

function write(doc: Node, origin: Origin): string {
  const text = keeping(doc, origin);
  // What was kept can read differently beside something new, such as a list after another list.
  return meaning(text) === JSON.stringify(treeOf(doc)) ? text : writeMarkdown(treeOf(doc), origin.style);
}

const treeOf = (doc: Node): RootContent[] => childrenOf(doc).flatMap((block) => writeBlock(block) ?? []);
const meaning = (text: string): string => JSON.stringify(treeOf(openMarkdown(text).doc));

function keeping(doc: Node, { sources, end, style }: Origin): string {
  const used = new Map<string, number>();
  let text = "";
  let last = -1;
  for (const block of childrenOf(doc)) {
    const key = keyOf(block);
    const known = sources.get(key);
    const count = used.get(key) ?? 0;
    used.set(key, count + 1);
    const written = known?.[Math.min(count, known.length - 1)];
    const tree = written ? undefined : writeBlock(block);
    if (!written && !tree) continue;
    text += gapBefore(written, { isFirst: text === "", isNext: written?.place === last + 1 });
    text += written?.source ?? writeMarkdown(tree ? [tree] : [], style);
    last = written?.place ?? -2;
  }
  return last + 1 === end.place ? text + end.text : text;
}

function gapBefore(written: Written | undefined, { isFirst, isNext }: { isFirst: boolean; isNext: boolean }): string {
  if (written && isNext) return written.gap;
  if (isFirst) return "";
  // Beside something new, a block that stood close to the one before needs a blank line.
  return written && /\n[ \t]*\n/.test(written.gap) ? written.gap : "\n\n";
}

/** How a text writes emphasis, by the first one in it. */
function styleOf({ root, sourceOf }: MarkdownTree): Style {
  let emphasis: Style["emphasis"];
  visit(root, "emphasis", (node) => {
    emphasis ??= sourceOf(node).startsWith("_") ? "_" : "*";
  });
  return { emphasis: emphasis ?? "*" };
}

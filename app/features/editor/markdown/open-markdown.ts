import type { Node } from "@tiptap/pm/model";
import type { RootContent } from "mdast";
import { visit } from "unist-util-visit";
import { schema } from "../document/extensions.ts";
import { linkAddresses, type MarkdownTree, readTree } from "./markdown-tree.ts";
import { readBlock } from "./read-markdown.ts";
import { childrenOf, type Style, writeBlock, writeMarkdown } from "./write-markdown.ts";

/** A Markdown text in the editor: its document, and how a changed document becomes Markdown again. */
export type OpenText = { doc: Node; write: (doc: Node) => string };

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
/** A block that is written with the bytes that it had (`kept`), or anew. */
type Piece = { block: Node; kept: Written | undefined };
/** A piece with kept bytes, or all that follow each other and are written anew. */
type Run = { pieces: Piece[]; kept: Written | undefined; text: string };

function write(doc: Node, origin: Origin): string {
  const pieces = piecesOf(doc, origin.sources);
  for (;;) {
    const runs = runsOf(pieces, origin.style);
    const text = join(runs, origin.end);
    // What was kept can read differently beside something new, such as a list after another list: write it anew, too.
    const changed = misread(text, runs).filter(({ kept }) => kept);
    if (changed.length === 0) return text;
    for (const piece of changed) piece.kept = undefined;
  }
}

function piecesOf(doc: Node, sources: Origin["sources"]): Piece[] {
  const used = new Map<string, number>();
  return childrenOf(doc).flatMap((block) => {
    const key = keyOf(block);
    const known = sources.get(key);
    const count = used.get(key) ?? 0;
    used.set(key, count + 1);
    const kept = known?.[Math.min(count, known.length - 1)];
    return kept || writeBlock(block) ? { block, kept } : [];
  });
}

function runsOf(pieces: readonly Piece[], style: Style): Run[] {
  const runs: Run[] = [];
  for (const piece of pieces) {
    const { kept } = piece;
    const last = runs.at(-1);
    if (last && !last.kept && !kept) last.pieces.push(piece);
    else runs.push({ pieces: [piece], kept, text: kept?.source ?? "" });
  }
  return runs.map((run) => (run.kept ? run : { ...run, text: writeAnew(run.pieces, style) }));
}

const treeOf = (blocks: readonly Node[]): RootContent[] =>
  linkAddresses({ type: "root", children: blocks.flatMap((block) => writeBlock(block) ?? []) }).children;

/** Letters that look like Markdown are escaped only where they would be read as that. */
function writeAnew(pieces: readonly Piece[], style: Style): string {
  const tree = treeOf(pieces.map(({ block }) => block));
  const bare = writeMarkdown(tree, style, { isBare: true });
  return read(bare).join() === tree.map(meaningOf).join() ? bare : writeMarkdown(tree, style);
}

const meaningOf = (node: RootContent): string => JSON.stringify(node);
const meaning = (blocks: readonly Node[]): string[] => treeOf(blocks).map(meaningOf);
const read = (text: string): string[] => meaning(childrenOf(openMarkdown(text).doc));

/** The pieces of the first run that reads differently in the whole text than by itself, and the piece after it. */
function misread(text: string, runs: readonly Run[]): Piece[] {
  const whole = read(text);
  let place = 0;
  for (const [index, { pieces, kept, text: own }] of runs.entries()) {
    const stands = (blocks: readonly string[]) => blocks.every((block, offset) => whole[place + offset] === block);
    let blocks = meaning(pieces.map(({ block }) => block));
    // Markdown cannot say everything that the editor can show.
    if (!kept && !stands(blocks)) blocks = read(own);
    if (!stands(blocks)) return [...pieces, ...(runs[index + 1]?.pieces.slice(0, 1) ?? [])];
    place += blocks.length;
  }
  return [];
}

function join(runs: readonly Run[], end: Origin["end"]): string {
  let text = "";
  let last = -1;
  for (const { kept, text: own } of runs) {
    text += gapBefore(kept, { isFirst: text === "", isNext: kept?.place === last + 1 }) + own;
    last = kept?.place ?? -2;
  }
  return last + 1 === end.place ? text + end.text : text;
}

function gapBefore(written: Written | undefined, { isFirst, isNext }: { isFirst: boolean; isNext: boolean }): string {
  if (written && isNext) return written.gap;
  if (isFirst) return "";
  // Beside something new, a block that stood close to the one before needs a blank line.
  return written && /\n[ \t]*\n/.test(written.gap) ? written.gap : "\n\n";
}

/** The marks of a text: those of its first emphasis, its first strong words and its first list. */
function styleOf({ root, sourceOf }: MarkdownTree): Style {
  const style: Style = {};
  visit(root, (node) => {
    const mark = sourceOf(node)[0];
    if (node.type === "emphasis" && (mark === "*" || mark === "_")) style.emphasis ??= mark;
    if (node.type === "strong" && (mark === "*" || mark === "_")) style.strong ??= mark;
    if (node.type === "list" && (mark === "*" || mark === "+" || mark === "-")) style.bullet ??= mark;
  });
  return style;
}

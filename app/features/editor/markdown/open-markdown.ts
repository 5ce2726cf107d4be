import type { Mark, Node } from "@tiptap/pm/model";
import type {
  BlockContent,
  DefinitionContent,
  Image,
  Link,
  List,
  ListItem,
  PhrasingContent,
  RootContent,
  Table,
} from "mdast";
import { visit } from "unist-util-visit";
import { isAllowedLink, isAllowedPicture } from "../../../content/link-schemes.ts";
import { schema } from "../document.ts";
import { linkAddresses, type MarkdownTree, readTree } from "./markdown-tree.ts";
import { type Style, writeBlock, writeMarkdown } from "./write-markdown.ts";

/** A Markdown text opened in the editor. `write` returns the Markdown of a changed document. */
export type OpenText = { doc: Node; write: (doc: Node) => string };

/** Source of a block, the gap before it, and its index among the blocks. */
type SourceBlock = { source: string; gap: string; place: number };

const keyOf = (block: Node): string => JSON.stringify(block.toJSON());

/**
 * Opens a Markdown text. Unchanged blocks are written with their own bytes, and with the gap between them if they still
 * follow each other, so an unchanged document is written as the same text.
 */
export function openMarkdown(text: string): OpenText {
  const tree = readTree(text);
  const style = styleOf(tree);
  const { blocks, sources, end } = splitBlocks(text, tree);
  const doc = schema.node("doc", null, blocks.length > 0 ? blocks : [schema.node("paragraph")]);
  return { doc, write: (changed) => (changed.eq(doc) ? text : write(changed, { sources, end, style })) };
}

/** The blocks of a text, their sources by block key, and the text after the last block. */
function splitBlocks(text: string, { root, rangeOf, sourceOf }: MarkdownTree) {
  const sources = new Map<string, SourceBlock[]>();
  let end = 0;
  const blocks = root.children.map((node, place) => {
    const [start, next] = rangeOf(node);
    // The indentation of the first line belongs to the block.
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

type Origin = {
  sources: ReadonlyMap<string, readonly SourceBlock[]>;
  end: { text: string; place: number };
  style: Style;
};
/** A block and its original source; without a source, it is serialized. */
type Piece = { block: Node; kept: SourceBlock | undefined };
/** One piece with its original source, or adjacent pieces that are serialized together. */
type Run = { pieces: Piece[]; kept: SourceBlock | undefined; text: string };

function write(doc: Node, origin: Origin): string {
  const pieces = piecesOf(doc, origin.sources);
  for (;;) {
    const runs = runsOf(pieces, origin.style);
    const text = join(runs, origin.end);
    // Next to new blocks, original source can parse differently, such as a list after a list. Serialize it, too.
    const changed = misreadPieces(text, runs).filter(({ kept }) => kept);
    if (changed.length === 0) return text;
    for (const piece of changed) piece.kept = undefined;
  }
}

function piecesOf(doc: Node, sources: Origin["sources"]): Piece[] {
  const used = new Map<string, number>();
  return doc.children.flatMap((block) => {
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
  return runs.map((run) => (run.kept ? run : { ...run, text: serialize(run.pieces, style) }));
}

const treeOf = (blocks: readonly Node[]): RootContent[] =>
  linkAddresses({ type: "root", children: blocks.flatMap((block) => writeBlock(block) ?? []) }).children;

/** Escapes characters of addresses only if they would parse differently otherwise. */
function serialize(pieces: readonly Piece[], style: Style): string {
  const tree = treeOf(pieces.map(({ block }) => block));
  const bare = writeMarkdown(tree, style, { isBare: true });
  return read(bare).join() === tree.map(meaningOf).join() ? bare : writeMarkdown(tree, style);
}

const meaningOf = (node: RootContent): string => JSON.stringify(node);
const meaning = (blocks: readonly Node[]): string[] => treeOf(blocks).map(meaningOf);
const read = (text: string): string[] => meaning(openMarkdown(text).doc.children);

/** The pieces of the first run that parses differently in the whole text than alone, and the piece after it. */
function misreadPieces(text: string, runs: readonly Run[]): Piece[] {
  const whole = read(text);
  let place = 0;
  for (const [index, { pieces, kept, text: own }] of runs.entries()) {
    const isInPlace = (blocks: readonly string[]) => blocks.every((block, offset) => whole[place + offset] === block);
    let blocks = meaning(pieces.map(({ block }) => block));
    // Markdown cannot represent every document of the editor, so compare with what it parses to.
    if (!kept && !isInPlace(blocks)) blocks = read(own);
    if (!isInPlace(blocks)) return [...pieces, ...(runs[index + 1]?.pieces.slice(0, 1) ?? [])];
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

function gapBefore(
  source: SourceBlock | undefined,
  { isFirst, isNext }: { isFirst: boolean; isNext: boolean },
): string {
  if (source && isNext) return source.gap;
  if (isFirst) return "";
  // Next to a new block, a gap needs a blank line.
  return source && /\n[ \t]*\n/.test(source.gap) ? source.gap : "\n\n";
}

/** The delimiters of a text's first emphasis, first strong emphasis and first list. */
function styleOf({ root, sourceOf }: MarkdownTree): Style {
  const style: Style = {};
  visit(root, (node) => {
    const delimiter = sourceOf(node)[0];
    if (node.type === "emphasis" && (delimiter === "*" || delimiter === "_")) style.emphasis ??= delimiter;
    if (node.type === "strong" && (delimiter === "*" || delimiter === "_")) style.strong ??= delimiter;
    if (node.type === "list" && (delimiter === "*" || delimiter === "+" || delimiter === "-"))
      style.bullet ??= delimiter;
  });
  return style;
}

type SourceOf = MarkdownTree["sourceOf"];

/** A Markdown block as a node of the editor; a `rawBlock` with its source if the editor cannot represent it. */
function readBlock(node: RootContent, sourceOf: SourceOf, source: string): Node {
  try {
    return readNode(node, sourceOf);
  } catch (error) {
    // ProseMirror throws RangeError for content that the schema does not allow.
    if (error instanceof UnsupportedMarkdown || error instanceof RangeError) return schema.node("rawBlock", { source });
    throw error;
  }
}

function readNode(node: RootContent, sourceOf: SourceOf): Node {
  const inline = (children: readonly PhrasingContent[]) => readInline(children, sourceOf);
  switch (node.type) {
    case "paragraph":
      return checkedNode("paragraph", null, inline(node.children));
    case "heading":
      return checkedNode("heading", { level: node.depth }, inline(node.children));
    case "thematicBreak":
      return checkedNode("horizontalRule", null, []);
    case "blockquote":
      return checkedNode("blockquote", null, readAll(node.children, sourceOf));
    case "code":
      return checkedNode(
        "codeBlock",
        { language: node.lang ?? null, meta: node.meta ?? null },
        node.value ? [schema.text(node.value)] : [],
      );
    case "list":
      return readList(node, sourceOf);
    case "table":
      return readTable(node, sourceOf);
    default:
      throw new UnsupportedMarkdown();
  }
}

const readAll = (nodes: readonly (BlockContent | DefinitionContent)[], sourceOf: SourceOf): Node[] =>
  nodes.map((node) => readNode(node, sourceOf));

function checkedNode(type: string, attributes: Record<string, unknown> | null, content: readonly Node[]): Node {
  const node = schema.node(type, attributes, content);
  node.check();
  return node;
}

function readList(list: List, sourceOf: SourceOf): Node {
  const tasks = list.children.filter(({ checked }) => typeof checked === "boolean").length;
  if (tasks > 0 && (list.ordered || tasks < list.children.length)) throw new UnsupportedMarkdown();
  const isLoose = list.children.some(({ spread }) => spread) || Boolean(list.spread);
  const items = list.children.map((item) => readItem(item, sourceOf, tasks > 0));
  if (tasks > 0) return checkedNode("taskList", { isLoose }, items);
  return list.ordered
    ? checkedNode("orderedList", { isLoose, start: list.start ?? 1 }, items)
    : checkedNode("bulletList", { isLoose }, items);
}

function readItem(item: ListItem, sourceOf: SourceOf, isTask: boolean): Node {
  const content = readAll(item.children, sourceOf);
  // The schema needs a paragraph first; an empty one is not written.
  if (content[0]?.type.name !== "paragraph") content.unshift(schema.node("paragraph"));
  return isTask
    ? checkedNode("taskItem", { checked: item.checked === true }, content)
    : checkedNode("listItem", null, content);
}

function readTable({ align, children }: Table, sourceOf: SourceOf): Node {
  const width = children[0]?.children.length ?? 0;
  const rows = children.map((row, index) => {
    // As on the site, all rows get the width of the first (GFM, Tables).
    const cells = Array.from({ length: width }, (_, column) => {
      const content = readInline(row.children[column]?.children ?? [], sourceOf);
      const kind = index === 0 ? "tableHeader" : "tableCell";
      return checkedNode(kind, { align: align?.[column] ?? null }, [checkedNode("paragraph", null, content)]);
    });
    return checkedNode("tableRow", null, cells);
  });
  return checkedNode("table", null, rows);
}

/** Markdown that the editor cannot represent. */
class UnsupportedMarkdown extends Error {}

const markOf = { emphasis: "italic", strong: "bold", delete: "strike" };

/** Inline content as nodes of the editor. Line ends become line breaks, as on the site. */
function readInline(nodes: readonly PhrasingContent[], sourceOf: SourceOf, marks: readonly Mark[] = []): Node[] {
  const text = (value: string, more: readonly Mark[] = marks) => (value ? [schema.text(value, more)] : []);
  const lineBreak = () => schema.node("hardBreak", null, [], marks);
  return nodes.flatMap((node): Node[] => {
    switch (node.type) {
      case "text":
        return node.value.split("\n").flatMap((line, index) => (index ? [lineBreak(), ...text(line)] : text(line)));
      case "break":
        return [lineBreak()];
      case "inlineCode":
        return text(node.value, schema.mark("code").addToSet(marks));
      case "emphasis":
      case "strong":
      case "delete":
        return readInline(node.children, sourceOf, schema.mark(markOf[node.type]).addToSet(marks));
      case "footnoteReference":
        return [schema.node("footnote", { key: node.label ?? node.identifier }, [], marks)];
      case "link":
        return readLink(node, sourceOf, marks);
      case "image":
        return readPicture(node, sourceOf, marks);
      default:
        return rawInline(sourceOf(node), marks);
    }
  });
}

function readLink(node: Link, sourceOf: SourceOf, marks: readonly Mark[]): Node[] {
  if (!isAllowedLink(node.url) || node.children.length === 0) return rawInline(sourceOf(node), marks);
  const mark = schema.mark("link", { href: node.url, title: node.title ?? null });
  return readInline(node.children, sourceOf, mark.addToSet(marks));
}

function readPicture(node: Image, sourceOf: SourceOf, marks: readonly Mark[]): Node[] {
  if (!isAllowedPicture(node.url)) return rawInline(sourceOf(node), marks);
  return [schema.node("image", { src: node.url, alt: node.alt ?? "", title: node.title ?? null }, [], marks)];
}

/** @throws UnsupportedMarkdown if the source has several lines, which can contain markers of the enclosing block */
function rawInline(source: string, marks: readonly Mark[]): Node[] {
  if (source.includes("\n")) throw new UnsupportedMarkdown();
  return [schema.node("rawInline", { source }, [], marks)];
}

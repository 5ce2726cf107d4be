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

type SourceOf = MarkdownTree["sourceOf"];

/** A block of Markdown as the editor has it; one that it does not understand is kept with its source. */
function readBlock(node: RootContent, sourceOf: SourceOf, source: string): Node {
  try {
    return readNode(node, sourceOf);
  } catch (error) {
    // The schema itself refuses what it has no place for.
    if (error instanceof NotUnderstood || error instanceof RangeError) return schema.node("rawBlock", { source });
    throw error;
  }
}

function readNode(node: RootContent, sourceOf: SourceOf): Node {
  const inline = (children: readonly PhrasingContent[]) => readInline(children, sourceOf);
  switch (node.type) {
    case "paragraph":
      return checked("paragraph", null, inline(node.children));
    case "heading":
      return checked("heading", { level: node.depth }, inline(node.children));
    case "thematicBreak":
      return checked("horizontalRule", null, []);
    case "blockquote":
      return checked("blockquote", null, readAll(node.children, sourceOf));
    case "code":
      return checked(
        "codeBlock",
        { language: node.lang ?? null, meta: node.meta ?? null },
        node.value ? [schema.text(node.value)] : [],
      );
    case "list":
      return readList(node, sourceOf);
    case "table":
      return readTable(node, sourceOf);
    default:
      throw new NotUnderstood();
  }
}

const readAll = (nodes: readonly (BlockContent | DefinitionContent)[], sourceOf: SourceOf): Node[] =>
  nodes.map((node) => readNode(node, sourceOf));

function checked(type: string, attributes: Record<string, unknown> | null, content: readonly Node[]): Node {
  const node = schema.node(type, attributes, content);
  node.check();
  return node;
}

function readList(list: List, sourceOf: SourceOf): Node {
  const ticked = list.children.filter(({ checked }) => typeof checked === "boolean").length;
  if (ticked > 0 && (list.ordered || ticked < list.children.length)) throw new NotUnderstood();
  const isLoose = list.children.some(({ spread }) => spread) || Boolean(list.spread);
  const items = list.children.map((item) => readItem(item, sourceOf, ticked > 0));
  if (ticked > 0) return checked("taskList", { isLoose }, items);
  return list.ordered
    ? checked("orderedList", { isLoose, start: list.start ?? 1 }, items)
    : checked("bulletList", { isLoose }, items);
}

function readItem(item: ListItem, sourceOf: SourceOf, isTask: boolean): Node {
  const content = readAll(item.children, sourceOf);
  // An item begins with a line of its own in the editor; an empty one is not written.
  if (content[0]?.type.name !== "paragraph") content.unshift(schema.node("paragraph"));
  return isTask ? checked("taskItem", { checked: item.checked === true }, content) : checked("listItem", null, content);
}

function readTable({ align, children }: Table, sourceOf: SourceOf): Node {
  const width = children[0]?.children.length ?? 0;
  const rows = children.map((row, place) => {
    // Short rows are filled up, as the site does; what a row has beyond the first is not shown.
    const cells = Array.from({ length: width }, (_, column) => {
      const content = readInline(row.children[column]?.children ?? [], sourceOf);
      const kind = place === 0 ? "tableHeader" : "tableCell";
      return checked(kind, { align: align?.[column] ?? null }, [checked("paragraph", null, content)]);
    });
    return checked("tableRow", null, cells);
  });
  return checked("table", null, rows);
}

/** Thrown for what the editor has no form for; the block around it is then kept as it was written. */
class NotUnderstood extends Error {}

const markNames = { emphasis: "italic", strong: "bold", delete: "strike" };

/** What stands in a line, as the editor has it. Line ends are shown as line breaks, as on the site. */
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
        return readInline(node.children, sourceOf, schema.mark(markNames[node.type]).addToSet(marks));
      case "footnoteReference":
        return [schema.node("footnote", { key: node.label ?? node.identifier }, [], marks)];
      case "link":
        return readLink(node, sourceOf, marks);
      case "image":
        return readPicture(node, sourceOf, marks);
      default:
        return kept(sourceOf(node), marks);
    }
  });
}

function readLink(node: Link, sourceOf: SourceOf, marks: readonly Mark[]): Node[] {
  if (!isAllowedLink(node.url) || node.children.length === 0) return kept(sourceOf(node), marks);
  const mark = schema.mark("link", { href: node.url, title: node.title ?? null });
  return readInline(node.children, sourceOf, mark.addToSet(marks));
}

function readPicture(node: Image, sourceOf: SourceOf, marks: readonly Mark[]): Node[] {
  if (!isAllowedPicture(node.url)) return kept(sourceOf(node), marks);
  return [schema.node("image", { src: node.url, alt: node.alt ?? "", title: node.title ?? null }, [], marks)];
}

/** Over several lines a source may hold the markers of what it stands in, so only the whole block can be kept. */
function kept(source: string, marks: readonly Mark[]): Node[] {
  if (source.includes("\n")) throw new NotUnderstood();
  return [schema.node("rawInline", { source }, [], marks)];
}

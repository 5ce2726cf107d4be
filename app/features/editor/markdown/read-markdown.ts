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
import { isAllowedLink, isAllowedPicture } from "../../../content/link-schemes.ts";
import { schema } from "../document/extensions.ts";
import type { MarkdownTree } from "./markdown-tree.ts";

type SourceOf = MarkdownTree["sourceOf"];

/** A block of Markdown as the editor has it; one that it does not understand is kept with its source. */
export function readBlock(node: RootContent, sourceOf: SourceOf, source: string): Node {
  try {
    return read(node, sourceOf);
  } catch (error) {
    // The schema itself refuses what it has no place for.
    if (error instanceof NotUnderstood || error instanceof RangeError) return schema.node("rawBlock", { source });
    throw error;
  }
}

function read(node: RootContent, sourceOf: SourceOf): Node {
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
  nodes.map((node) => read(node, sourceOf));

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

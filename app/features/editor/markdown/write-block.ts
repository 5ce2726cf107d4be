import type { Node } from "@tiptap/pm/model";
import type { AlignType, BlockContent, List, ListItem, TableRow } from "mdast";
import { writeInline } from "./write-inline.ts";

/** A block of the editor as Markdown's tree; undefined where it says nothing. */
export function writeBlock(node: Node): BlockContent | undefined {
  const { attrs } = node;
  switch (node.type.name) {
    case "paragraph": {
      const children = writeInline(node);
      return children.length > 0 ? { type: "paragraph", children } : undefined;
    }
    case "heading": {
      const children = writeInline(node, " ");
      return children.length > 0 ? { type: "heading", depth: attrs.level, children } : undefined;
    }
    case "horizontalRule":
      return { type: "thematicBreak" };
    case "blockquote": {
      const children = writeBlocks(node);
      return children.length > 0 ? { type: "blockquote", children } : undefined;
    }
    case "codeBlock":
      return {
        type: "code",
        lang: attrs.language || null,
        meta: attrs.language ? attrs.meta : null,
        value: node.textContent,
      };
    case "bulletList":
    case "taskList":
      return { type: "list", ordered: false, ...itemsOf(node) };
    case "orderedList":
      return { type: "list", ordered: true, start: attrs.start, ...itemsOf(node) };
    case "table":
      return { type: "table", align: alignmentOf(node), children: childrenOf(node).map(rowOf) };
    default:
      return { type: "html", value: attrs.source };
  }
}

/** The blocks in a block, without empty ones. */
const writeBlocks = (parent: Node): BlockContent[] => childrenOf(parent).flatMap((child) => writeBlock(child) ?? []);

/** The children of a node as a list. */
export function childrenOf(parent: Node): Node[] {
  const children: Node[] = [];
  parent.forEach((child) => void children.push(child));
  return children;
}

function itemsOf(list: Node): Pick<List, "spread" | "children"> {
  const items = childrenOf(list).map((item) => ({ item, children: writeBlocks(item) }));
  // Without a blank line before it, a second paragraph would belong to what stands above it.
  const isApart = items.some(({ children }) => children.slice(1).some(({ type }) => type === "paragraph"));
  const spread = list.attrs.isLoose || isApart;
  const children = items.map(({ item, children }): ListItem => {
    const checked = item.type.name === "taskItem" ? item.attrs.checked : null;
    return { type: "listItem", spread, checked, children };
  });
  return { spread, children };
}

const alignmentOf = (table: Node): AlignType[] => childrenOf(table.child(0)).map(({ attrs }) => attrs.align);

const rowOf = (row: Node): TableRow => ({
  type: "tableRow",
  // A cell is one line; its line ends become spaces.
  children: childrenOf(row).map((cell) => ({ type: "tableCell", children: writeInline(cell.child(0), " ") })),
});

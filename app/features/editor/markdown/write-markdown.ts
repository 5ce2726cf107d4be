import type { Mark, Node } from "@tiptap/pm/model";
import type { AlignType, BlockContent, Link, List, ListItem, PhrasingContent, RootContent, TableRow } from "mdast";
import { gfmToMarkdown } from "mdast-util-gfm";
import { defaultHandlers, type Options, toMarkdown } from "mdast-util-to-markdown";

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

const writeBlocks = (parent: Node): BlockContent[] => childrenOf(parent).flatMap((child) => writeBlock(child) ?? []);

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

/** One thing in a line, with the marks that are still to be written around it. */
type Piece = { node: PhrasingContent; marks: readonly Mark[] };

/** Marks that Markdown cannot begin or end at a space. */
const hugging = new Set(["bold", "italic", "strike"]);
const toMdast = { bold: "strong", italic: "emphasis", strike: "delete" } as const;

/** What stands in a line of the editor as Markdown's tree. Spaces at the ends of lines say nothing and are left out. */
function writeInline(block: Node, lineEnd = "\n"): PhrasingContent[] {
  const nodes: Node[] = [];
  block.forEach((node) => void nodes.push(node));
  return nest(trimmed(nodes.flatMap((node) => piecesOf(node, lineEnd))));
}

function piecesOf(node: Node, lineEnd: string): Piece[] {
  const { marks } = node;
  if (node.type.name === "hardBreak") return [{ node: { type: "text", value: lineEnd }, marks }];
  if (!node.isText) return [{ node: leafOf(node), marks }];
  const text = node.text ?? "";
  const others = marks.filter(({ type }) => type.name !== "code");
  if (others.length < marks.length) return [{ node: { type: "inlineCode", value: text }, marks: others }];
  // Spaces at the edges stand by themselves, so that they can be left outside.
  const [, before = "", core = "", after = ""] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? [];
  return [before, core, after].filter(Boolean).map((value) => ({ node: { type: "text", value }, marks }));
}

function leafOf({ type, attrs }: Node): PhrasingContent {
  if (type.name === "footnote") return { type: "footnoteReference", identifier: attrs.key, label: attrs.key };
  if (type.name === "image") return { type: "image", url: attrs.src, alt: attrs.alt, title: attrs.title };
  return { type: "html", value: attrs.source };
}

const spaces = ({ node }: Piece): string | undefined =>
  node.type === "text" && /^\s*$/.test(node.value) ? node.value : undefined;
const isLineEnd = (piece: Piece | undefined): boolean => piece === undefined || spaces(piece)?.includes("\n") === true;

/** Leaves out spaces around line ends, and takes marks off spaces that do not stand between two marked things. */
function trimmed(pieces: readonly Piece[]): Piece[] {
  const solid = pieces.filter((piece, index) => {
    const blank = spaces(piece);
    if (blank === undefined || blank.includes("\n")) return true;
    return !/^[ \t]*$/.test(blank) || !(isLineEnd(pieces[index - 1]) || isLineEnd(pieces[index + 1]));
  });
  while (spaces(solid[0] ?? { node: { type: "text", value: "x" }, marks: [] }) !== undefined) solid.shift();
  while (spaces(solid.at(-1) ?? { node: { type: "text", value: "x" }, marks: [] }) !== undefined) solid.pop();
  return solid.map((piece, index) => {
    if (spaces(piece) === undefined) return piece;
    const around = [solid[index - 1], solid[index + 1]];
    const stays = (mark: Mark) =>
      !hugging.has(mark.type.name) || around.every((other) => other && mark.isInSet(other.marks));
    return { ...piece, marks: piece.marks.filter(stays) };
  });
}

function nest(pieces: readonly Piece[]): PhrasingContent[] {
  const written: PhrasingContent[] = [];
  for (let start = 0; start < pieces.length; ) {
    const { node, marks } = pieces[start] ?? { node: { type: "text", value: "" }, marks: [] };
    const reach = (mark: Mark) => {
      const end = pieces.findIndex((piece, index) => index > start && !mark.isInSet(piece.marks));
      return end === -1 ? pieces.length : end;
    };
    const widest = [...marks].sort((one, other) => reach(other) - reach(one))[0];
    if (!widest) {
      append(written, node);
      start += 1;
      continue;
    }
    const end = reach(widest);
    const inside = pieces.slice(start, end).map((piece) => ({ ...piece, marks: widest.removeFromSet(piece.marks) }));
    written.push(wrap(widest, nest(inside)));
    start = end;
  }
  return written;
}

function append(written: PhrasingContent[], node: PhrasingContent): void {
  const last = written.at(-1);
  if (last?.type === "text" && node.type === "text")
    written[written.length - 1] = { type: "text", value: last.value + node.value };
  else written.push(node);
}

function wrap(mark: Mark, children: PhrasingContent[]): PhrasingContent {
  const { name } = mark.type;
  if (name === "bold" || name === "italic" || name === "strike") return { type: toMdast[name], children };
  // A link holds no other link, which the schema sees to. Its parts are in the order of `linkAddresses`, to be compared.
  return { type: "link", title: mark.attrs.title, url: mark.attrs.href, children } as PhrasingContent;
}

export type Style = Pick<Options, "emphasis" | "strong" | "bullet">;

const gfm = gfmToMarkdown({ tablePipeAlign: false });

/** `|---|:-:|` as the articles here have it, where the library writes `| - | :-: |`. */
const narrowRule = (row: string): string =>
  row.replaceAll(/ ?(:?)-+(:?) ?(?=\|)/g, (_, before: string, after: string) => `${before}---${after}`);

const tables: Options = {
  handlers: {
    table: (node, parent, state, info) => {
      const handler = gfm.extensions
        ?.map(({ handlers }) => handlers?.table)
        .find((one) => one !== undefined && one !== null);
      const [head = "", rule = "", ...rows] = String(handler?.(node, parent, state, info)).split("\n");
      return [head, narrowRule(rule), ...rows].join("\n");
    },
  },
};

/** An address that is a link by itself, as it was typed; undefined where a link says more. */
function addressOf({ url, title, children: [child, ...others] }: Link): string | undefined {
  if (title || child?.type !== "text" || others.length > 0) return undefined;
  return ["", "http://", "mailto:"].some((start) => start + child.value === url) ? child.value : undefined;
}

/** Writes addresses as they were typed, and escapes nothing that looks like one. */
const bare: Options = {
  extensions: gfm.extensions?.filter(({ unsafe }) => !unsafe?.some(({ character }) => character === "@")) ?? [],
  handlers: {
    link: (node, parent, state, info) => addressOf(node) ?? defaultHandlers.link(node, parent, state, info),
  },
};

/**
 * Markdown's tree as text, in the style of the articles here: `-` for lists, fenced code, narrow tables. With `isBare`,
 * addresses stand as they were typed, which not every neighbor allows: read the text to see whether it says the same.
 */
export function writeMarkdown(children: readonly RootContent[], style: Style, { isBare = false } = {}): string {
  const text = toMarkdown(
    { type: "root", children: [...children] },
    {
      bullet: "-",
      listItemIndent: "one",
      rule: "-",
      fences: true,
      ...style,
      extensions: [isBare ? bare : gfm, tables],
    },
  );
  return text.replace(/\n$/, "");
}

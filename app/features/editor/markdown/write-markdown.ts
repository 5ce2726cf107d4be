import type { Mark, Node } from "@tiptap/pm/model";
import type {
  AlignType,
  BlockContent,
  Link,
  List,
  ListItem,
  Literal,
  PhrasingContent,
  RootContent,
  TableRow,
} from "mdast";
import { gfmToMarkdown } from "mdast-util-gfm";
import { defaultHandlers, type Options, toMarkdown } from "mdast-util-to-markdown";

/** Markdown within a line, as it was. Of an `html` node, the library would turn the line end before it into a space. */
interface InlineSource extends Literal {
  type: "inlineSource";
}
declare module "mdast" {
  interface PhrasingContentMap {
    inlineSource: InlineSource;
  }
  interface RootContentMap {
    inlineSource: InlineSource;
  }
}
const sources = { handlers: { inlineSource: ({ value }: InlineSource) => value } };

/** A block of the editor as an mdast node; undefined if it is empty. */
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
      return { type: "table", align: alignmentOf(node), children: node.children.map(rowOf) };
    default:
      return { type: "html", value: attrs.source };
  }
}

const writeBlocks = (parent: Node): BlockContent[] => parent.children.flatMap((child) => writeBlock(child) ?? []);

function itemsOf(list: Node): Pick<List, "spread" | "children"> {
  const items = list.children.map((item) => ({ item, children: writeBlocks(item) }));
  // A second paragraph without a blank line before it would continue the block above.
  const needsBlankLines = items.some(({ children }) => children.slice(1).some(({ type }) => type === "paragraph"));
  const spread = list.attrs.isLoose || needsBlankLines;
  const children = items.map(({ item, children }): ListItem => {
    const checked = item.type.name === "taskItem" ? item.attrs.checked : null;
    return { type: "listItem", spread, checked, children };
  });
  return { spread, children };
}

const alignmentOf = (table: Node): AlignType[] => table.child(0).children.map(({ attrs }) => attrs.align);

const rowOf = (row: Node): TableRow => ({
  type: "tableRow",
  // A cell is one line; its line ends become spaces.
  children: row.children.map((cell) => ({ type: "tableCell", children: writeInline(cell.child(0), " ") })),
});

/** An inline node with the marks that are not yet written around it. */
type Piece = { node: PhrasingContent; marks: readonly Mark[] };

/** Marks whose delimiters cannot be next to a space inside (CommonMark 6.2, flanking delimiter runs). */
const flankingMarks = new Set(["bold", "italic", "strike"]);
const toMdast = { bold: "strong", italic: "emphasis", strike: "delete" } as const;

/** Inline content of the editor as mdast nodes, without the spaces at the ends of lines. */
function writeInline(block: Node, lineEnd = "\n"): PhrasingContent[] {
  return nest(trimmed(block.children.flatMap((node) => piecesOf(node, lineEnd))));
}

function piecesOf(node: Node, lineEnd: string): Piece[] {
  const { marks } = node;
  if (node.type.name === "hardBreak") return [{ node: { type: "text", value: lineEnd }, marks }];
  if (!node.isText) return [{ node: leafOf(node), marks }];
  const text = node.text ?? "";
  const others = marks.filter(({ type }) => type.name !== "code");
  if (others.length < marks.length) return [{ node: { type: "inlineCode", value: text }, marks: others }];
  // Spaces at the edges become pieces of their own, so that marks can exclude them.
  const [, before = "", core = "", after = ""] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? [];
  return [before, core, after].filter(Boolean).map((value) => ({ node: { type: "text", value }, marks }));
}

function leafOf({ type, attrs }: Node): PhrasingContent {
  if (type.name === "footnote") return { type: "footnoteReference", identifier: attrs.key, label: attrs.key };
  if (type.name === "image") return { type: "image", url: attrs.src, alt: attrs.alt, title: attrs.title };
  return { type: "inlineSource", value: attrs.source };
}

/** The text of a piece of white space; undefined for any other piece. */
const spaceOf = (piece: Piece | undefined): string | undefined =>
  piece?.node.type === "text" && /^\s*$/.test(piece.node.value) ? piece.node.value : undefined;
const isLineEnd = (piece: Piece | undefined): boolean => piece === undefined || spaceOf(piece)?.includes("\n") === true;

/** Removes spaces around line ends, and removes flanking marks from spaces unless both neighbors have the same mark. */
function trimmed(pieces: readonly Piece[]): Piece[] {
  const kept = pieces.filter((piece, index) => {
    const space = spaceOf(piece);
    if (space === undefined || space.includes("\n")) return true;
    return !/^[ \t]*$/.test(space) || !(isLineEnd(pieces[index - 1]) || isLineEnd(pieces[index + 1]));
  });
  while (spaceOf(kept[0]) !== undefined) kept.shift();
  while (spaceOf(kept.at(-1)) !== undefined) kept.pop();
  return kept.map((piece, index) => {
    if (spaceOf(piece) === undefined) return piece;
    const neighbors = [kept[index - 1], kept[index + 1]];
    const isKept = (mark: Mark) =>
      !flankingMarks.has(mark.type.name) || neighbors.every((other) => other && mark.isInSet(other.marks));
    return { ...piece, marks: piece.marks.filter(isKept) };
  });
}

/** Nests overlapping marks, the longest outermost. */
function nest(pieces: readonly Piece[]): PhrasingContent[] {
  const written: PhrasingContent[] = [];
  for (let start = 0; start < pieces.length; ) {
    const { node, marks } = pieces[start] ?? { node: { type: "text", value: "" }, marks: [] };
    const endOf = (mark: Mark) => {
      const end = pieces.findIndex((piece, index) => index > start && !mark.isInSet(piece.marks));
      return end === -1 ? pieces.length : end;
    };
    const widest = [...marks].sort((one, other) => endOf(other) - endOf(one))[0];
    if (!widest) {
      append(written, node);
      start += 1;
      continue;
    }
    const end = endOf(widest);
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
  // The schema excludes nested links, hence the cast. Keys as in `linkAddresses`, because nodes are compared as JSON.
  return { type: "link", title: mark.attrs.title, url: mark.attrs.href, children } as PhrasingContent;
}

export type Style = Pick<Options, "emphasis" | "strong" | "bullet">;

const gfm = gfmToMarkdown({ tablePipeAlign: false });

/** Writes `|---|:---:|`, as the articles do, where the library writes `| - | :-: |`. */
const narrowRule = (row: string): string =>
  row.replaceAll(/ ?(:?)-+(:?) ?(?=\|)/g, (_, before: string, after: string) => `${before}---${after}`);

const tables: Options = {
  handlers: {
    table: (node, parent, state, info) => {
      const handler = gfm.extensions?.map(({ handlers }) => handlers?.table).find(Boolean);
      const [head = "", rule = "", ...rows] = String(handler?.(node, parent, state, info)).split("\n");
      return [head, narrowRule(rule), ...rows].join("\n");
    },
  },
};

/** The text of a GFM autolink without brackets; undefined for other links. */
function addressOf({ url, title, children: [child, ...others] }: Link): string | undefined {
  if (title || child?.type !== "text" || others.length > 0) return undefined;
  return ["", "http://", "mailto:"].some((prefix) => prefix + child.value === url) ? child.value : undefined;
}

/** Writes autolinks as typed, and does not escape text that looks like one. */
const bare: Options = {
  extensions: gfm.extensions?.filter(({ unsafe }) => !unsafe?.some(({ character }) => character === "@")) ?? [],
  handlers: {
    link: (node, parent, state, info) => addressOf(node) ?? defaultHandlers.link(node, parent, state, info),
  },
};

/**
 * Serializes mdast nodes in the style of the articles: `-` for lists, fenced code, narrow tables. With `isBare`,
 * autolinks are written as typed, which the adjacent text can prevent: parse the result to verify it.
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
      extensions: [isBare ? bare : gfm, tables, sources],
    },
  );
  return text.replace(/\n$/, "");
}

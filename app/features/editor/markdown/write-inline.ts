import type { Mark, Node } from "@tiptap/pm/model";
import type { PhrasingContent } from "mdast";

/** One thing in a line, with the marks that are still to be written around it. */
type Piece = { node: PhrasingContent; marks: readonly Mark[] };

/** Marks that Markdown cannot begin or end at a space. */
const hugging = new Set(["bold", "italic", "strike"]);
const toMdast = { bold: "strong", italic: "emphasis", strike: "delete" } as const;

/** What stands in a line of the editor as Markdown's tree. Spaces at the ends of lines say nothing and are left out. */
export function writeInline(block: Node, lineEnd = "\n"): PhrasingContent[] {
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

/** Wraps what has marks, the mark that reaches furthest outermost. */
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

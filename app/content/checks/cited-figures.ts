import type { Nodes, Root } from "mdast";
import { toString as textOfNode } from "mdast-util-to-string";
import { SKIP, visit } from "unist-util-visit";

/** Where a sentence ends: its mark, a closing quotation mark, its footnotes, then a space and a capital. */
const sentenceEnd = /(?<=[.!?][”’)]?(?:\[\^[\w-]+\])*)\s+(?=[\p{Lu}“‘])/u;
const references = /(?:\[\^[\w-]+\])+/g;
const month = "(?:January|February|March|April|May|June|July|August|September|October|November|December)";
/** Numbers that count nothing: days, and the numbers in the names of things. */
const names = new RegExp(
  [
    `${month} \\d{1,2}(?!\\d)(?:, \\d{4})?`,
    `\\d{1,2} ${month}`,
    "(?:Articles?|Art\\.|Clause|Section|Annex|Chapter|Phase|Level|Guidelines?|WCAG|iOS|Claude|GPT|Gemini|version|criteri(?:on|a))[ -][\\d.]+(?: (?:and|to) [\\d.]+)*",
    "(?:under|over|aged?) \\d{1,2}(?![\\d,.%])",
    "\\d+(?: by \\d+)? (?:CSS )?pixels",
  ].join("|"),
  "giu",
);
const number = /(?<![\p{L}\p{N}.-])[$€£]?\d+(?:,\d{3})*(?:\.\d+)?%?(?![\p{L}\p{N}-])/gu;

/** A number without its separators and signs; undefined for a year, and for one digit that stands alone. */
function figureOf(written: string): string | undefined {
  const bare = written.replaceAll(/[,$€£%]/g, "");
  if (/^(?:1[5-9]|20)\d\d$/.test(written)) return undefined;
  return /^\d$/.test(written) ? undefined : bare;
}

/** The figures in a passage, each as digits with a point. */
export function figuresIn(text: string): Set<string> {
  const found = text.replaceAll(names, " ").match(number) ?? [];
  return new Set(found.map(figureOf).filter((figure) => figure !== undefined));
}

/** A figure and the key of the source that the passage before a footnote takes it from. */
type CitedFigure = { key: string; figure: string };

/** The figures that a text takes from its sources: those between a sentence's beginning, or a footnote, and the next footnote. */
export function citedFigures(tree: Root): CitedFigure[] {
  const found: CitedFigure[] = [];
  visit(tree, (node) => {
    if (node.type === "footnoteDefinition" || node.type === "code") return SKIP;
    if (node.type !== "paragraph" && node.type !== "tableCell" && node.type !== "heading") return undefined;
    for (const sentence of withReferences(node).split(sentenceEnd)) {
      let from = 0;
      for (const group of sentence.matchAll(references)) {
        const figures = figuresIn(sentence.slice(from, group.index));
        const keys = [...group[0].matchAll(/\[\^([\w-]+)\]/g)].map(([, key = ""]) => key);
        for (const figure of figures) for (const key of keys) found.push({ key, figure });
        from = group.index + group[0].length;
      }
    }
    return SKIP;
  });
  return found;
}

/** The words of a block with its footnotes as they are written. */
export function withReferences(node: Nodes): string {
  if (node.type === "footnoteReference") return `[^${node.identifier}]`;
  return "children" in node ? node.children.map(withReferences).join("") : textOfNode(node);
}

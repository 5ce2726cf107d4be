import type { Heading, Paragraph, Root, TableRow } from "mdast";
import { SKIP, visit } from "unist-util-visit";
import { figuresIn, withReferences } from "./cited-figures.ts";

/** A figure that is hardly two texts' by chance, and the keys of the sources around it. */
export type TellingFigure = {
  /** Digits with a point, without separators and signs. */
  figure: string;
  /** Of the footnotes that follow it, or, where none does, of those just before it. */
  nearest: readonly string[];
  /** Of all the footnotes in its paragraph or its row of a table. */
  around: readonly string[];
  /** Whether another study is unlikely to have the same: with decimals, or of three digits and more and not round. */
  isOwn: boolean;
};

const references = /(?:\[\^[\w-]+\])+/g;
const keysOf = (text: string): string[] => [...text.matchAll(/\[\^([\w-]+)\]/g)].map(([, key = ""]) => key);
/** What a screen of our own invention says counts nothing. */
const quoted = /“[^”]*”/g;
/** A sentence that calls its numbers ours, as docs/writing.md asks. */
export const ours = /\b(?:ours|our (?:own|first|rule|threshold|limit|example)|we (?:take|use))\b|\bsay,? /iu;
/** A part of a percent figure’s range is one too: both numbers of “13 to 26%.” */
const share =
  /(?<![\p{L}\p{N}.,-])(\d+(?:\.\d+)?)(?:%| percent)|(?<![\p{L}\p{N}.,-])(\d+(?:\.\d+)?)(?= (?:to|and|or) \d+(?:\.\d+)?(?:%| percent))/gu;

/** The telling figures of a text: those with decimals, in percent, or of three digits and more; no years. */
export function tellingFigures(tree: Root): TellingFigure[] {
  const found: TellingFigure[] = [];
  visit(tree, (node) => {
    if (node.type === "footnoteDefinition" || node.type === "code") return SKIP;
    if (node.type !== "paragraph" && node.type !== "tableRow" && node.type !== "heading") return undefined;
    const text = wordsOf(node).replaceAll(quoted, " ");
    const around = keysOf(text);
    if (around.length > 0) found.push(...figuresOf(text, around));
    return SKIP;
  });
  return found;
}

const wordsOf = (node: Paragraph | TableRow | Heading): string =>
  node.type === "tableRow" ? node.children.map(withReferences).join(". ") : withReferences(node);

function figuresOf(text: string, around: readonly string[]): TellingFigure[] {
  const groups = [...text.matchAll(references)].map(([written]) => keysOf(written));
  return text.split(references).flatMap((passage, index) => {
    const nearest = groups[index] ?? groups.at(-1) ?? [];
    return [...tellingIn(passage)].map((figure) => ({ figure, nearest, around, isOwn: isOwn(figure) }));
  });
}

function tellingIn(passage: string): Set<string> {
  const kept = passage
    .split(/(?<=[.!?:;])\s+/u)
    .filter((sentence) => !ours.test(sentence))
    .join(" ");
  const shares = new Set([...kept.matchAll(share)].map(([, one, other]) => one ?? other));
  return new Set([...figuresIn(kept)].filter((figure) => isLong(figure) || shares.has(figure)));
}

/** Whether a figure has decimals or three digits and more. */
export const isLong = (figure: string): boolean => figure.includes(".") || figure.length >= 3;
const isOwn = (figure: string): boolean => isLong(figure) && (figure.includes(".") || !figure.endsWith("0"));

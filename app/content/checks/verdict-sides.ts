import type { Nodes, Root, RootContent } from "mdast";
import { toString as textOfNode } from "mdast-util-to-string";
import { type Kind, recordAt } from "../kinds/index.ts";

/** On which side of a verdict a text puts something. */
type Side = "kept" | "broken";

const sideWords = /\b(?:(?<kept>kept|keeps?|honors)|(?<broken>broke|broken|breaks|weak))\b/giu;
const negated = /\bdo not (?:count|call|list)\b/iu;
const quoted = /“[^”]*”/g;
const sentenceEnd = /(?<=[.!?][”’)]?)\s+/u;
/** How a link to a record stands in the plain words of a passage. */
const mark = /⟦([a-z0-9-]+)⟧/g;

/**
 * On which side the section “Laws kept and broken” of a case puts each law that it links to: the side of the nearest
 * “keeps” or “broke” in the law’s sentence, or in the one before where it begins “We add”. A law in a
 * sentence that denies (“we do not count … as broken”), or without such a word, is on none.
 */
export function sidesInCase(tree: Root): Map<string, Side> {
  const sides = new Map<string, Side>();
  for (const block of sectionsOf(tree).find(({ title }) => title === "Laws kept and broken")?.nodes ?? []) {
    let before: Side | undefined;
    for (const sentence of markedText(block, "laws").replaceAll(quoted, "“”").split(sentenceEnd)) {
      const words = [...sentence.matchAll(sideWords)];
      for (const { 1: law = "", index } of sentence.matchAll(mark)) {
        const [nearest] = words.toSorted((one, other) => Math.abs(one.index - index) - Math.abs(other.index - index));
        const side = sideOf(nearest) ?? (/^We add\b/.test(sentence) ? before : undefined);
        if (side && !negated.test(sentence)) sides.set(law, side);
      }
      before = sideOf(words.at(-1)) ?? before;
    }
  }
  return sides;
}

const sideOf = (word: RegExpExecArray | undefined): Side | undefined => word && (word.groups?.kept ? "kept" : "broken");

/**
 * The cases that a law tells as its violation: the first that the section before its last two links to (what went
 * wrong and its remedy stands there, before the other laws and the limits), and those of a “Don’t.”
 */
export function violationsInLaw(tree: Root): Set<string> {
  const sections = sectionsOf(tree);
  const [told] = sections.length > 3 ? (sections.at(-3)?.nodes ?? []).flatMap(casesIn) : [];
  const warned = tree.children.filter((node) => /^Don’t\./.test(textOfNode(node))).flatMap(casesIn);
  return new Set([told, ...warned].filter((slug) => slug !== undefined));
}

const casesIn = (node: RootContent): string[] =>
  [...markedText(node, "case-studies").matchAll(mark)].map(([, slug = ""]) => slug);

function sectionsOf(tree: Root): { title: string; nodes: RootContent[] }[] {
  const sections: { title: string; nodes: RootContent[] }[] = [];
  for (const node of tree.children) {
    if (node.type === "heading" && node.depth === 2) sections.push({ title: textOfNode(node), nodes: [] });
    else sections.at(-1)?.nodes.push(node);
  }
  return sections;
}

/** The words of a block, with a mark in the place of each link to a record of a kind. */
function markedText(node: Nodes, kind: Kind): string {
  const target = node.type === "link" ? recordAt(node.url) : undefined;
  if (target?.kind === kind) return `⟦${target.slug}⟧`;
  return "children" in node ? node.children.map((child) => markedText(child, kind)).join("") : textOfNode(node);
}

import type { Paragraph } from "mdast";
import { SKIP, visit } from "unist-util-visit";
import type { Issue } from "../../shared/errors.ts";
import { isArticleKind } from "../kinds/index.ts";
import type { CheckedRecord } from "./check-text.ts";
import { withReferences } from "./cited-figures.ts";
import { ours } from "./telling-figures.ts";

/** Figures that only a study has: so many participants, percent with decimals, an interval of confidence. */
const measured =
  /(?<![\d.,])(\d+(?:,\d{3})*) (?:participants|respondents)\b|(?<![\d.,])(\d+\.\d+)(?:%| percent)|(?<![\d.,])(\d+(?:\.\d+)?)% (?:CI|confidence interval)\b/gu;
/** What was worked out on the page is no finding. */
const reckoned = /\b(?:interval around|computed|arithmetic)\b/iu;
const number = /(?<![\p{L}\d.,])\d+(?:,\d{3})*(?:\.\d+)?/gu;
const quoted = /“[^”]*”/g;

/** Figures of studies in paragraphs without a footnote, unless the article states them beside one or calls them ours. */
export function checkUnsourced(records: readonly CheckedRecord[]): Issue[] {
  return records.filter(({ kind }) => isArticleKind(kind) && kind !== "evidence").flatMap(unsourced);
}

function unsourced({ file, texts }: CheckedRecord): Issue[] {
  const all = texts.flatMap(({ tree, field }) => {
    const found: { field: string; text: string }[] = [];
    visit(tree, (node) => {
      if (node.type === "footnoteDefinition" || node.type === "code") return SKIP;
      if (node.type !== "paragraph" && node.type !== "tableRow") return undefined;
      const words = node.type === "tableRow" ? node.children.map(withReferences).join(" ") : wordsOf(node);
      found.push({ field, text: words.replaceAll(quoted, " ") });
      return SKIP;
    });
    return found;
  });
  const cited = new Set(all.flatMap(({ text }) => (text.includes("[^") ? text.match(number) : undefined) ?? []));
  return all
    .filter(({ text }) => !ours.test(text) && !reckoned.test(text))
    .flatMap(({ field, text }) =>
      [...text.matchAll(measured)]
        .filter(([, ...figures]) => !figures.some((figure) => cited.has(figure ?? "")))
        .map(([told]) => ({
          where: file,
          field,
          problem: `states ${told} in a paragraph without a footnote: cite where it was read, or say that the number is ours`,
        })),
    );
}

/** The words of a paragraph; what a picture shows is said again beside it. */
const wordsOf = (node: Paragraph): string =>
  node.children
    .filter(({ type }) => type !== "image")
    .map(withReferences)
    .join("");

import type { Root as HtmlRoot } from "hast";
import type { FootnoteDefinition, Heading, Parent, Root, RootContent } from "mdast";
import { newlineToBreak } from "mdast-util-newline-to-break";
import { defaultHandlers, type Options, toHast } from "mdast-util-to-hast";
import { parseMarkdown, plainTextOf } from "../markdown-tree.ts";
import { type CitedSource, sourceAsMarkdown } from "../source.ts";
import { element } from "./plugins.ts";

/** A Markdown part of an article, such as a field of a record. */
interface ArticlePart extends Parent {
  type: "articlePart";
  children: RootContent[];
}

declare module "mdast" {
  interface RootContentMap {
    articlePart: ArticlePart;
  }
}
declare module "hast" {
  interface ElementData {
    /** For a heading of a text: its words in Markdown, with those of pictures and without footnote marks. */
    words?: string;
  }
}

/**
 * The parts of an article as one HTML tree: one `div` per part, then a `section` of footnotes if there are references.
 * One tree numbers the footnotes through all parts. Not sanitized.
 */
export function articleTree(parts: readonly string[], sources: readonly CitedSource[]): HtmlRoot {
  const keys = sources.map(({ key }) => key);
  const children = parts.map((part): ArticlePart => {
    const tree = parseMarkdown(part, keys);
    newlineToBreak(tree);
    return { type: "articlePart", children: tree.children };
  });
  // The first definition of a key applies, so a text cannot redefine a source.
  const root: Root = { type: "root", children: [...sources.flatMap(definitionOf), ...children] };
  const tree = toHast(root, options);
  return tree.type === "root" ? tree : { type: "root", children: [] };
}

/** Parses a source alone and on one line, so that it cannot break out of its footnote or into another. */
function definitionOf(source: CitedSource): FootnoteDefinition[] {
  const line = sourceAsMarkdown(source).replaceAll(/\s+/g, " ");
  return parseMarkdown(`[^${source.key}]: ${line}`).children.filter((node) => node.type === "footnoteDefinition");
}

const options: Options = {
  clobberPrefix: "",
  footnoteLabel: "Sources",
  footnoteLabelProperties: {},
  footnoteBackContent: "↩",
  footnoteBackLabel: (reference, use) => `Back to reference ${reference + 1}${use > 1 ? `, use ${use}` : ""}`,
  handlers: {
    heading: (state, heading: Heading) =>
      Object.assign(defaultHandlers.heading(state, heading), { data: { words: plainTextOf(heading) } }),
    articlePart: (state, part: ArticlePart) => element("div", {}, state.wrap(state.all(part), true)),
  },
};

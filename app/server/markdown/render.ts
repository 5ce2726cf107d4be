import type { Element, Root } from "hast";
import { sanitize } from "hast-util-sanitize";
import { toHtml } from "hast-util-to-html";
import type { Root as MarkdownRoot, RootContent } from "mdast";
import { newlineToBreak } from "mdast-util-newline-to-break";
import { toHast } from "mdast-util-to-hast";
import { parseMarkdown } from "../../content/markdown-tree.ts";
import type { TermMatch } from "../../domain/glossary-matching.ts";
import { headingIds } from "../../domain/heading-ids.ts";
import type { Heading } from "../../domain/reading-page.ts";
import { emptyDefinitions, footnoteDefinitions, type Source } from "../../domain/source.ts";
import { type Drawings, placeFigures } from "./figures.ts";
import { linkGlossary } from "./glossary-links.ts";
import { contentSchema } from "./sanitize-schema.ts";
import { anchorHeadings, enhanceElements } from "./transforms.ts";

export type RenderOptions = {
  sources: readonly Source[];
  drawings: Drawings;
  findTerms: (text: string) => TermMatch[];
  /** Ids that the page uses itself. */
  takenIds?: readonly string[];
};

export type RenderedText = { html: string; headings: Heading[] };
export type RenderedArticle = { parts: RenderedText[]; footnotes: RenderedText | undefined };

/**
 * Renders the Markdown parts of one article as sanitised HTML. Footnotes are numbered through all parts
 * and stand together in `footnotes`; heading ids are unique over the whole article. Raw HTML is dropped.
 */
export function renderMarkdown(parts: readonly string[], options: RenderOptions): RenderedArticle {
  const tree = sanitize(toHast(combine(parts, options.sources), hastOptions), contentSchema);
  const root: Root = tree.type === "root" ? tree : { type: "root", children: [] };
  const idFor = headingIds([...(options.takenIds ?? []), "footnote-label"]);
  const linked = new Set<string>();
  let tables = 0;
  const elements = root.children.filter((child): child is Element => child.type === "element");
  const rendered = elements.map((element): RenderedText => {
    const isFootnotes = element.tagName === "section";
    const section: Root = { type: "root", children: isFootnotes ? [element] : element.children };
    const headings = anchorHeadings(section, idFor);
    placeFigures(section, options.drawings);
    if (!isFootnotes) linkGlossary(section, options.findTerms, linked);
    enhanceElements(section, () => `Table ${++tables}`);
    return { html: toHtml(section), headings };
  });
  return { parts: rendered.slice(0, parts.length), footnotes: rendered[parts.length] };
}

const hastOptions = {
  clobberPrefix: "",
  footnoteLabel: "Sources",
  footnoteLabelProperties: {},
  footnoteBackContent: "↩",
  footnoteBackLabel: (reference: number, again: number) =>
    `Back to reference ${reference + 1}${again > 1 ? `, use ${again}` : ""}`,
};

/**
 * One tree of all parts, each in an element of its own, with the footnote definitions once at the end:
 * that is what gives footnotes one numbering.
 */
function combine(parts: readonly string[], sources: readonly Source[]): MarkdownRoot {
  const known = emptyDefinitions(sources);
  const isDefinition = (node: RootContent) => node.type === "footnoteDefinition";
  const sections = parts.map((part): RootContent => {
    const tree = parseMarkdown(`${part}\n\n${known}`);
    newlineToBreak(tree);
    const children = tree.children.filter((node) => !isDefinition(node));
    // A block quote is the one container that holds any block; it becomes a plain element in the HTML tree.
    return { type: "blockquote", data: { hName: "div" }, children: children as never };
  });
  return { type: "root", children: [...sections, ...parseMarkdown(footnoteDefinitions(sources)).children] };
}

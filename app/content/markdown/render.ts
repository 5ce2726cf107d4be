import type { Root } from "hast";
import { sanitize } from "hast-util-sanitize";
import { toHtml } from "hast-util-to-html";
import type { Heading } from "../../shared/reading-page.ts";
import { headingIds } from "../heading-ids.ts";
import type { CitedSource } from "../source.ts";
import { articleTree } from "./article-tree.ts";
import { linkGlossary, type TermLinks } from "./glossary-links.ts";
import {
  addCopyButtons,
  addGithubIds,
  anchorHeadings,
  contentSchema,
  type Drawings,
  idsIn,
  lowerCaseSchemes,
  markDirections,
  markExternalLinks,
  markVerdicts,
  noteSources,
  placeFigures,
  scrollTables,
  unwrapDisallowedAddresses,
} from "./plugins.ts";

export type RenderOptions = TermLinks & {
  sources: readonly CitedSource[];
  drawings: Drawings;
  /** Ids that the page itself uses. */
  takenIds?: readonly string[];
};

export type RenderedText = { html: string; headings: Heading[] };
export type RenderedArticle = { parts: RenderedText[]; footnotes: RenderedText | undefined };

/**
 * Renders the Markdown parts of one article as sanitized HTML. Footnotes are numbered through all parts and returned in
 * `footnotes`. Heading ids are unique in the whole article. Raw HTML is dropped.
 */
export function renderMarkdown(parts: readonly string[], options: RenderOptions): RenderedArticle {
  const tree = sanitizedTree(parts, options.sources);
  const idFor = headingIds([...(options.takenIds ?? []), ...idsIn(tree)]);
  const linked = new Set<string>();
  let tables = 0;
  const elements = tree.children.filter((child) => child.type === "element");
  const sections = elements.map((element) => {
    const isFootnotes = element.tagName === "section";
    const section: Root = { type: "root", children: isFootnotes ? [element] : element.children };
    return { isFootnotes, section, headings: anchorHeadings(section, idFor) };
  });
  addGithubIds(tree, options.takenIds ?? []);
  noteSources(tree, options.sources);
  const rendered = sections.map(({ isFootnotes, section, headings }): RenderedText => {
    placeFigures(section, options.drawings);
    markDirections(section);
    if (!isFootnotes) linkGlossary(section, options, linked);
    scrollTables(section, () => ++tables);
    addCopyButtons(section);
    markExternalLinks(section);
    markVerdicts(section);
    return { html: toHtml(section), headings };
  });
  return { parts: rendered.slice(0, parts.length), footnotes: rendered[parts.length] };
}

/** Later changes of the tree are our own and are not sanitized again. */
export function sanitizedTree(parts: readonly string[], sources: readonly CitedSource[]): Root {
  const tree = articleTree(parts, sources);
  lowerCaseSchemes(tree);
  const safe = sanitize(tree, contentSchema);
  const root: Root = safe.type === "root" ? safe : { type: "root", children: [] };
  unwrapDisallowedAddresses(root);
  return root;
}

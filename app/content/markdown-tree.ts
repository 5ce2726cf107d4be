import type { Code, Nodes, Root } from "mdast";
import { type Extension, fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { toString as textOfNode } from "mdast-util-to-string";
import { gfm } from "micromark-extension-gfm";
import { gfmFootnote } from "micromark-extension-gfm-footnote";
import { gfmStrikethrough } from "micromark-extension-gfm-strikethrough";
import { gfmTable } from "micromark-extension-gfm-table";
import { gfmTaskListItem } from "micromark-extension-gfm-task-list-item";
import { visit } from "unist-util-visit";
import { presentAddress } from "../shared/moved-addresses.ts";

declare module "mdast" {
  interface RootData {
    /** Lines in front of the text. */
    before?: number;
  }
  interface CodeData {
    /** For a fenced code block: true if a closing fence ends it. */
    isClosed?: boolean;
  }
}

/** A mark of a quotation, list or footnote, and several at the start of a line. */
const mark = />|[-+*]|\d{1,9}[.)]|\[\^[^\]\s]+\]:/g;
const marks = new RegExp(`^(?:[ \\t]*(?:>|(?:${mark.source})(?=[ \\t])))+`, "gm");

/** GitHub's extensions without addresses that are links by themselves: to look for one at each letter takes long. */
const withoutAutolinks = [gfmFootnote(), gfmStrikethrough(), gfmTable(), gfmTaskListItem()];

/** Blocks alone: parsing them costs little, while inline constructs may cost the square of a paragraph. */
const blocksOnly = {
  extensions: [
    ...withoutAutolinks,
    {
      disable: {
        null: [
          ...["attention", "autolink", "characterEscape", "characterReference", "codeText", "hardBreakEscape"],
          ...["htmlText", "labelEnd", "labelStartImage", "labelStartLink", "strikethrough", "gfmFootnoteCall"],
          "gfmPotentialFootnoteCall",
        ],
      },
    },
  ],
  mdastExtensions: [gfmFromMarkdown()],
};
const containers = new Set(["blockquote", "listItem", "footnoteDefinition"]);
const inlineMark = /[*_~[\]<&`!\\@]|:\/\/|www\./gi;
/** Most marks times characters, summed over paragraphs: each mark may read its paragraph to the end. */
const MOST_INLINE = 2_000_000;
/** Most characters squared, summed over paragraphs with a mark: one of 10,000 characters takes a quarter of a second. */
const MOST_LOOKING_BACK = 100_000_000;

/**
 * The reason not to parse a text, as the end of a sentence that begins with the field's name; undefined if it may be
 * parsed. Refuses what costs the square of its count; the limits are several times those of an article of 2,200 words.
 */
export function parseRefusal(text: string): string | undefined {
  const tooLong = "which would take too long to show: divide the text";
  const tooDeep = "nests quotations or lists more than 20 deep: remove some of their marks";
  if (text.length > 60_000) return `has more than 60,000 characters, ${tooLong}`;
  const lines = text.split("\n").length;
  if (lines > 3_000) return `has more than 3,000 lines, ${tooLong}`;
  // Each mark costs time even here. Lines of code and thematic breaks may look like a few of them.
  const counts = (text.match(marks) ?? []).map((line) => line.match(mark)?.length ?? 0);
  if (counts.some((count) => count > 100)) return tooDeep;
  const all = counts.reduce((sum, count) => sum + count, 0);
  if (all > 5_000) return `has more than 5,000 marks of quotations and lists, ${tooLong}`;
  if ((text.match(/\|/g)?.length ?? 0) > 5_000) return `has more than 5,000 marks of table cells, ${tooLong}`;
  // What a text cannot exceed, however it spreads its marks and lines, need not be looked for: so with most articles.
  const inlineMarks = text.match(inlineMark)?.length ?? 0;
  const isSmall = all <= 20 && lines <= 500 && inlineMarks <= 500;
  if (isSmall && inlineMarks * text.length <= MOST_INLINE && text.length ** 2 <= MOST_LOOKING_BACK) return undefined;
  const depths = new Map<Nodes, number>();
  const parts: string[] = [];
  visit(parseBlocks(text), (node, _index, parent) => {
    depths.set(node, ((parent && depths.get(parent)) ?? 0) + (containers.has(node.type) ? 1 : 0));
    if (node.type === "paragraph" || node.type === "heading" || node.type === "tableCell") parts.push(textOfNode(node));
  });
  if ([...depths.values()].some((depth) => depth > 20)) return tooDeep;
  if ([...depths.keys()].filter(({ type }) => type === "heading").length > 500)
    return `has more than 500 headings, ${tooLong}`;
  const costs = parts.map((part) => ({ count: part.match(inlineMark)?.length ?? 0, length: part.length }));
  if (costs.some(({ count }) => count > 500))
    return "has more than 500 marks of emphasis and links in a paragraph: divide the paragraph";
  // After an open bracket, each word looks back for it.
  if (costs.reduce((sum, { count, length }) => sum + (count > 0 ? length ** 2 : 0), 0) > MOST_LOOKING_BACK)
    return "has emphasis or links in paragraphs that are too long: divide the paragraphs";
  if (costs.reduce((sum, { count, length }) => sum + count * length, 0) > MOST_INLINE)
    return "has too many marks of emphasis and links in long paragraphs: divide the paragraphs";
  return undefined;
}

/** Records for each fenced code block whether it is closed, which its tree does not show. Links lead to moved pages. */
const ours: Extension = {
  exit: {
    // Called for the opening fence, and again for a closing one.
    codeFencedFenceSequence() {
      const code = this.stack.findLast((node): node is Code => node.type === "code");
      if (code) code.data = { isClosed: code.data?.isClosed !== undefined };
    },
  },
  transforms: [
    (tree) =>
      visit(tree, (node) => {
        if (node.type === "link" || node.type === "definition") node.url = presentAddress(node.url);
      }),
  ],
};

const options = { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown(), ours] };
/** What an address that is a link by itself has. */
const addressMark = /@|www\.|https?:/i;
const optionsFor = (text: string) => ({ ...options, ...(!addressMark.test(text) && { extensions: withoutAutolinks }) });

/** The blocks of a Markdown text, with what is within them as it is written. */
export const parseBlocks = (text: string): Root => fromMarkdown(text, blocksOnly);

/**
 * Parses Markdown with GitHub's extensions. Footnote definitions in the tree are only the text's own. With `footnotes`,
 * positions in the tree are not those in the text; `lineOf` gives lines.
 * @param footnotes keys that the text may refer to without defining them; a reference to any other key is plain text
 */
export function parseMarkdown(text: string, footnotes: readonly string[] = []): Root {
  const lowerCase = text.toLowerCase();
  const used = footnotes.filter((key) => lowerCase.includes(`[^${key.toLowerCase()}]`));
  if (used.length === 0) return fromMarkdown(text, optionsFor(text));
  // The definitions come first, so that no block of the text can contain them; a thematic break ends them.
  const definitions = used.map((key) => `[^${key}]: .`);
  const tree = fromMarkdown(`${definitions.join("\n\n")}\n\n***\n\n${text}`, optionsFor(text));
  const end = tree.children.findIndex((node) => node.type === "thematicBreak");
  return { ...tree, children: tree.children.slice(end + 1), data: { before: 2 * used.length + 2 } };
}

/** Line of a node of `parseMarkdown` within its text, from 1. */
export const lineOf = (tree: Root, node: Nodes): number | undefined =>
  node.position && node.position.start.line - (tree.data?.before ?? 0);

/** Number of cached trees: more than the texts of a record. */
const CACHE_SIZE = 16;
const cache = new Map<string, Root>();

/**
 * Like `parseMarkdown`, for callers that do not change the tree. Caches the last trees: an import checks, indexes and
 * links each record, each time from all its texts.
 */
export function parseMarkdownCached(text: string, footnotes: readonly string[]): Root {
  const key = `${footnotes.join(" ")}\n${text}`;
  const cached = cache.get(key);
  if (cached) return cached;
  const tree = parseMarkdown(text, footnotes);
  const [oldest] = cache.keys();
  if (oldest !== undefined && cache.size >= CACHE_SIZE) cache.delete(oldest);
  cache.set(key, tree);
  return tree;
}

/** Nodes that are not part of the text's sentences. */
const hidden = new Set(["footnoteReference", "footnoteDefinition", "definition", "html", "thematicBreak"]);
/** Nodes whose children are joined on one line. The children of all others are on separate lines. */
const inline = new Set(["paragraph", "heading", "tableRow", "emphasis", "strong", "delete", "link", "linkReference"]);

/** The visible text of a node. */
export function plainTextOf(node: Nodes): string {
  if (hidden.has(node.type)) return "";
  if (node.type === "break") return " ";
  if ("value" in node) return node.value;
  if ("alt" in node) return node.alt ?? "";
  if (!("children" in node)) return "";
  const parts = node.children.map(plainTextOf);
  if (node.type === "tableRow") return parts.join(" ");
  return inline.has(node.type) ? parts.join("").replaceAll(/\s+/g, " ").trim() : parts.filter(Boolean).join("\n");
}

/**
 * The visible words of a Markdown text, without marks, addresses and footnote references: one line per paragraph,
 * heading, list item and table row.
 * @param footnotes keys that the text may refer to without defining them
 */
export const plainText = (markdown: string, footnotes: readonly string[] = []): string =>
  plainTextOf(parseMarkdownCached(markdown, footnotes));

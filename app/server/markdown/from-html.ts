import { fromHtml } from "hast-util-from-html";
import { sanitize } from "hast-util-sanitize";
import { toMdast } from "hast-util-to-mdast";
import type { Root } from "mdast";
import { gfmToMarkdown } from "mdast-util-gfm";
import { toMarkdown } from "mdast-util-to-markdown";
import { visit } from "unist-util-visit";
import { contentSchema } from "./sanitize-schema.ts";

/** Content as Markdown: HTML, as an editor may send it, is sanitised and converted; Markdown passes as it is. */
export function asMarkdown(content: string): string {
  if (!/^\s*<(?:p|h[1-6]|ul|ol|div|blockquote|table|pre|section|article)[\s>]/i.test(content)) return content;
  const tree = toMdast(sanitize(fromHtml(content, { fragment: true }), contentSchema));
  const root: Root = tree.type === "root" ? tree : { type: "root", children: [] };
  // A link whose address was not allowed leaves its words.
  visit(root, "link", (link, index, parent) => {
    if (link.url || !parent || index === undefined) return undefined;
    parent.children.splice(index, 1, ...link.children);
    return index;
  });
  const markdown = toMarkdown(root, {
    bullet: "-",
    extensions: [gfmToMarkdown()],
  });
  // Footnote marks were typed as text; the converter escapes their brackets.
  return markdown.replaceAll(/\\\[\^([a-z0-9-]+)\]/g, "[^$1]").trim();
}

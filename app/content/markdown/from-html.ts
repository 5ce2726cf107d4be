import { fromHtml } from "hast-util-from-html";
import { sanitize } from "hast-util-sanitize";
import { toMdast } from "hast-util-to-mdast";
import type { Root } from "mdast";
import { gfmToMarkdown } from "mdast-util-gfm";
import { toMarkdown } from "mdast-util-to-markdown";
import { DomainError } from "../../shared/errors.ts";
import { editorSchema, unwrapDisallowedAddresses } from "./plugins.ts";

/**
 * Content as Markdown. HTML from an editor is sanitized and converted; Markdown is returned unchanged.
 * @throws DomainError `invalid` if the HTML is too long or nests too deep
 */
export function asMarkdown(content: string): string {
  if (!/^\s*<(?:p|h[1-6]|ul|ol|div|blockquote|table|pre|section|article)[\s>]/i.test(content)) return content;
  if (content.length > 60_000 || content.split("<").length > 5_000)
    throw refused("has more than 60,000 characters or 5,000 tags, which would take too long to read: divide the text");
  try {
    return fromEditor(content);
  } catch (error) {
    // The parser of HTML recurses: it has run out of stack.
    if (error instanceof RangeError) throw refused("nests elements too deep: remove some of them");
    throw error;
  }
}

const refused = (problem: string) =>
  new DomainError("invalid", "The content could not be saved; see errors.", {
    issues: [{ where: "body", field: "content", problem }],
  });

function fromEditor(content: string): string {
  const safe = sanitize(fromHtml(content, { fragment: true }), editorSchema);
  if (safe.type === "root") unwrapDisallowedAddresses(safe);
  const tree = toMdast(safe);
  const root: Root = tree.type === "root" ? tree : { type: "root", children: [] };
  const markdown = toMarkdown(root, {
    bullet: "-",
    extensions: [gfmToMarkdown()],
  });
  // Footnote references are text in HTML, and the converter escapes their brackets.
  return markdown.replaceAll(/\\\[\^([a-z0-9-]+)\]/g, "[^$1]").trim();
}

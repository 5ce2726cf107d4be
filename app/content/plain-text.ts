import type { Nodes } from "mdast";
import { parseMarkdown } from "./markdown-tree.ts";

/** What stands beside the text and is no part of its sentences. */
const beside = new Set(["footnoteReference", "footnoteDefinition", "definition", "html", "thematicBreak"]);
/** What holds text in a row; everything else that has parts stands in lines. */
const rows = new Set(["paragraph", "heading", "tableRow", "emphasis", "strong", "delete", "link", "linkReference"]);

/** A part of a text as a reader sees it. */
export function plainTextOf(node: Nodes): string {
  if (beside.has(node.type)) return "";
  if (node.type === "break") return " ";
  if ("value" in node) return node.value;
  if ("alt" in node) return node.alt ?? "";
  if (!("children" in node)) return "";
  const parts = node.children.map(plainTextOf);
  if (node.type === "tableRow") return parts.join(" ");
  return rows.has(node.type) ? parts.join("").replaceAll(/\s+/g, " ").trim() : parts.filter(Boolean).join("\n");
}

/**
 * A Markdown text as a reader sees it: words alone, without marks, addresses and references to notes, a line each
 * paragraph, heading, item and row. `footnotes` are keys that it may refer to though it does not define them.
 */
export const plainText = (markdown: string, footnotes: readonly string[] = []): string =>
  plainTextOf(parseMarkdown(markdown, footnotes));

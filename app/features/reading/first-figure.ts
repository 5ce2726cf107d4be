import { parseMarkdown } from "../../content/markdown-tree.ts";

/** The first drawing of a text that stands there as a paragraph of its own, as its Markdown; undefined for none. */
export function firstFigure(text: string): string | undefined {
  for (const node of parseMarkdown(text).children) {
    if (node.type !== "paragraph" || node.children.length > 1) continue;
    const [only] = node.children;
    if (only?.type === "image" && only.url.startsWith("/media/"))
      return text.slice(only.position?.start.offset, only.position?.end.offset);
  }
  return undefined;
}

import type { Element, ElementContent, Root } from "hast";
import { fromHtml } from "hast-util-from-html";
import { sanitize } from "hast-util-sanitize";
import { visit } from "unist-util-visit";
import { figureSchema } from "./sanitize-schema.ts";

/** SVG texts by their address on this site, such as /media/what-is-ai-loop.svg. */
export type Drawings = ReadonlyMap<string, string>;

/**
 * Turns each picture that stands alone in a paragraph into a figure with its title as caption. An SVG
 * from this site is drawn in the page, so that it follows the theme and needs no request.
 */
export function placeFigures(tree: Root, drawings: Drawings): void {
  visit(tree, "element", (node, index, parent) => {
    const picture = node.tagName === "p" && node.children.length === 1 ? node.children[0] : undefined;
    if (picture?.type !== "element" || picture.tagName !== "img" || !parent || index === undefined) return;
    const { src, alt, title } = picture.properties;
    const drawing = typeof src === "string" ? drawings.get(src) : undefined;
    const image = drawing ? draw(drawing, String(alt ?? "")) : lazyImage(picture);
    parent.children[index] = figure(image, typeof title === "string" ? title : undefined);
  });
}

function draw(svg: string, alternative: string): ElementContent {
  const parsed = sanitize(fromHtml(svg, { fragment: true, space: "svg" }), figureSchema);
  const root = parsed.type === "root" ? parsed.children.find((child) => child.type === "element") : undefined;
  if (root?.type !== "element") return { type: "text", value: alternative };
  const properties = { ...root.properties, role: "img", ariaLabel: alternative, focusable: "false" };
  return { ...root, properties };
}

function lazyImage(image: Element): Element {
  const { title: _, ...properties } = image.properties;
  return { ...image, properties: { ...properties, loading: "lazy", decoding: "async" } };
}

function figure(content: ElementContent, caption: string | undefined): Element {
  const children: ElementContent[] = [content];
  if (caption) {
    children.push({
      type: "element",
      tagName: "figcaption",
      properties: {},
      children: [{ type: "text", value: caption }],
    });
  }
  return { type: "element", tagName: "figure", properties: { className: ["figure"] }, children };
}

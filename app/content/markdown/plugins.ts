import type { Element, ElementContent, Root } from "hast";
import { fromHtml } from "hast-util-from-html";
import { defaultSchema, type Schema, sanitize } from "hast-util-sanitize";
import { toString as plainText } from "mdast-util-to-string";
import { SKIP, visit } from "unist-util-visit";
import type { Heading } from "../../shared/reading-page.ts";
import { isOtherSiteUnsaid, linkSchemes } from "../link-schemes.ts";

/**
 * What content may contain: the elements of Markdown, the link schemes of link-schemes.ts,
 * pictures by http(s) or from this site (data: pictures are dropped).
 */
export const contentSchema: Schema = {
  ...defaultSchema,
  // Ids in content come from footnotes only and begin with fn- or fnref-; a prefix would break their links.
  clobberPrefix: "",
  protocols: { ...defaultSchema.protocols, href: linkSchemes, src: ["http", "https"], cite: ["http", "https"] },
  attributes: { ...defaultSchema.attributes, img: ["src", "alt", "title"] },
};

/** What HTML from an editor may contain: the same, but no spans, which Markdown lacks and which multiply cells. */
export const editorSchema: Schema = {
  ...contentSchema,
  attributes: {
    ...contentSchema.attributes,
    "*": (contentSchema.attributes?.["*"] ?? []).filter((name) => name !== "colSpan" && name !== "rowSpan"),
  },
};

/** What a figure may be drawn with: shapes and text, colored by the site's classes alone. */
const figureSchema: Schema = {
  strip: ["script", "style"],
  tagNames: ["svg", "g", "rect", "circle", "ellipse", "line", "path", "polyline", "polygon", "text", "tspan"],
  attributes: {
    "*": ["className", "transform", "strokeWidth", "strokeDashArray", "strokeLinecap", "opacity"],
    svg: ["viewBox"],
    rect: ["x", "y", "width", "height", "rx", "ry"],
    circle: ["cx", "cy", "r"],
    ellipse: ["cx", "cy", "rx", "ry"],
    line: ["x1", "y1", "x2", "y2"],
    path: ["d"],
    polyline: ["points"],
    polygon: ["points"],
    text: ["x", "y", "dx", "dy", "fontSize", "fontWeight", "fontStyle", "textAnchor", "dominantBaseline"],
    tspan: ["x", "y", "dx", "dy", "fontSize", "fontWeight", "fontStyle", "textAnchor"],
  },
};

/**
 * Gives headings ids (those that have one keep it) and lists them in order. A link to each stands beside it, not in
 * it: what is in a heading is read out as its name.
 */
export function anchorHeadings(tree: Root | Element, idFor: (text: string) => string): Heading[] {
  const headings: Heading[] = [];
  visit(tree, "element", (node, index, parent) => {
    const level = /^h([1-6])$/.exec(node.tagName)?.[1];
    if (!level || !parent || index === undefined) return undefined;
    const text = plainText(node);
    const id = typeof node.properties.id === "string" ? node.properties.id : idFor(text);
    node.properties.id = id;
    headings.push({ id, level: Number(level), text });
    parent.children[index] = {
      type: "element",
      tagName: "div",
      properties: { className: ["heading", `heading-${level}`] },
      children: [node, linkTo(id, text)],
    };
    return SKIP;
  });
  return headings;
}

const linkTo = (id: string, text: string): Element => ({
  type: "element",
  tagName: "a",
  properties: { href: `#${id}`, className: ["anchor"], ariaLabel: `Link to “${text}”` },
  children: [{ type: "text", value: "#" }],
});

/** Ids that elements of a tree have already, which no heading may take. */
export function idsIn(tree: Root): string[] {
  const ids: string[] = [];
  visit(tree, "element", ({ properties: { id } }) => {
    if (typeof id === "string") ids.push(id);
  });
  return ids;
}

/**
 * Puts each table into a region that scrolls by touch and by keys. Region and table are named after the heading above,
 * with the number that `next` gives: a page may have several under one heading, or one above the first.
 */
export function scrollTables(tree: Root | Element, next: () => number): void {
  let heading = "";
  visit(tree, "element", (node, index, parent) => {
    if (/^h[1-6]$/.test(node.tagName)) heading = plainText(node);
    if (node.tagName !== "table" || !parent || index === undefined) return undefined;
    const name = `Table ${next()}${heading ? `: ${heading}` : ""}`;
    node.children.unshift({
      type: "element",
      tagName: "caption",
      properties: { className: ["sr-only"] },
      children: [{ type: "text", value: name }],
    });
    parent.children[index] = {
      type: "element",
      tagName: "div",
      properties: { className: ["table-region"], role: "region", ariaLabel: name, tabIndex: 0 },
      children: [node],
    };
    return SKIP;
  });
}

/** Lets code blocks scroll by keys and gives each a button that copies it, shown where scripts run. */
export function addCopyButtons(tree: Root | Element): void {
  visit(tree, "element", (node, index, parent) => {
    if (node.tagName !== "pre" || !parent || index === undefined) return undefined;
    node.properties.tabIndex = 0;
    parent.children[index] = {
      type: "element",
      tagName: "div",
      properties: { className: ["code-block"] },
      children: [node, copyButton()],
    };
    return SKIP;
  });
}

function copyButton(): Element {
  return {
    type: "element",
    tagName: "button",
    properties: { type: "button", className: ["copy-code", "needs-script"], dataReplay: "" },
    children: [{ type: "text", value: "Copy" }],
  };
}

/** Says of links that leave the site that they do, and keeps the other page from reaching back. */
export function markExternalLinks(tree: Root | Element): void {
  visit(tree, "element", (node) => {
    if (node.tagName === "a" && /^https?:\/\//.test(String(node.properties.href)))
      node.properties.rel = ["noopener", "external"];
  });
}

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

/** The property that holds an element's address, for elements that are nothing without one. */
const addressOf = new Map<string, "href" | "src">([
  ["a", "href"],
  ["img", "src"],
]);

/** Writes the schemes of links and pictures in lowercase, as the allow-list has them: `HTTPS:` is `https:`. */
export function lowerCaseSchemes(tree: Root): void {
  visit(tree, "element", (node) => {
    const name = addressOf.get(node.tagName);
    const address = name && node.properties[name];
    if (name && typeof address === "string")
      node.properties[name] = address.replace(/^[a-z][a-z0-9+.-]*:/i, (scheme) => scheme.toLowerCase());
  });
}

/**
 * Leaves the words of links, and the text alternative of pictures, whose address was not allowed: taken away before, or
 * that of another site without a scheme (`//host`), which a list of schemes lets through.
 */
export function dropDeadAddresses(tree: Root | Element): void {
  visit(tree, "element", (node, index, parent) => {
    const name = addressOf.get(node.tagName);
    if (!name || !parent || index === undefined) return undefined;
    const address = node.properties[name];
    if (address !== undefined && !isOtherSiteUnsaid(String(address))) return undefined;
    const words =
      node.tagName === "img" ? [{ type: "text" as const, value: String(node.properties.alt ?? "") }] : node.children;
    parent.children.splice(index, 1, ...words);
    return [SKIP, index];
  });
}

const verdicts = new Map([
  ["Do.", "verdict-do"],
  ["Don't.", "verdict-dont"],
]);

/** A paragraph that begins with a bold "Do." or "Don't." is a verdict on a screen, and looks like one. */
export function markVerdicts(tree: Root | Element): void {
  visit(tree, "element", (node) => {
    const first = node.tagName === "p" ? node.children[0] : undefined;
    if (first?.type !== "element" || first.tagName !== "strong") return;
    const verdict = verdicts.get(plainText(first).replaceAll("’", "'"));
    if (verdict) node.properties.className = ["verdict", verdict];
  });
}

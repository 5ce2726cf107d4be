import type { Element, ElementContent, Properties, Root } from "hast";
import { fromHtml } from "hast-util-from-html";
import { defaultSchema, type Schema, sanitize } from "hast-util-sanitize";
import { toString as plainText } from "mdast-util-to-string";
import { SKIP, visit } from "unist-util-visit";
import type { Heading } from "../../shared/reading-page.ts";
import { githubIds, hasWords } from "../heading-ids.ts";
import { isSchemeRelative, linkSchemes } from "../link-schemes.ts";
import type { Source } from "../source.ts";

/**
 * Allows the elements of Markdown, the link schemes of link-schemes.ts, and pictures by http(s) or from this site, but no
 * data: pictures.
 */
export const contentSchema: Schema = {
  ...defaultSchema,
  // Only footnotes have ids (fn-, fnref-), and a prefix would break their links.
  clobberPrefix: "",
  protocols: { ...defaultSchema.protocols, href: linkSchemes, src: ["http", "https"], cite: ["http", "https"] },
  attributes: { ...defaultSchema.attributes, img: ["src", "alt", "title"] },
};

/** Allows the same in HTML from an editor, except cell spans: Markdown has none, and converting them multiplies cells. */
export const editorSchema: Schema = {
  ...contentSchema,
  attributes: {
    ...contentSchema.attributes,
    "*": (contentSchema.attributes?.["*"] ?? []).filter((name) => name !== "colSpan" && name !== "rowSpan"),
  },
};

/** Allows shapes and text in a drawn figure. Only the site's classes set colors. */
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

/** An HTML element. A string as content is its text. */
export const element = (tagName: string, properties: Properties, content: ElementContent[] | string): Element => ({
  type: "element",
  tagName,
  properties,
  children: typeof content === "string" ? [{ type: "text", value: content }] : content,
});

/**
 * Gives ids to headings without one, and lists all headings in order. The link to a heading is beside it, since screen
 * readers read all content of a heading as its name.
 */
export function anchorHeadings(tree: Root | Element, idFor: (text: string) => string): Heading[] {
  const headings: Heading[] = [];
  visit(tree, "element", (node, index, parent) => {
    const level = /^h([1-6])$/.exec(node.tagName)?.[1];
    if (!level || !parent || index === undefined) return undefined;
    const text = node.data?.words ?? plainText(node);
    const id = typeof node.properties.id === "string" ? node.properties.id : idFor(text);
    node.properties.id = id;
    if (!hasWords(text)) return SKIP;
    headings.push({ id, level: Number(level), text });
    const link = element("a", { href: `#${id}`, className: ["anchor"], ariaLabel: `Link to “${text}”` }, "#");
    parent.children[index] = element("div", { className: ["heading", `heading-${level}`] }, [node, link]);
    return SKIP;
  });
  return headings;
}

/** Adds the ids that headings have on GitHub where no element of the page has that id, so that such links lead there. */
export function addGithubIds(tree: Root, taken: Iterable<string>): void {
  const used = new Set([...taken, ...idsIn(tree)]);
  const idFor = githubIds();
  visit(tree, "element", ({ data }, _index, parent) => {
    const id = data?.words === undefined ? "" : idFor(data.words);
    if (!id || used.has(id) || parent?.type !== "element" || parent.properties.id !== undefined) return;
    parent.properties.id = id;
    used.add(id);
  });
}

/** The ids of elements in a tree. */
export function idsIn(tree: Root): string[] {
  const ids: string[] = [];
  visit(tree, "element", ({ properties: { id } }) => {
    if (typeof id === "string") ids.push(id);
  });
  return ids;
}

/**
 * Puts each table into a region that scrolls by touch and keyboard. The names of region and table have a number and the
 * heading above: a heading may have several tables, and a table may have no heading.
 * @param nextNumber gives the number of the next table on the page
 */
export function scrollTables(tree: Root | Element, nextNumber: () => number): void {
  let heading = "";
  visit(tree, "element", (node, index, parent) => {
    if (/^h[1-6]$/.test(node.tagName)) heading = node.data?.words ?? plainText(node);
    if (node.tagName !== "table" || !parent || index === undefined) return undefined;
    const name = `Table ${nextNumber()}${heading ? `: ${heading}` : ""}`;
    node.children.unshift(element("caption", { className: ["sr-only"] }, name));
    const properties = { className: ["table-region"], role: "region", ariaLabel: name, tabIndex: 0 };
    parent.children[index] = element("div", properties, [node]);
    return SKIP;
  });
}

/** Lets code blocks scroll by keyboard, and gives each a copy button, which shows only with scripts. */
export function addCopyButtons(tree: Root | Element): void {
  visit(tree, "element", (node, index, parent) => {
    if (node.tagName !== "pre" || !parent || index === undefined) return undefined;
    node.properties.tabIndex = 0;
    const properties = { type: "button", className: ["copy-code", "needs-script"], dataReplay: "" };
    parent.children[index] = element("div", { className: ["code-block"] }, [
      node,
      element("button", properties, "Copy"),
    ]);
    return SKIP;
  });
}

/** Marks links to other sites, and denies those sites access to the page that opened them. */
export function markExternalLinks(tree: Root | Element): void {
  visit(tree, "element", (node) => {
    if (node.tagName === "a" && /^https?:\/\//.test(String(node.properties.href)))
      node.properties.rel = ["noopener", "external"];
  });
}

/** Gives the first reference to each source the line that the margin shows beside it (reading/prose.css). */
export function noteSources(tree: Root, sources: readonly Source[]): void {
  const notes = new Map(
    sources.map(({ key, authors, year, title }) => [`#fn-${key}`, `${authors} (${year}). ${title}`]),
  );
  visit(tree, "element", (node, _index, parent) => {
    const to = String(node.properties.href);
    const note = node.properties.dataFootnoteRef === undefined ? undefined : notes.get(to);
    if (!note || parent?.type !== "element") return;
    parent.properties.dataNote = `${plainText(node)} ${note}`;
    notes.delete(to);
  });
}

/** A letter of the scripts that are written from right to left (Unicode bidirectional classes R and AL). */
const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\p{Script=Mandaic}]/u;
const directed = /^(?:p|h[1-6]|[uo]l|li|blockquote|table|t[hd]|figcaption)$/;

/**
 * Gives the blocks of a text that has such letters the direction of their first letter. `dir="auto"` would not do that
 * in a list or table: it skips elements inside that have a direction.
 */
export function markDirections(tree: Root): void {
  if (!rightToLeft.test(plainText(tree))) return;
  visit(tree, "element", (node) => {
    const letter = directed.test(node.tagName) ? /\p{L}/u.exec(plainText(node))?.[0] : undefined;
    if (letter) node.properties.dir = rightToLeft.test(letter) ? "rtl" : "ltr";
    if (node.tagName === "pre") node.properties.dir = "ltr";
  });
}

/** SVG files by their address on this site, such as /media/what-is-ai-loop.svg. */
export type Drawings = ReadonlyMap<string, string>;

/**
 * Turns each picture that is alone in a paragraph into a figure with its title as caption. An SVG from this site is
 * inlined, so that it follows the theme and needs no request.
 */
export function placeFigures(tree: Root, drawings: Drawings): void {
  visit(tree, "element", (node, index, parent) => {
    const picture = node.tagName === "p" && node.children.length === 1 ? node.children[0] : undefined;
    if (picture?.type !== "element" || picture.tagName !== "img" || !parent || index === undefined) return;
    const { src, alt, title } = picture.properties;
    const drawing = typeof src === "string" ? drawings.get(src) : undefined;
    const image = drawing ? inlineDrawing(drawing, String(alt ?? "")) : lazyImage(picture);
    parent.children[index] = figure(image, typeof title === "string" ? title : undefined);
  });
}

function inlineDrawing(svg: string, alternative: string): ElementContent {
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
  const children = caption ? [content, element("figcaption", {}, caption)] : [content];
  return element("figure", { className: ["figure"] }, children);
}

/** The property with the address of an element. */
const addressProperties = new Map<string, "href" | "src">([
  ["a", "href"],
  ["img", "src"],
]);

/** Changes the schemes of links and pictures to lowercase, as in the allow-list. */
export function lowerCaseSchemes(tree: Root): void {
  visit(tree, "element", (node) => {
    const name = addressProperties.get(node.tagName);
    const address = name && node.properties[name];
    if (name && typeof address === "string")
      node.properties[name] = address.replace(/^[a-z][a-z0-9+.-]*:/i, (scheme) => scheme.toLowerCase());
  });
}

/**
 * Replaces links without an allowed address with their text, and such pictures with their text alternative. Sanitizing
 * has removed those addresses, except `//host`, which has no scheme to check.
 */
export function unwrapDisallowedAddresses(tree: Root | Element): void {
  visit(tree, "element", (node, index, parent) => {
    const name = addressProperties.get(node.tagName);
    if (!name || !parent || index === undefined) return undefined;
    const address = node.properties[name];
    if (address !== undefined && !isSchemeRelative(String(address))) return undefined;
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

/** Gives classes to paragraphs that begin with a bold "Do." or "Don't.". */
export function markVerdicts(tree: Root | Element): void {
  visit(tree, "element", (node) => {
    const first = node.tagName === "p" ? node.children[0] : undefined;
    if (first?.type !== "element" || first.tagName !== "strong") return;
    const verdict = verdicts.get(plainText(first).replaceAll("’", "'"));
    if (verdict) node.properties.className = ["verdict", verdict];
  });
}

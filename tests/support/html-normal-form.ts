import type { Element, Nodes, Root } from "hast";
import { fromHtml } from "hast-util-from-html";
import { toHtml } from "hast-util-to-html";
import type { Nodes as MarkdownNodes } from "mdast";
import { SKIP, visit } from "unist-util-visit";
import { visitParents } from "unist-util-visit-parents";
import { parseMarkdown } from "../../app/content/markdown-tree.ts";

const inline = ["a", "code", "del", "em", "img", "input", "strong", "sup", "wbr"];
const isInline = (node: Nodes | undefined) =>
  node?.type === "text" || (node?.type === "element" && inline.includes(node.tagName));
const hasClass = (node: Element, name: string) => [node.properties.className].flat().includes(name);
const parse = (html: string): Root => fromHtml(html, { fragment: true });

/** A tree as HTML, attributes in order, without the spaces that a browser does not show. */
function serialize(tree: Root): string {
  visit(tree, "element", (node) => {
    node.properties = Object.fromEntries(Object.entries(node.properties).sort(([a], [b]) => a.localeCompare(b)));
  });
  const blockTag =
    / ?(<\/?(?:p|h[1-6]|[uo]l|li|blockquote|figure|figcaption|table|t[hrd]|thead|tbody|div|[hb]r)\b[^>]*>) ?/g;
  return toHtml(tree)
    .split(/(<pre[\s\S]*?<\/pre>)/)
    .map((piece, index) =>
      index % 2 === 1
        ? piece
        : piece
            .replaceAll(/[ \t\n]+/g, " ")
            .replaceAll(blockTag, "$1")
            .replaceAll(blockTag, "$1"),
    )
    .join("")
    .trim();
}

/** Our HTML without what we add to Markdown's: ids and anchors, captions, wrappers, buttons, class names, `rel`. */
export function withoutAdditions(html: string): string {
  const tree = parse(html);
  visit(tree, "element", (node, index, parent) => {
    if (!parent || index === undefined) return undefined;
    if (hasClass(node, "anchor") || hasClass(node, "copy-code") || node.tagName === "caption") {
      parent.children.splice(index, 1);
      return [SKIP, index];
    }
    if (["code-block", "table-region", "heading"].some((name) => hasClass(node, name))) {
      parent.children.splice(index, 1, ...node.children);
      return [SKIP, index];
    }
    if (/^h[1-6]$/.test(node.tagName)) delete node.properties.id;
    delete node.properties.rel;
    delete node.properties.tabIndex;
    if (hasClass(node, "task-list-item") || hasClass(node, "contains-task-list")) delete node.properties.className;
    return undefined;
  });
  return serialize(tree);
}

/** The specification's HTML by our rules: no raw HTML, line breaks shown, schemes and pictures as allowed, figures. */
export function byOurRules(markdown: string, html: string): string {
  const tree = parse(withoutRawHtml(html, markdown));
  breakLines(tree);
  visit(tree, "element", (node, index, parent) => {
    if (!parent || index === undefined) return undefined;
    if (node.tagName === "wbr") {
      parent.children.splice(index, 1);
      return [SKIP, index];
    }
    if (node.tagName === "a") {
      const href = String(node.properties.href).replace(/^[a-z][a-z0-9+.-]*:/i, (scheme) => scheme.toLowerCase());
      if (!/^[a-z][a-z0-9+.-]*:/.test(href) || /^(?:https?|ftps?|mailto|tel|callto|sms|cid|xmpp):/.test(href)) {
        node.properties.href = href;
        return undefined;
      }
      parent.children.splice(index, 1, ...node.children);
      return [SKIP, index];
    }
    if (node.tagName === "p" && node.children.length === 1) {
      const [image] = node.children;
      if (image?.type === "element" && image.tagName === "img") parent.children[index] = figureOf(image);
    }
    return undefined;
  });
  return serialize(tree);
}

function figureOf(image: Element): Element {
  const { title, ...properties } = image.properties;
  const caption = title ? parse(`<figcaption>${String(title)}</figcaption>`).children.filter(isElement) : [];
  return {
    type: "element",
    tagName: "figure",
    properties: { className: ["figure"] },
    children: [{ ...image, properties: { ...properties, loading: "lazy", decoding: "async" } }, ...caption],
  };
}

const isElement = (node: Nodes): node is Element => node.type === "element";

/** Cuts out what our parser takes for raw HTML; within a paragraph a `wbr` marks the place, for line breaks beside it. */
function withoutRawHtml(html: string, markdown: string): string {
  const raw: { value: string; mark: string }[] = [];
  visitParents(parseMarkdown(markdown), "html", ({ value }, ancestors: MarkdownNodes[]) => {
    const isFlow = ["root", "blockquote", "listItem"].includes(ancestors.at(-1)?.type ?? "");
    raw.push({ value, mark: isFlow ? "" : "<wbr>" });
  });
  let rest = html;
  let done = "";
  for (const { value, mark } of raw) {
    const at = rest.indexOf(value);
    if (at < 0) continue;
    done += rest.slice(0, at) + mark;
    rest = rest.slice(at + value.length);
  }
  return done + rest;
}

/** A line ending between words becomes a `br`. */
function breakLines(tree: Root): void {
  visit(tree, (node, index, parent) => {
    if (node.type === "element" && (node.tagName === "pre" || node.tagName === "code")) return SKIP;
    if (node.type !== "text" || !parent || index === undefined || !node.value.includes("\n")) return undefined;
    const hasLeft = isInline(parent.children[index - 1]);
    const hasRight = isInline(parent.children[index + 1]);
    if (node.value.trim() === "" && !(hasLeft && hasRight)) return undefined;
    const lines = node.value.split("\n");
    const pieces = lines.flatMap((line, at) => {
      const isEdge =
        (at === 1 && lines[0]?.trim() === "" && !hasLeft) ||
        (at === lines.length - 1 && line.trim() === "" && !hasRight);
      const text = { type: "text" as const, value: line };
      const br: Element = { type: "element", tagName: "br", properties: {}, children: [] };
      return at === 0 || isEdge ? [text] : [br, text];
    });
    parent.children.splice(index, 1, ...pieces);
    return index + pieces.length;
  });
}

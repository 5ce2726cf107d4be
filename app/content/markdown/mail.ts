import { toHtml } from "hast-util-to-html";
import { gfmToMarkdown } from "mdast-util-gfm";
import { toMarkdown } from "mdast-util-to-markdown";
import { visit } from "unist-util-visit";
import { parseMarkdown, plainTextOf } from "../markdown-tree.ts";
import { element } from "./plugins.ts";
import { sanitizedTree } from "./render.ts";

/** Styles by element: mail programs drop style sheets. */
const styles: Readonly<Record<string, string>> = {
  h1: "font:400 26px/1.25 Georgia,serif;margin:32px 0 12px",
  h2: "font:400 22px/1.3 Georgia,serif;margin:32px 0 12px",
  h3: "font:700 17px/1.4 Helvetica,Arial,sans-serif;margin:24px 0 8px",
  p: "margin:0 0 16px",
  ul: "margin:0 0 16px;padding-left:24px",
  ol: "margin:0 0 16px;padding-left:24px",
  li: "margin:0 0 8px",
  a: "color:#8a4500",
  blockquote: "margin:0 0 16px;padding-left:16px;border-left:3px solid #c9bfae",
  pre: "margin:0 0 16px;padding:12px;background:#f0ebe1;white-space:pre-wrap",
  code: "font-family:Menlo,Consolas,monospace;font-size:14px",
  img: "max-width:100%;height:auto;border:0",
  hr: "border:0;border-top:1px solid #d8d0c2;margin:24px 0",
  table: "border-collapse:collapse;margin:0 0 16px",
  th: "text-align:left;padding:4px 12px 4px 0",
  td: "text-align:left;vertical-align:top;padding:4px 12px 4px 0",
};

/**
 * Markdown as HTML for mails: sanitized, with styles at the elements and absolute addresses. Drawings become their
 * words, because mail programs show no SVG.
 * @param siteUrl without a slash at its end
 */
export function mailHtml(markdown: string, siteUrl: string): string {
  const tree = sanitizedTree([markdown], []);
  visit(tree, "element", (node, index, parent) => {
    const { tagName, properties } = node;
    for (const name of ["href", "src"]) {
      const address = properties[name];
      if (typeof address === "string" && address.startsWith("/")) properties[name] = siteUrl + address;
    }
    if (styles[tagName]) properties.style = styles[tagName];
    if (tagName === "img" && parent && index !== undefined && /\.svg$/i.test(String(properties.src)))
      parent.children[index] = element("em", {}, String(properties.alt ?? ""));
  });
  return toHtml(tree);
}

/** Markdown as the text of a mail: words as they are read, with each address behind its words. */
export function mailText(markdown: string, siteUrl: string): string {
  const address = (url: string) => (url.startsWith("/") ? siteUrl + url : url);
  const tree = parseMarkdown(markdown);
  return toMarkdown(tree, {
    bullet: "-",
    extensions: [gfmToMarkdown()],
    handlers: {
      text: ({ value }) => value,
      emphasis: (node, _parent, state, info) => state.containerPhrasing(node, info),
      strong: (node, _parent, state, info) => state.containerPhrasing(node, info),
      link: (node) => [...new Set([plainTextOf(node), address(node.url)])].join(": "),
      image: ({ alt }) => alt ?? "",
      html: () => "",
    },
  }).trim();
}

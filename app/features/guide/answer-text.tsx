"use client";

import type { RootContent } from "hast";
import { newlineToBreak } from "mdast-util-newline-to-break";
import { toHast } from "mdast-util-to-hast";
import { createElement, Fragment, type ReactNode, useMemo } from "react";
import { Link } from "react-router";
import { parseMarkdown, parseRefusal } from "../../content/markdown-tree.ts";
import type { Source } from "./conversation.ts";
import { pathWithin } from "./message-links.ts";

/** Elements of an answer. Of others, the content is shown; attributes are not. */
const allowed = new Set("p br em strong del code pre ul ol li blockquote table thead tbody tr th td".split(" "));
/** Characters of a source in its tooltip. */
const PREVIEW = 200;

type AnswerTextProps = { text: string; sources: readonly Source[] };

/** An answer's Markdown. Its [number]s are links to its sources; links to other sites are plain text. */
export default function AnswerText({ text, sources }: AnswerTextProps) {
  const tree = useMemo(() => {
    if (parseRefusal(text)) return undefined;
    const parsed = parseMarkdown(text);
    newlineToBreak(parsed);
    return toHast(parsed);
  }, [text]);
  return tree && "children" in tree ? renderNodes(tree.children, sources) : <p>{text}</p>;
}

const renderNodes = (nodes: readonly RootContent[], sources: readonly Source[]): ReactNode[] =>
  nodes.map((node, index) => {
    const key = `${index}`;
    // Between blocks a text of line ends alone stands for nothing.
    if (node.type === "text" && /[^\n]/.test(node.value))
      return <Fragment key={key}>{withCitations(node.value, sources)}</Fragment>;
    if (node.type !== "element") return null;
    const children = renderNodes(node.children, sources);
    const { href, start } = node.properties;
    const to = node.tagName === "a" ? pathWithin(String(href), location.origin) : undefined;
    if (to !== undefined) return createElement(Link, { key, to }, ...children);
    const tag = node.tagName.replace(/^h\d$/, "strong");
    const attributes = typeof start === "number" ? { key, start } : { key };
    return createElement(allowed.has(tag) ? tag : Fragment, attributes, ...children);
  });

const withCitations = (text: string, sources: readonly Source[]): ReactNode[] =>
  text.split(/( ?\[\d+\])/).map((part, index) => {
    const source = index % 2 === 1 && sources.find(({ number }) => part.endsWith(`[${number}]`));
    if (!source) return part;
    const { number, title, section, path, text: passage } = source;
    const name = section ? `${title}, ${section}` : title;
    const preview = passage.length > PREVIEW ? `${passage.slice(0, PREVIEW).trimEnd()}…` : passage;
    const words = { "aria-label": `Source ${number}: ${name}`, title: `${name}: ${preview}` };
    return createElement(Link, { key: `${index}`, to: path, className: "voice-cite", ...words }, number);
  });

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
    if (node.type === "text")
      return node.value.trim() && <Fragment key={key}>{withCitations(node.value, sources)}</Fragment>;
    if (node.type !== "element") return null;
    const children = renderNodes(node.children, sources);
    if (node.tagName === "a") {
      const to = pathWithin(String(node.properties.href), location.origin);
      return to === undefined ? (
        <Fragment key={key}>{children}</Fragment>
      ) : (
        <Link key={key} to={to}>
          {children}
        </Link>
      );
    }
    if (/^h\d$/.test(node.tagName))
      return (
        <p key={key}>
          <strong>{children}</strong>
        </p>
      );
    const { start } = node.properties;
    const attributes = typeof start === "number" ? { key, start } : { key };
    return createElement(allowed.has(node.tagName) ? node.tagName : Fragment, attributes, ...children);
  });

function withCitations(text: string, sources: readonly Source[]): ReactNode[] {
  return text.split(/ ?\[(\d+)\]/).map((part, index) => {
    const key = `${index}`;
    if (index % 2 === 0) return part;
    const source = sources.find(({ number }) => number === Number(part));
    if (!source) return ` [${part}]`;
    const { title, section, path, text: passage } = source;
    const name = section ? `${title}, ${section}` : title;
    const preview = passage.length > PREVIEW ? `${passage.slice(0, PREVIEW).trimEnd()}…` : passage;
    return (
      <Link
        key={key}
        to={path}
        className="voice-cite"
        aria-label={`Source ${part}: ${name}`}
        title={`${name}: ${preview}`}
      >
        {part}
      </Link>
    );
  });
}

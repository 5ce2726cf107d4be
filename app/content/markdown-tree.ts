import type { Code, Nodes, Root } from "mdast";
import { type Extension, fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";

declare module "mdast" {
  interface CodeData {
    /** Of a fenced code block: whether a closing fence ends it. */
    isClosed?: boolean;
  }
}

/** Characters that a Markdown text may hold at most. An article of 2,200 words has a fourth of them. */
const MAX_CHARACTERS = 60_000;

/**
 * Why a text must not be parsed, as the end of a sentence that begins with the field's name; undefined when it may. A
 * text that takes too long all the same ends with the worker that reads it.
 */
export const refusalOf = (text: string): string | undefined =>
  text.length > MAX_CHARACTERS
    ? `has more than ${MAX_CHARACTERS.toLocaleString("en-US")} characters, which would take too long to show: divide the text`
    : undefined;

/** Notes of each fenced code block whether it is closed: its tree has one shape in both cases. */
const fences: Extension = {
  exit: {
    // Once for the opening fence, once more for a closing one.
    codeFencedFenceSequence() {
      const code = this.stack.findLast((node): node is Code => node.type === "code");
      if (code) code.data = { isClosed: code.data?.isClosed !== undefined };
    },
  },
};

const options = { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown(), fences] };

/**
 * Markdown with GitHub's extensions as a syntax tree. `footnotes` are keys that the text may refer to though
 * it does not define them; a reference to any other key is plain text. Footnote definitions in the tree are
 * the text's own. With `footnotes`, positions in the tree are not those in the text.
 */
export function parseMarkdown(text: string, footnotes: readonly string[] = []): Root {
  const lowerCase = text.toLowerCase();
  const used = footnotes.filter((key) => lowerCase.includes(`[^${key.toLowerCase()}]`));
  if (used.length === 0) return fromMarkdown(text, options);
  // The definitions stand before the text, where nothing in it can swallow them, and a thematic break ends them.
  const definitions = used.map((key) => `[^${key}]: .`);
  const tree = fromMarkdown(`${definitions.join("\n\n")}\n\n***\n\n${text}`, options);
  const end = tree.children.findIndex((node) => node.type === "thematicBreak");
  return { ...tree, children: tree.children.slice(end + 1) };
}

/** More texts than a record has. */
const KEPT = 16;
const recent = new Map<string, Root>();

/**
 * The same for whoever changes nothing in the tree. Those of the last texts are kept: a record that is imported is
 * checked, made found and linked, each time from all its texts.
 */
export function readMarkdown(text: string, footnotes: readonly string[]): Root {
  const key = `${footnotes.join(" ")}\n${text}`;
  const known = recent.get(key);
  if (known) return known;
  const tree = parseMarkdown(text, footnotes);
  const [oldest] = recent.keys();
  if (oldest !== undefined && recent.size >= KEPT) recent.delete(oldest);
  recent.set(key, tree);
  return tree;
}

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
  plainTextOf(readMarkdown(markdown, footnotes));

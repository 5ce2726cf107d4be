import type { Root } from "mdast";
import { toString as textOfNode } from "mdast-util-to-string";
import { visit } from "unist-util-visit";
import type { z } from "zod";
import { faultIn, type Issue } from "../../shared/errors.ts";
import type { ArticleFields } from "../kinds/define-kind.ts";
import type { Entity, Kind } from "../kinds/index.ts";
import { articleOf, markdownOf } from "../kinds/index.ts";
import { parseMarkdownCached, parseRefusal } from "../markdown-tree.ts";

/** A Markdown field of a record, parsed with the record's sources as footnotes. The tree of a refused text is empty. */
type CheckedText = { file: string; field: string; text: string; refusal: string | undefined; tree: Root };

/** A record with the data that checks use. */
export type CheckedRecord = {
  kind: Kind;
  file: string;
  record: Entity;
  /** Undefined if the record is not an article. */
  article: ArticleFields | undefined;
  texts: CheckedText[];
  /** Keys of the sources that its footnotes refer to. */
  cited: Set<string>;
  /** Addresses of the pictures that it shows. */
  pictures: Set<string>;
};

/** Most characters on a line of a code sample that the article's column shows without scrolling on a wide screen. */
const CODE_WIDTH = 76;

/** Parses every Markdown field of a record once, for all checks. */
export function readRecord(kind: Kind, record: Entity): CheckedRecord {
  const file = `${kind}/${record.slug}.md`;
  const article = articleOf(kind, record);
  const keys = (article?.sources ?? []).map(({ key }) => key);
  const texts = markdownOf(kind, record).map(({ field, text }) => {
    const refusal = parseRefusal(text);
    return { file, field, text, refusal, tree: parseMarkdownCached(refusal === undefined ? text : "", keys) };
  });
  const cited = new Set<string>();
  const pictures = new Set<string>();
  for (const { tree } of texts) {
    visit(tree, (node) => {
      if (node.type === "footnoteReference") cited.add(node.identifier);
      if (node.type === "image") pictures.add(node.url);
    });
  }
  return { kind, file, record, article, texts, cited, pictures };
}

/** Finds faults in the Markdown of one field: its headings, pictures, tables, code and footnotes. */
export function checkMarkdown({ file, field, refusal, tree }: CheckedText, title: string): Issue[] {
  const issues: Issue[] = [];
  const fault = (problem: string) => void issues.push(faultIn(file, field, problem));
  for (const problem of [refusal ?? [], unclosedFences(tree), lostCells(tree), ownFootnotes(tree)].flat())
    fault(problem);
  let level = 1;
  visit(tree, (node) => {
    if (node.type === "footnoteDefinition") return "skip";
    if (node.type === "heading") {
      const text = textOfNode(node);
      if (node.depth === 1)
        fault(`has the first-level heading "${text}": begin at ## since the title is the page's h1`);
      else if (node.depth > level + 1)
        fault(`jumps to a level ${node.depth} heading at "${text}": use level ${level + 1}`);
      level = node.depth;
    }
    if (node.type === "image" && !node.alt?.trim()) fault(`has a picture without a text alternative (${node.url})`);
    if (node.type === "table" && node.children[0]?.children.some((cell) => !textOfNode(cell).trim()))
      fault("has a table with an empty heading cell: name the column, for people who use a screen reader");
    if (node.type === "code") {
      const longest = Math.max(...node.value.split("\n").map((line) => line.length));
      if (longest > CODE_WIDTH)
        fault(
          `has a line of ${longest} characters in a code sample: break it before ${CODE_WIDTH}, the column's width`,
        );
    }
    if (node.type === "html") fault(`contains raw HTML, which is not shown: "${node.value.slice(0, 40)}"`);
    if (node.type === "text") {
      const open = /\[\^([^\]\s]+)\]/.exec(node.value);
      if (open)
        fault(`has a footnote without a source: add "${open[1]}" to sources, or remove [^${open[1]}] (${title})`);
    }
    return undefined;
  });
  return issues;
}

/** Finds fenced code blocks that are not closed: the rest of the text would be shown as code. */
export function unclosedFences(tree: Root): string[] {
  const problems: string[] = [];
  visit(tree, "code", (node) => {
    if (node.data?.isClosed !== false) return;
    const language = node.lang ? ` (${node.lang})` : "";
    problems.push(
      `has a code block${language} that is never closed: end it with a line of as many fence marks as it began with`,
    );
  });
  return problems;
}

/** Finds footnotes that a text defines itself: every footnote is a source with authors, year and address. */
function ownFootnotes(tree: Root): string[] {
  const problems: string[] = [];
  visit(tree, "footnoteDefinition", ({ identifier }) => {
    problems.push(`defines the footnote [^${identifier}] in the text: define it under sources and remove it here`);
  });
  return problems;
}

/** Finds cells beyond the columns of a table's header, which GitHub's Markdown does not show. */
export function lostCells(tree: Root): string[] {
  const problems: string[] = [];
  visit(tree, "table", ({ children: [head, ...rows] }) => {
    const columns = head?.children.length ?? 0;
    for (const row of rows) {
      const lost = row.children.slice(columns).map((cell) => textOfNode(cell).trim());
      const words = lost.find((text) => text !== "");
      if (words !== undefined)
        problems.push(
          `has a table row with ${row.children.length} cells under a head of ${columns}, so nobody would see "${words.slice(0, 40)}": give the head as many cells, or put | in a cell as \\|`,
        );
    }
  });
  return problems;
}

/** A zod issue as a fault that names the file, the field and the remedy. */
export function explainIssue(file: string, issue: z.core.$ZodIssue): Issue {
  const field = issue.path.join(".") || "(front matter)";
  const fault = (problem: string): Issue => faultIn(file, field, problem);
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined && issue.message.includes("received undefined")
        ? fault(`is missing: add "${String(issue.path.at(-1))}: …" (${issue.expected})`)
        : fault(`must be of type ${issue.expected}`);
    case "invalid_value":
      return fault(`must be one of: ${issue.values.join(", ")}`);
    case "unrecognized_keys":
      return faultIn(file, [...issue.path, issue.keys.join(", ")].join("."), "is not a known field: remove it");
    case "too_big":
      return fault(`is too long: at most ${issue.maximum} are allowed`);
    default:
      return fault(issue.message);
  }
}

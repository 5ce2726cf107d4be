import type { Root } from "mdast";
import { toString as textOfNode } from "mdast-util-to-string";
import { visit } from "unist-util-visit";
import type { z } from "zod";
import { hiddenCharacter, isCleanText, notClean } from "../../shared/clean-text.ts";
import { didYouMean } from "../../shared/did-you-mean.ts";
import { faultIn, type Issue } from "../../shared/errors.ts";
import { captureUrl } from "../capture.ts";
import { hasWords } from "../heading-ids.ts";
import type { ArticleFields } from "../kinds/define-kind.ts";
import type { Entity, Kind } from "../kinds/index.ts";
import { articleOf, descriptors, markdownOf, titleOf } from "../kinds/index.ts";
import { lineOf, parseMarkdownCached, parseRefusal, plainTextOf } from "../markdown-tree.ts";

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
  if ("captures" in record) for (const capture of record.captures) pictures.add(captureUrl(capture));
  return { kind, file, record, article, texts, cited, pictures };
}

/** Finds characters that are neither text nor safe in XML, in all texts of a record. */
export function checkCharacters({ file, kind, record }: CheckedRecord): Issue[] {
  const hidden = hiddenCharacter(titleOf(kind, record));
  const inTitle = hidden ? [faultIn(file, descriptors[kind].titleField, hidden)] : [];
  return [...inTitle, ...inTexts(file, record)];
}

function inTexts(file: string, record: object): Issue[] {
  return Object.entries(record).flatMap(([field, value]) => {
    const issues: Issue[] = [];
    JSON.stringify(value, (_key, text) => {
      if (typeof text === "string" && !isCleanText(text)) issues.push(faultIn(file, field, notClean(text)));
      return text;
    });
    return issues;
  });
}

/** Finds faults in the Markdown of one field: its headings, pictures, tables, code and footnotes. */
export function checkMarkdown({ file, field, refusal, tree }: CheckedText, title: string): Issue[] {
  const issues: Issue[] = refusal === undefined ? [] : [faultIn(file, field, refusal)];
  let level = 1;
  visit(tree, (node) => {
    const fault = (problem: string) => void issues.push(faultIn(file, field, problem, lineOf(tree, node)));
    // Every footnote is a source with authors, year and address.
    if (node.type === "footnoteDefinition") {
      fault(`defines the footnote [^${node.identifier}] in the text: define it under sources and remove it here`);
      return "skip";
    }
    if (node.type === "heading") {
      const text = plainTextOf(node);
      if (!hasWords(text))
        fault(`has a heading without words${text.trim() && `, "${text}"`}: name the part that follows, or remove it`);
      if (node.depth === 1)
        fault(`has the first-level heading "${text}": begin at ## since the title is the page's h1`);
      else if (node.depth > level + 1)
        fault(`jumps to a level ${node.depth} heading at "${text}": use level ${level + 1}`);
      level = node.depth;
    }
    if (node.type === "image" && !node.alt?.trim()) fault(`has a picture without a text alternative (${node.url})`);
    if (node.type === "table") {
      const [head, ...rows] = node.children;
      if (head?.children.some((cell) => !textOfNode(cell).trim()))
        fault("has a table with an empty heading cell: name the column, for people who use a screen reader");
      const columns = head?.children.length ?? 0;
      // GitHub's Markdown does not show cells beyond the columns of the header.
      for (const { children } of rows) {
        const words = children.slice(columns).map((cell) => textOfNode(cell).trim());
        const lost = words.find((text) => text !== "")?.slice(0, 40);
        if (lost !== undefined)
          fault(
            `has a table row with ${children.length} cells under a head of ${columns}, so nobody would see "${lost}": give the head as many cells, or put | in a cell as \\|`,
          );
      }
    }
    // The rest of the text would be shown as code.
    if (node.type === "code" && node.data?.isClosed === false)
      fault(
        `has a code block${node.lang ? ` (${node.lang})` : ""} that is never closed: end it with a line of as many fence marks as it began with`,
      );
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

/** Remedies for formats that the schemas give no message of their own. */
const formats: Readonly<Record<string, string>> = {
  date: "must be a day such as 2026-12-04",
  datetime: "must be a day such as 2026-12-04, or a time such as 2026-12-04T10:00:00Z",
  url: "must be an address that begins with https://",
};

/** Remedies for values of another type than the expected one. */
const typeRemedies: Readonly<Record<string, string>> = {
  string: "is not read as a text: put it in quotation marks",
  number: "must be a number: write its digits without quotation marks",
  int: "must be a whole number: write its digits without quotation marks",
  boolean: "must be true or false, without quotation marks",
  array: 'must be a list: begin each entry with "- " on a line of its own, or write [one, another]',
};

/**
 * A zod issue as a fault that names the file, the field and the remedy.
 * @param known names of fields that a mistyped one may mean
 */
export function explainIssue(file: string, issue: z.core.$ZodIssue, known: readonly string[] = []): Issue {
  const field = issue.path.join(".") || "(file)";
  const fault = (problem: string): Issue => faultIn(file, field, problem);
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined && issue.message.includes("received undefined"))
        return fault(`is missing: add "${String(issue.path.at(-1))}: …" (${issue.expected})`);
      if (issue.message.includes("received null")) return fault("is empty: give it a value");
      return fault(typeRemedies[issue.expected] ?? `must be of type ${issue.expected}`);
    case "invalid_format":
      return fault((issue.message.startsWith("Invalid ") && formats[issue.format]) || issue.message);
    case "invalid_value":
      return fault(`must be one of: ${issue.values.join(", ")}`);
    case "unrecognized_keys":
      return faultIn(
        file,
        [...issue.path, issue.keys.join(", ")].join("."),
        `is not a known field: remove it.${didYouMean(issue.keys[0] ?? "", known)}`,
      );
    case "too_big":
      return fault(`is too long: at most ${issue.maximum} are allowed`);
    default:
      return fault(issue.message);
  }
}

import type { Nodes, Root, RootContent, Table } from "mdast";
import { linesOf } from "../../../content/lines.ts";
import { parseMarkdown } from "../../../content/markdown-tree.ts";
import { asSentence } from "../../../content/reading-time.ts";
import { siteFile } from "../../../content/site-file.ts";
import { type Pronunciations, spokenWords } from "./spoken-words.ts";

const segmenter = new Intl.Segmenter(siteFile.language, { granularity: "sentence" });

/** An abbreviation or initial at the end, where the segmenter wrongly ends a sentence. */
const abbreviation = /(?:\b(?:e\.g|i\.e|et al|vs|cf|Dr|Mr|Mrs|Ms|St|No|p|pp|ca|approx|U\.S|U\.K)|\b[A-Z])\.["”’)]*\s*$/;

/** The sentences of a paragraph, trimmed, in order; none for blank text. */
export function sentencesOf(paragraph: string): string[] {
  const sentences: string[] = [];
  let open = "";
  for (const { segment } of segmenter.segment(paragraph.replaceAll(/\s+/g, " "))) {
    open += segment;
    if (abbreviation.test(open)) continue;
    if (open.trim()) sentences.push(open.trim());
    open = "";
  }
  if (open.trim()) sentences.push(open.trim());
  return sentences;
}

/** One sentence of a recording. */
export type Passage = {
  /** The sentence in the transcript, as in the article; for code and tables, a note in brackets. */
  text: string;
  /** The text for the voice. */
  spoken: string;
  /** Silence after the sentence, in seconds. */
  pause: number;
  /** True if a chapter begins here. */
  isHeading: boolean;
};

/** The parts of an article that are narrated. */
type NarratedArticle = {
  title: string;
  summary: string;
  /** Lines with a heading above them, such as the questions of a law. */
  lists?: readonly { heading: string; text: string }[];
  content: string;
};

/** Silences in seconds. */
const PAUSE = { sentence: 0.25, paragraph: 0.5, beforeHeading: 0.9, heading: 0.6 } as const;

type Draft = { text: string; spoken?: string; isHeading?: boolean };

/** The passages of an article, in order: title, summary, lists of lines, and text. */
export function passagesOf(article: NarratedArticle, pronunciations: Pronunciations = {}): Passage[] {
  const blocks: Draft[][] = [
    [{ text: article.title, isHeading: true }],
    toDrafts(article.summary),
    ...(article.lists ?? []).flatMap(({ heading, text }) => [
      [{ text: heading, isHeading: true }],
      ...linesOf(text).map(toDrafts),
    ]),
    ...blocksOf(parseMarkdown(article.content, footnotesOf(article.content))),
  ].filter((block) => block.length > 0);
  return blocks.flatMap((block, index) =>
    block.map(({ text, spoken = text, isHeading = false }, place): Passage => {
      const isLast = place === block.length - 1;
      const isBeforeHeading = isLast && blocks[index + 1]?.[0]?.isHeading === true;
      const pause = isHeading
        ? PAUSE.heading
        : isBeforeHeading
          ? PAUSE.beforeHeading
          : isLast
            ? PAUSE.paragraph
            : PAUSE.sentence;
      return { text, spoken: asSentence(spokenWords(spoken, pronunciations)), pause, isHeading };
    }),
  );
}

const toDrafts = (text: string): Draft[] => sentencesOf(text).map((sentence) => ({ text: sentence }));

/** The footnote keys in a text. The parser needs them, since their definitions are in the record, not in the text. */
const footnotesOf = (content: string): string[] => [
  ...new Set(Array.from(content.matchAll(/\[\^([^\]\s]+)\]/g), ([, key = ""]) => key)),
];

function blocksOf(node: Root | RootContent): Draft[][] {
  switch (node.type) {
    case "root":
    case "list":
    case "blockquote":
    case "listItem":
      return node.children.flatMap((child) => blocksOf(child));
    case "heading":
      return [[{ text: textOf(node), isHeading: true }]];
    case "paragraph": {
      const figure = node.children.length === 1 && node.children[0]?.type === "image" ? node.children[0] : undefined;
      if (figure) return [toDrafts(`Figure: ${figure.alt ?? figure.title ?? "a drawing"}`)];
      return [toDrafts(textOf(node))];
    }
    case "code":
      return [
        [
          {
            text: `[A code example${node.lang ? ` in ${node.lang}` : ""}, to be read in the article.]`,
            spoken: "A code example follows here in the article.",
          },
        ],
      ];
    case "table":
      return [[tableDraft(node)]];
    default:
      return [];
  }
}

function tableDraft(table: Table): Draft {
  const [head, ...rows] = table.children;
  const columns = head?.children.map((cell) => textOf(cell)).filter(Boolean) ?? [];
  const columnList =
    columns.length > 1 ? `${columns.slice(0, -1).join(", ")} and ${columns.at(-1)}` : (columns[0] ?? "");
  const size = `${rows.length} ${rows.length === 1 ? "row" : "rows"}`;
  return {
    text: `[A table of ${size}: ${columnList}.]`,
    spoken: `A table of ${size} in the article shows ${columnList}.`,
  };
}

/** The visible text of a node, without footnote marks. */
function textOf(node: Nodes): string {
  if (node.type === "footnoteReference") return "";
  if (node.type === "break") return " ";
  if (node.type === "image") return node.alt ?? "";
  if ("value" in node) return node.type === "html" ? "" : node.value;
  return "children" in node ? node.children.map((child) => textOf(child)).join("") : "";
}

import type { Nodes, Root, RootContent, Table } from "mdast";
import { linesOf } from "../../../content/lines.ts";
import { parseMarkdown } from "../../../content/markdown-tree.ts";
import { asSentence } from "../../../content/reading-time.ts";
import { type Pronunciations, spokenWords } from "./spoken-words.ts";

const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });

/** Where the segmenter ends a sentence though none ends: after a shortened word or an initial. */
const shortened = /(?:\b(?:e\.g|i\.e|et al|vs|cf|Dr|Mr|Mrs|Ms|St|No|p|pp|ca|approx|U\.S|U\.K)|\b[A-Z])\.["”’)]*\s*$/;

/** The sentences of a paragraph, trimmed, in order; nothing for a text without words. */
export function sentencesOf(paragraph: string): string[] {
  const sentences: string[] = [];
  let open = "";
  for (const { segment } of segmenter.segment(paragraph.replaceAll(/\s+/g, " "))) {
    open += segment;
    if (shortened.test(open)) continue;
    if (open.trim()) sentences.push(open.trim());
    open = "";
  }
  if (open.trim()) sentences.push(open.trim());
  return sentences;
}

/** One sentence of a recording. */
export type Passage = {
  /** The sentence as it can be read in the article, or what stands in the transcript for what cannot be read out. */
  text: string;
  /** What the voice says. */
  spoken: string;
  /** Silence after it, in seconds. */
  pause: number;
  /** Whether a chapter begins here. */
  isHeading: boolean;
};

/** What of an article is read out. */
type Narrated = { title: string; summary: string; questions?: string | undefined; content: string };

/** Silences in seconds, long enough to hear that something ends and short enough not to wonder. */
const PAUSE = { sentence: 0.25, paragraph: 0.5, beforeHeading: 0.9, heading: 0.6 } as const;

type Draft = { text: string; spoken?: string; isHeading?: boolean };

/** What is read out of an article, in order: its title and summary, the questions of a law, and its text. */
export function passagesOf(article: Narrated, pronunciations: Pronunciations = {}): Passage[] {
  const blocks: Draft[][] = [
    [{ text: article.title, isHeading: true }],
    sentences(article.summary),
    ...(article.questions
      ? [[{ text: "Core Questions", isHeading: true }], ...linesOf(article.questions).map((line) => sentences(line))]
      : []),
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

const sentences = (text: string): Draft[] => sentencesOf(text).map((sentence) => ({ text: sentence }));

/** The keys that a text refers to: sources of the record, which are not part of the text itself. */
const footnotesOf = (content: string): string[] => [
  ...new Set(Array.from(content.matchAll(/\[\^([^\]\s]+)\]/g), ([, key = ""]) => key)),
];

function blocksOf(node: Root | RootContent): Draft[][] {
  switch (node.type) {
    case "root":
    case "list":
    case "blockquote":
      return node.children.flatMap((child) => blocksOf(child));
    case "listItem":
      return node.children.flatMap((child) => blocksOf(child));
    case "heading":
      return [[{ text: textOf(node), isHeading: true }]];
    case "paragraph": {
      const figure = node.children.length === 1 && node.children[0]?.type === "image" ? node.children[0] : undefined;
      if (figure) return [sentences(`Figure: ${figure.alt ?? figure.title ?? "a drawing"}`)];
      return [sentences(textOf(node))];
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
  const listed = columns.length > 1 ? `${columns.slice(0, -1).join(", ")} and ${columns.at(-1)}` : (columns[0] ?? "");
  const size = `${rows.length} ${rows.length === 1 ? "row" : "rows"}`;
  return { text: `[A table of ${size}: ${listed}.]`, spoken: `A table of ${size} in the article shows ${listed}.` };
}

/** The words of a node as a reader sees them: no markup and no footnote marks. */
function textOf(node: Nodes): string {
  if (node.type === "footnoteReference") return "";
  if (node.type === "break") return " ";
  if (node.type === "image") return node.alt ?? "";
  if ("value" in node) return node.type === "html" ? "" : node.value;
  return "children" in node ? node.children.map((child) => textOf(child)).join("") : "";
}

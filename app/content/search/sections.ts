import type { Nodes } from "mdast";
import { pageIds } from "../../shared/page-ids.ts";
import { stateNames } from "../anatomy/description.ts";
import { addressWithin, headingIds } from "../heading-ids.ts";
import { articleDescriptors, articleOf, type EntityOf, isArticleKind, type Kind, textsOf } from "../kinds/index.ts";
import { type PatternSection, patternSections } from "../kinds/patterns.ts";
import { parseMarkdownCached, plainTextOf } from "../markdown-tree.ts";

/** A part of a page below one heading, as plain text. */
export type Section = {
  /** The nearest heading above; empty above the first one. */
  heading: string;
  /** Suffix of the page's path that leads to the heading: `#id`, or `?tab=name#id` inside a tab; else empty. */
  anchor: string;
  /** Whole paragraphs and list items, which can be quoted; one per line. */
  paragraphs: string;
  /** Tables, samples, captions, code and incomplete sentences; one per line. */
  others: string;
};

const stateLabels = new Set(Object.values(stateNames).map((name) => `${name}.`));

/** False for an incomplete sentence, sample wording in quotation marks, a screen state, and a picture. */
function isQuotable(node: Nodes & { children: Nodes[] }, text: string): boolean {
  const [first] = node.children;
  const isState = first?.type === "strong" && stateLabels.has(plainTextOf(first));
  const isPicture = node.children.some(({ type }) => type === "image");
  return /[.!?][”"’)]*$/.test(text) && !/^“[^”]*”$/.test(text) && !isState && !isPicture;
}

type Part = { text: string; canQuote: boolean };

function partsOf(node: Nodes): Part[] {
  if (node.type === "list" || node.type === "listItem") return node.children.flatMap(partsOf);
  const text = plainTextOf(node);
  return text ? [{ text, canQuote: node.type === "paragraph" && isQuotable(node, text) }] : [];
}

const fixedSection = (field: string): PatternSection | undefined =>
  Object.entries(patternSections).find(([name]) => name === field)?.[1];

/** The sections of a record in page order, at least one. An entry of the glossary is one section. */
export function sectionsOf<K extends Kind>(kind: K, record: EntityOf<K>): Section[] {
  const footnotes = articleOf(kind, record)?.sources.map(({ key }) => key) ?? [];
  const isArticle = isArticleKind(kind);
  const reserved = isArticle ? articleDescriptors[kind].reservedIds : [];
  const idFor = headingIds([...Object.values(pageIds), ...reserved]);
  const sections: { heading: string; anchor: string; parts: Part[] }[] = [{ heading: "", anchor: "", parts: [] }];
  const open = (heading: string, anchor: string) => sections.push({ heading, anchor, parts: [] });
  for (const { part, text } of textsOf(kind, record)) {
    // Above the first heading of the body, the page shows what stands in its front matter.
    if (part.place === "front") {
      const plain = part.form === "lines" ? text : plainTextOf(parseMarkdownCached(text, footnotes));
      if (plain.trim()) sections[0]?.parts.push({ text: plain, canQuote: false });
      continue;
    }
    const fixed = kind === "patterns" ? fixedSection(part.field) : undefined;
    if (part.heading && text.trim()) open(part.heading, fixed ? addressWithin(fixed) : "");
    for (const node of parseMarkdownCached(text, footnotes).children) {
      const heading = node.type === "heading" && isArticle ? plainTextOf(node) : "";
      if (heading) open(heading, addressWithin({ id: idFor(heading), tab: fixed?.tab }));
      else sections.at(-1)?.parts.push(...partsOf(node));
    }
  }
  return sections.map(({ heading, anchor, parts }) => {
    const lines = (canQuote: boolean) => parts.filter((one) => one.canQuote === canQuote).map(({ text }) => text);
    return { heading, anchor, paragraphs: lines(true).join("\n"), others: lines(false).join("\n") };
  });
}

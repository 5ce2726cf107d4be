import type { Nodes } from "mdast";
import { stateNames } from "../../content/anatomy/description.ts";
import { addressWithin, headingIds } from "../../content/heading-ids.ts";
import {
  articleDescriptors,
  articleOf,
  descriptors,
  type EntityOf,
  isArticleKind,
  type Kind,
  summaryOf,
  textsOf,
} from "../../content/kinds/index.ts";
import { type PatternSection, patternSections } from "../../content/kinds/patterns.ts";
import { parseMarkdown, plainTextOf } from "../../content/markdown-tree.ts";
import { pageIds } from "../../shared/page-ids.ts";

/** One paragraph or list item as plain text. */
export type Paragraph = {
  /** The nearest heading above it; null above the first one. */
  section: string | null;
  /** Suffix of the path that leads to the heading: `#id`, or `?tab=name#id` inside a tab. */
  anchor: string | null;
  text: string;
};

const stateLabels = new Set(Object.values(stateNames).map((name) => `${name}.`));

/** False for an incomplete sentence, sample wording in quotation marks, a screen state, and a picture. */
function isQuotable(node: Nodes & { children: Nodes[] }, text: string): boolean {
  const [first] = node.children;
  const isState = first?.type === "strong" && stateLabels.has(plainTextOf(first));
  const isPicture = node.children.some(({ type }) => type === "image");
  return /[.!?][”"’)]*$/.test(text) && !/^“[^”]*”$/.test(text) && !isState && !isPicture;
}

function paragraphsIn(node: Nodes): string[] {
  if (node.type === "paragraph") {
    const text = plainTextOf(node);
    return isQuotable(node, text) ? [text] : [];
  }
  return node.type === "list" || node.type === "listItem" ? node.children.flatMap(paragraphsIn) : [];
}

const fixedSection = (field: string): PatternSection | undefined =>
  Object.entries(patternSections).find(([name]) => name === field)?.[1];

/** The quotable paragraphs and list items of a record, in page order; no tables, block quotes, captions or code. */
export function paragraphsOf<K extends Kind>(kind: K, record: EntityOf<K>): Paragraph[] {
  const { summaryField, texts } = descriptors[kind];
  const footnotes = articleOf(kind, record)?.sources.map(({ key }) => key);
  const reserved = isArticleKind(kind) ? articleDescriptors[kind].reservedIds : [];
  const idFor = headingIds([...Object.values(pageIds), ...reserved]);
  const hasOwnSummary = !texts.some(({ field }) => field === summaryField);
  const summary = hasOwnSummary ? [{ section: null, anchor: null, text: summaryOf(kind, record) }] : [];
  const body = textsOf(kind, record)
    .filter(({ part }) => part.place === "body")
    .flatMap(({ part, text }) => {
      const fixed = kind === "patterns" ? fixedSection(part.field) : undefined;
      let section = part.heading ?? null;
      let anchor = fixed ? addressWithin(fixed) : null;
      return parseMarkdown(text, footnotes).children.flatMap((node): Paragraph[] => {
        if (node.type === "heading") {
          section = plainTextOf(node);
          anchor = addressWithin({ id: idFor(section), tab: fixed?.tab });
        }
        return paragraphsIn(node).map((one) => ({ section, anchor, text: one }));
      });
    });
  return [...summary, ...body];
}

import type { Nodes } from "mdast";
import { countAll, findBySlug } from "../../../db/queries/content.ts";
import type { Db } from "../../../db/schema.ts";
import { stateNames } from "../../content/anatomy/description.ts";
import { termPath } from "../../content/glossary-matching.ts";
import { headingIds, placeOf } from "../../content/heading-ids.ts";
import {
  articleDescriptors,
  articleOf,
  descriptors,
  type EntityOf,
  isArticleKind,
  type Kind,
  summaryOf,
  textsOf,
  titleOf,
} from "../../content/kinds/index.ts";
import { type PatternSection, patternSections } from "../../content/kinds/patterns.ts";
import { parseMarkdown } from "../../content/markdown-tree.ts";
import { plainTextOf } from "../../content/plain-text.ts";
import { stemsOf } from "../../content/search/question.ts";
import { hit } from "../../content/search/ranking.ts";
import { pageIds } from "../../shared/page-ids.ts";
import { mended } from "./mended.server.ts";
import { createRanking } from "./ranking.server.ts";

export type Passage = {
  kind: Kind;
  title: string;
  path: string;
  /** The nearest heading above it; null above the first one. */
  section: string | null;
  /** What leads to that heading, appended to the path: `#id`, or `?tab=name#id` where a tab has to be open. */
  anchor: string | null;
  /** One complete paragraph or list item as plain text, as the page has it. */
  text: string;
  /** The share of the question's content words, from 0 to 1, that title, heading and text hold. */
  coverage: number;
};

type Paragraph = Pick<Passage, "section" | "anchor" | "text">;

const stateLabels = new Set(Object.values(stateNames).map((name) => `${name}.`));

/** Whether a paragraph is complete and advice: no lead-in to what follows, no sample wording, no state of a screen. */
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

/** The paragraphs and list items of a record, in the order of its page; tables, block quotes, captions and code are none. */
export function paragraphsOf<K extends Kind>(kind: K, record: EntityOf<K>): Paragraph[] {
  const { summaryField, texts } = descriptors[kind];
  const footnotes = articleOf(kind, record)?.sources.map(({ key }) => key);
  const reserved = isArticleKind(kind) ? articleDescriptors[kind].reservedIds : [];
  const idFor = headingIds([...Object.values(pageIds), ...reserved]);
  const isApart = !texts.some(({ field }) => field === summaryField);
  const summary = isApart ? [{ section: null, anchor: null, text: summaryOf(kind, record) }] : [];
  const body = textsOf(kind, record)
    .filter(({ part }) => part.place === "body")
    .flatMap(({ part, text }) => {
      const fixed = kind === "patterns" ? fixedSection(part.field) : undefined;
      let section = part.heading ?? null;
      let anchor = fixed ? placeOf(fixed) : null;
      return parseMarkdown(text, footnotes).children.flatMap((node): Paragraph[] => {
        if (node.type === "heading") {
          section = plainTextOf(node);
          anchor = placeOf({ id: idFor(section), tab: fixed?.tab });
        }
        return paragraphsIn(node).map((one) => ({ section, anchor, text: one }));
      });
    });
  return [...summary, ...body];
}

const rankings = new WeakMap<Db, ReturnType<typeof createRanking>>();
/** Pages whose passages are compared. */
const PAGES = 8;

/** The passages of all published records that answer a question, best first. `path` keeps to one page. */
export async function findPassages(
  db: Db,
  question: string,
  { limit, path }: { limit: number; path?: string },
): Promise<Passage[]> {
  const rank = rankings.get(db) ?? createRanking(db);
  rankings.set(db, rank);
  const { notions, ranked } = await rank(await mended(db, question));
  const total = notions.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const terms = await countAll(db, "glossary");
  const found = await Promise.all(
    ranked.map(async ({ reading: { record }, score }) => {
      const { kind, slug, title } = record;
      const place = kind === "glossary" ? termPath(slug, terms) : record.path;
      return { kind, slug, title, place, score };
    }),
  );
  const pages = path ? found.filter(({ place }) => place === path) : found.slice(0, PAGES);
  const passages = await Promise.all(
    pages.map(async ({ kind, slug, title, place, score }) => {
      const record = await findBySlug(db, kind, slug);
      if (!record) return [];
      return paragraphsOf(kind, record).map((paragraph) => {
        const share = (text: string) => {
          const stems = new Set(stemsOf(text));
          return notions.reduce((sum, one) => sum + one.weight * hit(stems, one), 0) / total;
        };
        const coverage = share(`${titleOf(kind, record)} ${paragraph.section ?? ""} ${paragraph.text}`);
        const passage: Passage = { kind, title, path: place, ...paragraph, coverage };
        return { passage, score: score * (0.5 + share(paragraph.text)) * (0.5 + coverage) };
      });
    }),
  );
  return passages
    .flat()
    .filter(({ passage }) => passage.coverage > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, limit)
    .map(({ passage }) => passage);
}

import type { Nodes } from "mdast";
import { countMatches, countTexts, readTexts } from "../../../db/dialect.ts";
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
  isKind,
  type Kind,
  summaryOf,
  textsOf,
} from "../../content/kinds/index.ts";
import { type PatternSection, patternSections } from "../../content/kinds/patterns.ts";
import { parseMarkdown, plainTextOf } from "../../content/markdown-tree.ts";
import { foldedWords } from "../../content/search/search.ts";
import { pageIds } from "../../shared/page-ids.ts";
import { matchedForms, search } from "./search.server.ts";

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

/** Pages whose passages are compared. */
const PAGES = 8;
/** What counts against a passage for each page that the search puts before its own. */
const EACH_PLACE = 0.5;

/** The passages of all published records that answer a question, best first. `path` keeps to one page. */
export async function findPassages(
  db: Db,
  question: string,
  { limit, path }: { limit: number; path?: string },
): Promise<Passage[]> {
  const { resolved, words, matches } = await search(db, question);
  const records = matches.filter(({ kind }) => isKind(kind));
  const ids = path === undefined ? records.slice(0, PAGES) : records;
  const all = await readTexts(
    db,
    ids.map(({ id }) => id),
    words,
  );
  const [terms, total, counts] = await Promise.all([
    countAll(db, "glossary"),
    countTexts(db),
    Promise.all(words.map((word) => countMatches(db, word))),
  ]);
  const rarity = (count: number) => Math.log((total + 1) / (count + 0.5));
  const weights = counts.map(rarity);
  const weightOf = (places: Iterable<number>) => [...places].reduce((sum, place) => sum + (weights[place] ?? 0), 0);
  // A word that no page has counts as the rarest: a question about something else is not covered.
  const whole = weightOf(words.keys()) + (resolved.length - words.length) * rarity(0);
  const found = await Promise.all(
    all.map(async (page, rank) => {
      const { kind, slug, title } = page;
      const place = kind === "glossary" ? termPath(slug, terms) : page.path;
      const record = isKind(kind) && (path === undefined || path === place) ? await findBySlug(db, kind, slug) : null;
      if (!record || !isKind(kind)) return [];
      const forms = matchedForms(page, words);
      const placesIn = (text: string) => foldedWords(text).flatMap((word) => forms.get(word) ?? []);
      const named = placesIn(`${title} ${page.names}`);
      return paragraphsOf(kind, record).map((paragraph) => {
        const said = placesIn(paragraph.text);
        const below = [...named, ...placesIn(paragraph.section ?? ""), ...said];
        const coverage = whole === 0 ? 0 : weightOf(new Set(below)) / whole;
        const share = whole === 0 ? 0 : weightOf(new Set(said)) / whole;
        const passage: Passage = { kind, title, path: place, ...paragraph, coverage };
        return { passage, score: coverage + share - rank * EACH_PLACE };
      });
    }),
  );
  return found
    .flat()
    .filter(({ passage }) => passage.coverage > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, limit)
    .map(({ passage }) => passage);
}

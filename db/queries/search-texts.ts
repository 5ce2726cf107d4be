import { searchedPages } from "../../app/content/address/own-pages.ts";
import type { Situation } from "../../app/content/companions.ts";
import {
  articleOf,
  askedAsOf,
  categoryOf,
  descriptionsOf,
  type EntityOf,
  isKind,
  type Kind,
  linesOf,
  namesOf,
  pathOf,
  textsOf,
  titleOf,
} from "../../app/content/kinds/index.ts";
import { plainText } from "../../app/content/markdown-tree.ts";
import { excerpt } from "../../app/content/search/search.ts";
import { startLinkTo, startTitle } from "../../app/content/start.ts";
import type { Db } from "../schema.ts";

/** What search knows of a page, and what a result shows of it. */
export type SearchRow = {
  /** The kind of its record; `pages` for the pages of the site that are no records. */
  kind: string;
  recordId: string;
  slug: string;
  path: string;
  title: string;
  description: string;
  category: string;
  /** Its names beside the title, a line each. */
  names: string;
  /** How people who do not know its name put what it is about, a line each. */
  questions: string;
  /** What describes it in few words. */
  summary: string;
  /** Its texts as a reader sees them, a line each paragraph. */
  body: string;
};

/** A record as its row of the search table. */
export function searchRow<K extends Kind>(kind: K, record: EntityOf<K>): SearchRow {
  const descriptions = descriptionsOf(kind, record);
  const footnotes = articleOf(kind, record)?.sources.map(({ key }) => key);
  const [title, ...names] = namesOf(kind, record);
  const category = categoryOf(kind, record);
  const body = textsOf(kind, record)
    .map(({ part, text }) => (part.form === "lines" ? text : plainText(text, footnotes)))
    .filter(Boolean)
    .join("\n");
  return {
    kind,
    recordId: record.id,
    slug: record.slug,
    path: pathOf(kind, record.slug),
    title: title ?? titleOf(kind, record),
    description: descriptions[0] ?? excerpt(body),
    category,
    names: names.join("\n"),
    questions: askedAsOf(kind, record).join("\n"),
    summary: [...descriptions, ...linesOf(kind, record), category].filter(Boolean).join("\n"),
    body,
  };
}

type SearchedPage = (typeof searchedPages)[number];

const pageRow = ({ path, title, names, questions, text }: SearchedPage): SearchRow => ({
  ...{ kind: "pages", recordId: path, slug: "", path, title, category: "", body: "" },
  description: text,
  summary: text,
  names: names.join("\n"),
  questions: questions.join("\n"),
});

/** The pages that every site has and that are no records, as rows of the search table. */
export const pageRows: readonly SearchRow[] = searchedPages.map(pageRow);

/** A start page as its row of the search table. */
export const startRow = (situation: Situation): SearchRow =>
  pageRow({ ...situation, path: startLinkTo(situation).to, title: startTitle(situation), questions: [] });

/** A word that is looked for in any form, or the letters that words begin with. */
export type QueryWord = { word: string; isPrefix: boolean };
/** A page that has words of a query, and whether it has all of them. */
export type Match = { id: number; kind: string; hasAll: boolean };
/** A search text as results show it. `marked` has each word that matches between two control characters. */
export type FoundText = Omit<SearchRow, "recordId"> & { id: number; marked: string };

/** What every page is called, its title first. */
export async function findAllNames(db: Db): Promise<(Pick<FoundText, "id" | "kind" | "path"> & { names: string[] })[]> {
  const columns = ["id", "kind", "path", "title", "names"] as const;
  const rows = await db.selectFrom("search_texts").select(columns).orderBy("id").execute();
  return rows.map(({ title, names, ...page }) => ({ ...page, names: [title, ...names.split("\n").filter(Boolean)] }));
}

/** A text that has some words, as `findPlainTexts` gives it. */
export type TextWith = { kind: Kind; slug: string; title: string; text: string };

/** Records by the ids of their search texts, with what they say in plain words. */
export async function findPlainTexts(db: Db, ids: readonly number[]): Promise<Map<number, TextWith>> {
  if (ids.length === 0) return new Map();
  const columns = ["id", "kind", "slug", "title", "body"] as const;
  const rows = await db.selectFrom("search_texts").select(columns).where("id", "in", ids).execute();
  return new Map(
    rows.flatMap(({ id, kind, body, ...rest }) => (isKind(kind) ? [[id, { kind, ...rest, text: body }]] : [])),
  );
}

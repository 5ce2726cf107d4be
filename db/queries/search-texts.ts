import { listedPages, type SearchedPage, searchedPages } from "../../app/content/address/pages.ts";
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
  recordAt,
  textsOf,
  titleOf,
} from "../../app/content/kinds/index.ts";
import { plainText } from "../../app/content/markdown-tree.ts";
import { excerpt } from "../../app/content/search/search.ts";
import type { Section } from "../../app/content/search/sections.ts";
import type { Db, SearchRow } from "../schema.ts";

/** The search row of a record. */
export function searchRow<K extends Kind>(kind: K, record: EntityOf<K>): SearchRow {
  const descriptions = descriptionsOf(kind, record);
  const sources = articleOf(kind, record)?.sources ?? [];
  const footnotes = sources.map(({ key }) => key);
  // A page about one source has its key: "the study by Kim" and the title of the paper find it.
  const subject = sources
    .filter(({ key }) => key === record.slug)
    .map((one) => `${one.authors} ${one.year} ${one.title}`);
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
    summary: [...descriptions, ...linesOf(kind, record), category, ...subject].filter(Boolean).join("\n"),
    body,
  };
}

/** The search row of a page that is not a record. */
export const pageRow = ({ path, title, names, questions = [], text }: SearchedPage): SearchRow => ({
  kind: "pages",
  recordId: path,
  slug: "",
  path,
  title,
  category: "",
  body: "",
  description: text,
  summary: text,
  names: names.join("\n"),
  questions: questions.join("\n"),
});

/** The section of a page that is not a record: all that is searched of it is in its search row. */
export const pageSection: Section = { heading: "", anchor: "", paragraphs: "", others: "" };

/** Search rows of the pages that every site has. */
export const pageRows: readonly SearchRow[] = searchedPages(listedPages()).map(pageRow);

/** A word of a query, searched by its stem, or a prefix of words. With `forms`, these are searched in its place. */
export type QueryWord = { word: string; isPrefix: boolean; forms?: readonly string[] };
/** A page with words of a query; `hasAll` is true when it has all of them. */
export type Match = { id: number; kind: string; hasAll: boolean };
/** A search text for results. In `marked`, each matching word is between U+0001 and U+0002. */
export type FoundText = Omit<SearchRow, "recordId"> & { id: number; marked: string };

type NamedPage = Pick<FoundText, "id" | "kind" | "path"> & { names: string[]; questions: string[] };

/** The names of all pages, the title first, and the questions that they answer. */
export async function findAllNames(db: Db): Promise<NamedPage[]> {
  const columns = ["id", "kind", "path", "title", "names", "questions"] as const;
  const rows = await db.selectFrom("search_texts").select(columns).orderBy("id").execute();
  const lines = (text: string) => text.split("\n").filter(Boolean);
  return rows.map(({ title, names, questions, ...page }) => ({
    ...page,
    names: [title, ...lines(names)],
    questions: lines(questions),
  }));
}

/** The page at an address. A glossary term is a page of its own, by its fragment. */
export async function findPageAt(db: Db, address: string): Promise<Match | undefined> {
  const record = recordAt(address);
  const kind = record?.kind ?? "pages";
  const page = await db
    .selectFrom("search_texts")
    .select("id")
    .where("kind", "=", kind)
    .where(record ? "slug" : "path", "=", record?.slug ?? address.replace(/[?#].*/, ""))
    .executeTakeFirst();
  return page && { id: page.id, kind, hasAll: true };
}

/** The addresses of pages that are not records. */
export async function findPagePaths(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("search_texts").select("path").where("kind", "=", "pages").execute();
  return rows.map(({ path }) => path);
}

/** The titles of pages, by their addresses. */
export async function findTitles(db: Db, paths: readonly string[]): Promise<Map<string, string>> {
  if (paths.length === 0) return new Map();
  const rows = await db.selectFrom("search_texts").select(["path", "title"]).where("path", "in", paths).execute();
  return new Map(rows.map(({ path, title }) => [path, title]));
}

/** The sections of pages, by the ids of their search texts, in page order. */
export async function findSections(db: Db, pages: readonly number[]): Promise<Map<number, Section[]>> {
  const found = new Map<number, Section[]>(pages.map((id) => [id, []]));
  if (pages.length === 0) return found;
  const rows = await db
    .selectFrom("search_sections as section")
    .innerJoin("search_texts as page", (join) =>
      join.onRef("page.kind", "=", "section.kind").onRef("page.recordId", "=", "section.recordId"),
    )
    .select(["page.id", "section.heading", "section.anchor", "section.paragraphs", "section.others"])
    .where("page.id", "in", pages)
    .orderBy("section.id")
    .execute();
  for (const { id, ...section } of rows) found.get(id)?.push(section);
  return found;
}

type PlainText = { kind: Kind; slug: string; title: string; text: string };

/** Plain texts of records, by the ids of their search texts. */
export async function findPlainTexts(db: Db, ids: readonly number[]): Promise<Map<number, PlainText>> {
  if (ids.length === 0) return new Map();
  const columns = ["id", "kind", "slug", "title", "body"] as const;
  const rows = await db.selectFrom("search_texts").select(columns).where("id", "in", ids).execute();
  return new Map(
    rows.flatMap(({ id, kind, body, ...rest }) => (isKind(kind) ? [[id, { kind, ...rest, text: body }]] : [])),
  );
}

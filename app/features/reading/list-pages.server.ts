import { LRUCache } from "lru-cache";
import { countAll, type Entry, findFirstEdition, findNewestEntries, findSome } from "../../../db/queries/content.ts";
import { findFirstRefs } from "../../../db/queries/page-lists.ts";
import type { Db } from "../../../db/schema.ts";
import { lastCorrection, markOf } from "../../content/changes.ts";
import {
  type ArticleKind,
  addressesOf,
  articleDescriptors,
  articleKinds,
  type CardData,
  cardOf,
  type EntityOf,
  pathOf,
} from "../../content/kinds/index.ts";
import { type LinkColumn, linksIn, pathsIn } from "../../content/kinds/navigation.ts";
import { parseMarkdown } from "../../content/markdown-tree.ts";
import { sharePicturePath } from "../../content/share-pictures.ts";
import type { EmptyList, ListPage } from "../../shared/list-page.ts";
import { neighborPaths, PAGE_SIZE, type Paging, pagePath, pagingOf } from "../../shared/paging.ts";
import type { Site } from "../../site/context.ts";
import type { Head } from "../../site/head.ts";
import type { PageContent, PartOf } from "../../site/page.ts";
import { missingListPage } from "./message-pages.server.ts";

/** The kind whose list has the path of a route pattern. @throws if there is none */
export function listKindAt(pattern: string): ArticleKind {
  const kind = articleKinds.find((one) => addressesOf(one).some(({ list }) => list === `/${pattern}`));
  if (!kind) throw new Error(`No kind has its list at /${pattern}.`);
  return kind;
}

/**
 * One page of the list of a kind, or a 404 page if there is no such page.
 * @param requestedPage the `page` parameter of the URL
 */
export async function listPage(
  site: Pick<Site, "db" | "clock" | "texts">,
  kind: ArticleKind,
  requestedPage: string | null,
): Promise<PageContent<ListPage>> {
  const { db } = site;
  const { words, paths, list } = articleDescriptors[kind];
  if (!list) throw new Error(`The list of ${words.plural} is a page of its own.`);
  const paging = pagingOf(paths.list, requestedPage, await countAll(db, kind));
  if (!paging) return missingListPage(kind);
  const offset = (paging.page - 1) * PAGE_SIZE;
  const records = await findSome(db, kind, { lead: list.lead, limit: PAGE_SIZE, offset });
  const cards = await cardsOf(site);
  const shown = records.map((record) => cards.of(kind, record));
  return {
    ...pagedHead(words.label, paging),
    description: words.subtitle,
    picture: { path: sharePicturePath(paths.list), alt: words.label },
    content: {
      title: words.label,
      subtitle: words.subtitle,
      cards: shown,
      columns: list.columns,
      empty: emptyListOf(kind),
      paging,
    },
  };
}

/** Message for a kind without records. */
export const emptyListOf = (kind: ArticleKind): EmptyList => ({
  title: `No ${articleDescriptors[kind].words.plural} found`,
  text: "Check back later for more content.",
});

/** Title, path and neighbor pages for the head of one page of a list. */
export function pagedHead(title: string, paging: Paging): Omit<Head, "description"> {
  const { path, page } = paging;
  return { title: page === 1 ? title : `${title}, page ${page}`, path: pagePath(path, page), ...neighborPaths(paging) };
}

type Cards = {
  /** The card of an article. For 30 days it is marked as new or updated. */
  of: <K extends ArticleKind>(kind: K, record: EntityOf<K>) => CardData;
};

/** Prepares the cards of one page. Cards have no marks if `part` cannot load the date of the first edition. */
export async function cardsOf(
  { db, clock, texts }: Pick<Site, "db" | "clock" | "texts">,
  part: PartOf = (promise) => promise,
): Promise<Cards> {
  const first = await part(findFirstEdition(db, articleKinds), undefined);
  const now = clock();
  return {
    of(kind, record) {
      const corrected = lastCorrection(texts.corrections, pathOf(kind, record.slug));
      return { ...cardOf(kind, record), mark: first === undefined ? undefined : markOf(record, first, corrected, now) };
    },
  };
}

/** The newest articles of all kinds, newest first. */
export async function newestArticles(db: Db, limit: number): Promise<(Entry & { path: string })[]> {
  const found = await Promise.all(
    articleKinds.map(async (kind) => {
      const entries = await findNewestEntries(db, kind);
      return entries.map((entry) => ({ ...entry, path: pathOf(kind, entry.slug) }));
    }),
  );
  return found
    .flat()
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt) || a.path.localeCompare(b.path))
    .slice(0, limit);
}

/** Number of records of each kind in the footer. */
const FOOTER_LINKS = 4;

/** The footer's columns: one for each kind that has records, with its first records. */
export async function footerColumns(db: Db): Promise<LinkColumn[]> {
  const columns = await Promise.all(
    linksIn("footer").map(async ({ kind, to, title }) => {
      const { record } = pathsIn("footer", kind);
      const first = await findFirstRefs(db, kind, FOOTER_LINKS);
      return { title, to, links: first.map((one) => ({ title: one.title, to: record.replace(":slug", one.slug) })) };
    }),
  );
  return columns.filter(({ links }) => links.length > 0);
}

/** The first figure of a case study as HTML; undefined if it has none. */
export async function caseFigure(
  { articles }: Pick<Site, "articles">,
  { content }: Pick<EntityOf<"case-studies">, "content">,
): Promise<string | undefined> {
  const markdown = firstFigure(content);
  const figure = markdown && (await articles.renderParts([markdown], { sources: [] }));
  return figure ? figure.parts[0]?.html : undefined;
}

/** The first figures of texts: a list of case studies asks for that of each, and parsing a text takes milliseconds. */
const figures = new LRUCache<string, { markdown: string | undefined }>({
  max: 500,
  memoMethod: (text) => ({ markdown: findFigure(text) }),
});

/** Markdown of the first image from /media/ that is a paragraph by itself; undefined if there is none. */
export const firstFigure = (text: string): string | undefined => figures.memo(text).markdown;

function findFigure(text: string): string | undefined {
  for (const node of parseMarkdown(text).children) {
    if (node.type !== "paragraph" || node.children.length > 1) continue;
    const [only] = node.children;
    if (only?.type === "image" && only.url.startsWith("/media/"))
      return text.slice(only.position?.start.offset, only.position?.end.offset);
  }
  return undefined;
}

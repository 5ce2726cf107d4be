import { countAll, findSome } from "../../../db/queries/lists.ts";
import { type ArticleKind, articleDescriptors } from "../../content/kinds/index.ts";
import { sharePicturePath } from "../../content/share-picture-path.ts";
import type { EmptyList, ListPage } from "../../shared/list-page.ts";
import { besidePaths, PAGE_SIZE, type Paging, pagePath, pagingOf } from "../../shared/paging.ts";
import type { Site } from "../../site/context.ts";
import type { Head } from "../../site/head.ts";
import type { PageContent } from "../../site/page.ts";
import { cardsOf } from "./cards.server.ts";
import { missingListPage } from "./missing-records.server.ts";

/** The page that lists a kind, or one of its pages, as `?page=` asks. */
export async function listPage(
  site: Pick<Site, "db" | "clock">,
  kind: ArticleKind,
  asked: string | null,
): Promise<PageContent<ListPage>> {
  const { db } = site;
  const { words, paths, list } = articleDescriptors[kind];
  if (!list) throw new Error(`The list of ${words.plural} is a page of its own.`);
  const paging = pagingOf(paths.list, asked, await countAll(db, kind));
  if (!paging) return missingListPage(kind);
  const offset = (paging.page - 1) * PAGE_SIZE;
  const records = await findSome(db, kind, { lead: list.lead, limit: PAGE_SIZE, offset });
  const cards = await cardsOf(site);
  const shown = records.map((record) => cards.of(kind, record));
  return {
    ...pagedHead(words.label, paging),
    description: list.subtitle,
    picture: { path: sharePicturePath(paths.list), alt: words.label },
    holdsUntil: cards.holdUntil(),
    content: {
      title: words.label,
      subtitle: list.subtitle,
      cards: shown,
      columns: list.columns,
      empty: emptyListOf(kind),
      paging,
    },
  };
}

/** What stands in place of the cards of a kind that has no record. */
export const emptyListOf = (kind: ArticleKind): EmptyList => ({
  title: `No ${articleDescriptors[kind].words.plural} found`,
  text: "Check back later for more content.",
});

/** What the head of a page of a list says of its place among the others. */
export function pagedHead(title: string, paging: Paging): Omit<Head, "description"> {
  const { path, page } = paging;
  return { title: page === 1 ? title : `${title}, page ${page}`, path: pagePath(path, page), ...besidePaths(paging) };
}

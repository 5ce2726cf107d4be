import { countAll, findSome } from "../../../db/queries/lists.ts";
import { articleDescriptors } from "../../domain/kinds/index.ts";
import type { ListPage } from "../../domain/list-page.ts";
import { besidePaths, PAGE_SIZE, type Paging, pagePath, pagingOf } from "../../domain/paging.ts";
import { sharePicturePath } from "../../domain/share-picture/path.ts";
import type { Site } from "../context.ts";
import { cardsOf } from "./cards.ts";
import type { Head } from "./head.ts";
import { missingListPage } from "./missing-records.ts";
import type { PageContent } from "./page.ts";

type ListedKind = "basics" | "laws" | "paradigms" | "case-studies" | "guides" | "evidence";

const subtitles: { readonly [K in ListedKind]: string } = {
  basics: "How AI works, what it can and cannot do, and what that means for the screens you design.",
  laws: "These are the guiding tenets for designing responsible, ethical, and effective AI experiences.",
  paradigms: "Fundamental shifts in interaction that AI enables, connecting principles to real-world design.",
  "case-studies": "What companies shipped with AI, what happened, and what a designer can learn from it.",
  guides: "Whole pieces of work from beginning to end, with tables, samples and wording to copy.",
  evidence: "What the studies and reports cited here support, each with its task, its people, its limits and a grade.",
};

/** The lead items of a list, which stand first (specification section 2). */
const leads: { readonly [K in ListedKind]?: { field: string; value: string } } = {
  basics: { field: "category", value: "what-is-ai" },
};

/** The page that lists a kind, or one of its pages, as `?page=` asks. */
export async function listPage(
  site: Pick<Site, "db" | "clock">,
  kind: ListedKind,
  asked: string | null,
): Promise<PageContent<ListPage>> {
  const { db } = site;
  const { words, paths, list } = articleDescriptors[kind];
  const paging = pagingOf(paths.list, asked, await countAll(db, kind));
  if (!paging) return missingListPage(kind);
  const offset = (paging.page - 1) * PAGE_SIZE;
  const records = await findSome(db, kind, { lead: leads[kind], limit: PAGE_SIZE, offset });
  const cards = await cardsOf(site);
  const shown = records.map((record) => cards.of(kind, record));
  return {
    ...pagedHead(words.label, paging),
    description: subtitles[kind],
    picture: { path: sharePicturePath(paths.list), alt: words.label },
    holdsUntil: cards.holdUntil(),
    content: {
      title: words.label,
      subtitle: subtitles[kind],
      cards: shown,
      columns: list?.columns ?? 2,
      empty: { title: `No ${words.plural} found`, text: "Check back later for more content." },
      paging,
    },
  };
}

/** What the head of a page of a list says of its place among the others. */
export function pagedHead(title: string, paging: Paging): Omit<Head, "description"> {
  const { path, page } = paging;
  return { title: page === 1 ? title : `${title}, page ${page}`, path: pagePath(path, page), ...besidePaths(paging) };
}

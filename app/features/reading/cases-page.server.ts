import { findSome } from "../../../db/queries/lists.ts";
import type { ListPage } from "../../shared/list-page.ts";
import type { Site } from "../../site/context.ts";
import type { PageContent, PartOf } from "../../site/page.ts";
import { caseFigure } from "./case-figure.server.ts";
import { listPage } from "./list-pages.server.ts";

/** The list of cases, or one of its pages; the first case of all leads it with its figure, where it has one. */
export async function casesPage(
  site: Pick<Site, "db" | "clock" | "articles">,
  asked: string | null,
  part: PartOf,
): Promise<PageContent<ListPage & { figure: string | undefined }>> {
  const page = await listPage(site, "case-studies", asked);
  const isFirst = page.content.missing === undefined && page.content.paging.page === 1;
  const [lead] = isFirst ? await part(findSome(site.db, "case-studies", { limit: 1 }), []) : [];
  const figure = lead && (await part(caseFigure(site, lead), undefined));
  return { ...page, content: { ...page.content, figure } };
}

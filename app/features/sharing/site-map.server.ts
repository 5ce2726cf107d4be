import { countAll, findNewestEntries, findSlugs } from "../../../db/queries/content.ts";
import { listedPages } from "../../content/address/own-pages.ts";
import { articleKinds, descriptors, pathOf } from "../../content/kinds/index.ts";
import { pagingOf } from "../../shared/paging.ts";
import type { Site } from "../../site/context.ts";
import { absolute, type SiteIdentity } from "../../site/head.ts";
import { startLinks } from "../kit/start-page.server.ts";

/** Addresses in a file, at the most (sitemaps.org). */
const FILE = 50_000;
/** Addresses written at once. */
const BATCH = 1000;

const namespace = `xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"`;

type Location = { path: string; updatedAt?: string | undefined };

/**
 * The site map as pieces of XML (sitemaps.org 0.9): one file, or where there is too much for one a list of files, each
 * at `?page=`. Undefined for a file that there is not. A list page is as new as its newest record.
 */
export async function siteMap(
  { db, texts, environment }: Pick<Site, "db" | "texts"> & { environment: SiteIdentity },
  asked: string | null,
  size = FILE,
): Promise<AsyncIterable<string> | undefined> {
  const lists = await listLocations({ db, texts });
  const counts = await Promise.all(articleKinds.map((kind) => countAll(db, kind)));
  const total = counts.reduce((sum, count) => sum + count, lists.length);
  const paging = pagingOf("/sitemap.xml", asked, total, size);
  if (!paging) return undefined;
  const url = ({ path, updatedAt }: Location) =>
    `<loc>${absolute(environment, path)}</loc>${updatedAt ? `<lastmod>${updatedAt}</lastmod>` : ""}`;
  if (asked === null && paging.pages > 1) {
    const files = Array.from({ length: paging.pages }, (_, index) => ({ path: `${paging.path}?page=${index + 1}` }));
    return asXml("sitemapindex", "sitemap", url, [files]);
  }
  const from = (paging.page - 1) * size;
  return asXml("urlset", "url", url, locations(db, lists, from, from + size));
}

async function* asXml(
  root: string,
  element: string,
  content: (location: Location) => string,
  pieces: AsyncIterable<Location[]> | Iterable<Location[]>,
): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${namespace}>\n`;
  for await (const piece of pieces)
    yield piece.map((location) => `<${element}>${content(location)}</${element}>\n`).join("");
  yield `</${root}>\n`;
}

/** The pages that are no records. */
async function listLocations({ db, texts }: Pick<Site, "db" | "texts">): Promise<Location[]> {
  const lists = articleKinds.map(async (kind): Promise<Location> => {
    const [newest] = await findNewestEntries(db, kind, 1);
    return { path: descriptors[kind].paths.list, updatedAt: newest?.updatedAt };
  });
  const starts = (await startLinks({ db, texts })).map(({ to }) => to);
  return [...[...listedPages, ...starts].map((path) => ({ path })), ...(await Promise.all(lists))];
}

/** The locations from one place to before another, first the given ones, then all records by kind. */
async function* locations(db: Site["db"], given: Location[], from: number, to: number): AsyncGenerator<Location[]> {
  yield given.slice(from, to);
  let before = given.length;
  for (const kind of articleKinds) {
    const after = before + (await countAll(db, kind));
    for (let at = Math.max(from, before); at < Math.min(to, after); at += BATCH) {
      const entries = await findSlugs(db, kind, Math.min(BATCH, to - at), at - before);
      yield entries.map(({ slug, updatedAt }) => ({ path: pathOf(kind, slug), updatedAt }));
    }
    before = after;
  }
}

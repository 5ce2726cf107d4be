import { siteOf } from "../server/context.ts";
import { absolute } from "../server/pages/head.ts";
import { siteMap } from "../server/pages/site-map.ts";
import type { Route } from "./+types/sitemap";

const fixed = ["/", "/glossary", "/contribute"];

/** sitemaps.org 0.9; a list page is as new as its newest record. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, environment } = siteOf(context);
  const sections = await siteMap(db);
  const urls = [
    ...fixed.map((path) => ({ path, updatedAt: undefined })),
    ...sections.flatMap(({ path, entries }) => [
      {
        path,
        updatedAt: entries
          .map((entry) => entry.updatedAt)
          .sort()
          .at(-1),
      },
      ...entries,
    ]),
  ];
  const body = urls.map(({ path, updatedAt }) => {
    const date = updatedAt ? `<lastmod>${updatedAt}</lastmod>` : "";
    return `<url><loc>${absolute(environment, path)}</loc>${date}</url>`;
  });
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${body.join("\n")}\n</urlset>\n`;
  return new Response(xml, {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "no-cache" },
  });
}

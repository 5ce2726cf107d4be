import { database } from "../server/database.ts";
import { absolute } from "../server/pages/page-meta.ts";
import { siteMap } from "../server/pages/site-map.ts";

const fixed = ["/", "/glossary", "/contribute"];

/** sitemaps.org 0.9; a list page is as new as its newest record. */
export async function loader() {
  const sections = await siteMap(database());
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
    return `<url><loc>${absolute(path)}</loc>${date}</url>`;
  });
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${body.join("\n")}\n</urlset>\n`;
  return new Response(xml, {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "no-cache" },
  });
}

import { database } from "../server/database.ts";
import { absolute, siteName } from "../server/pages/page-meta.ts";
import { siteMap } from "../server/pages/site-map.ts";

const SHOWN = 40;
const escapeXml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** New and updated articles, newest first (Atom, RFC 4287). */
export async function loader() {
  const entries = (await siteMap(database()))
    .flatMap((section) => section.entries)
    .sort((a, b) => b.updatedAt.localeCompare(a.updatedAt) || a.path.localeCompare(b.path))
    .slice(0, SHOWN);
  const items = entries.map(
    ({ path, title, description, updatedAt, createdAt }) =>
      `<entry><id>${absolute(path)}</id><title>${escapeXml(title)}</title><link href="${absolute(path)}"/><published>${createdAt}</published><updated>${updatedAt}</updated><summary>${escapeXml(description)}</summary></entry>`,
  );
  const xml = [
    `<?xml version="1.0" encoding="UTF-8"?>`,
    `<feed xmlns="http://www.w3.org/2005/Atom">`,
    `<id>${absolute("/")}</id><title>${escapeXml(siteName)}</title><updated>${entries[0]?.updatedAt ?? "1970-01-01T00:00:00.000Z"}</updated>`,
    `<author><name>${escapeXml(siteName)}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${absolute("/feed.xml")}"/><link href="${absolute("/")}"/>`,
    ...items,
    "</feed>\n",
  ].join("\n");
  return new Response(xml, {
    headers: { "Content-Type": "application/atom+xml; charset=utf-8", "Cache-Control": "no-cache" },
  });
}

import { newestArticles } from "../features/reading/list-pages.server.ts";
import { escapeXml } from "../shared/clean-text.ts";
import { siteOf } from "../site/context.ts";
import { absolute } from "../site/head.ts";
import type { Route } from "./+types/feed";

const SHOWN = 40;

/**
 * Corrections and new articles, newest first (Atom, RFC 4287). The corrections of one page on one day are one entry; an
 * edit that corrects nothing is no news.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, environment, texts } = siteOf(context);
  const siteName = escapeXml(environment.siteName);
  const url = (path: string) => escapeXml(absolute(environment, path));
  const articles = (await newestArticles(db, SHOWN)).map((entry) => ({
    ...entry,
    id: entry.path,
    at: entry.createdAt,
  }));
  const corrections = [...Map.groupBy(texts.corrections, ({ on, to }) => `${to}?corrected=${on}`)].map(
    ([id, [first, ...others]]) => ({
      id,
      path: first?.to ?? "",
      title: `Correction: ${first?.title}`,
      summary: [first, ...others].map((one) => one?.what).join(" "),
      at: `${first?.on}T00:00:00.000Z`,
    }),
  );
  const entries = [...corrections.slice(0, SHOWN), ...articles].sort((a, b) => b.at.localeCompare(a.at));
  const items = entries.map(
    ({ id, path, title, summary, at }) =>
      `<entry><id>${url(id)}</id><title>${escapeXml(title)}</title><link href="${url(path)}"/><published>${at}</published><updated>${at}</updated><summary>${escapeXml(summary)}</summary></entry>`,
  );
  const xml = [
    `<?xml version="1.0" encoding="UTF-8"?>`,
    `<feed xmlns="http://www.w3.org/2005/Atom">`,
    `<id>${url("/")}</id><title>${siteName}</title><updated>${entries[0]?.at ?? "1970-01-01T00:00:00.000Z"}</updated>`,
    `<author><name>${siteName}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${url("/feed.xml")}"/><link href="${url("/")}"/>`,
    ...items,
    "</feed>\n",
  ].join("\n");
  return new Response(xml, {
    headers: { "Content-Type": "application/atom+xml; charset=utf-8", "Cache-Control": "no-cache" },
  });
}

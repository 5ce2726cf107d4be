import { countAll, findBySlug, findFirstEntries, findSlugs } from "../../../db/queries/content.ts";
import { listedPages } from "../../content/address/own-pages.ts";
import { anatomyText } from "../../content/anatomy/description.ts";
import { ratingScale } from "../../content/kinds/case-studies.ts";
import {
  articleKinds,
  descriptors,
  type Entity,
  type EntityOf,
  type Kind,
  kindBelow,
  pathOf,
  summaryOf,
  textsOf,
  titleOf,
} from "../../content/kinds/index.ts";
import { linesOf } from "../../content/lines.ts";
import { type CitedSource, footnoteDefinitions, productsText } from "../../content/source.ts";
import { startTitle } from "../../content/start.ts";
import { escapeXml } from "../../shared/clean-text.ts";
import type { Site } from "../../site/context.ts";
import { absolute, type SiteIdentity } from "../../site/head.ts";
import { startLinks } from "../kit/start-page.server.ts";
import { citedSources } from "../reading/article-renderer.ts";
import { newestArticles } from "../reading/list-pages.server.ts";

type Listed = Pick<Site, "db" | "texts"> & { environment: SiteIdentity };

/** Addresses in a site map, at the most (sitemaps.org). */
const MOST = 50_000;

/** The site map (sitemaps.org 0.9): a list page is as new as its newest record. */
export async function siteMap({ db, texts, environment }: Listed): Promise<string> {
  const starts = (await startLinks({ db, texts })).map(({ to }) => to);
  const records = await Promise.all(articleKinds.map((kind) => findSlugs(db, kind, MOST, 0)));
  const lists = articleKinds.map((kind, index) => {
    const updatedAt = records[index]?.map((record) => record.updatedAt).reduce((a, b) => (a > b ? a : b), "");
    return { path: descriptors[kind].paths.list, updatedAt };
  });
  const pages = articleKinds.flatMap((kind, index) =>
    (records[index] ?? []).map(({ slug, updatedAt }) => ({ path: pathOf(kind, slug), updatedAt })),
  );
  const locations = [...[...listedPages, ...starts].map((path) => ({ path, updatedAt: "" })), ...lists, ...pages];
  const urls = locations.slice(0, MOST).map(({ path, updatedAt }) => {
    const day = updatedAt ? `<lastmod>${updatedAt}</lastmod>` : "";
    return `<url><loc>${absolute(environment, path)}</loc>${day}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join("")}</urlset>\n`;
}

/** Corrections in the feed, and new articles, at the most. */
const NEWS = 40;

/**
 * Corrections and new articles, newest first (Atom, RFC 4287). The corrections of one page on one day are one entry; an
 * edit that corrects nothing is no news.
 */
export async function changesFeed({ db, texts, environment }: Listed): Promise<string> {
  const siteName = escapeXml(environment.siteName);
  const url = (path: string) => escapeXml(absolute(environment, path));
  const articles = (await newestArticles(db, NEWS)).map((entry) => ({ ...entry, id: entry.path, at: entry.createdAt }));
  const corrections = [...Map.groupBy(texts.corrections, ({ on, to }) => `${to}?corrected=${on}`)].map(
    ([id, [first, ...others]]) => ({
      id,
      path: first?.to ?? "",
      title: `Correction: ${first?.title}`,
      summary: [first, ...others].map((one) => one?.what).join(" "),
      at: `${first?.on}T00:00:00.000Z`,
    }),
  );
  const entries = [...corrections.slice(0, NEWS), ...articles].sort((a, b) => b.at.localeCompare(a.at));
  const items = entries.map(
    ({ id, path, title, summary, at }) =>
      `<entry><id>${url(id)}</id><title>${escapeXml(title)}</title><link href="${url(path)}"/><published>${at}</published><updated>${at}</updated><summary>${escapeXml(summary)}</summary></entry>`,
  );
  return [
    `<?xml version="1.0" encoding="UTF-8"?>`,
    `<feed xmlns="http://www.w3.org/2005/Atom">`,
    `<id>${url("/")}</id><title>${siteName}</title><updated>${entries[0]?.at ?? "1970-01-01T00:00:00.000Z"}</updated>`,
    `<author><name>${siteName}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${url("/feed.xml")}"/><link href="${url("/")}"/>`,
    ...items,
    "</feed>\n",
  ].join("\n");
}

/** Articles of a kind that are named to language models; the rest is to be found from the kind's list. */
const NAMED = 200;

/** The site as a list for language models, each article by its Markdown twin (llmstxt.org). */
export async function languageModelList({ db, texts, environment }: Listed, named = NAMED): Promise<string> {
  const starts = (await startLinks({ db, texts })).map((start) => {
    return `- [${startTitle(start)}](${absolute(environment, start.to)}.md): ${start.text}`;
  });
  const sections = starts.length > 0 ? [`## Where to start\n\n${starts.join("\n")}`] : [];
  for (const kind of articleKinds) {
    const { words, paths } = descriptors[kind];
    const lines = (await findFirstEntries(db, kind, named)).map(({ slug, title, summary }) => {
      return `- [${title}](${absolute(environment, pathOf(kind, slug))}.md): ${summary}`;
    });
    const more = (await countAll(db, kind)) - lines.length;
    if (more > 0) lines.push(`- [All ${words.plural}](${absolute(environment, paths.list)}): ${more} more`);
    sections.push(`## ${words.label}\n\n${lines.join("\n")}`);
  }
  const intro = `# ${environment.siteName}\n\n> A collection of patterns and resources for designing human-centered AI experiences. Text under CC BY 4.0.\n\nWhat was corrected, added and edited, by day: ${absolute(environment, "/changes")}`;
  return `${[intro, ...sections].join("\n\n")}\n`;
}

/** The article at a path that ends in `.md`, as Markdown, or undefined. */
export async function markdownAlternateAt({ db, environment }: Site, path: string): Promise<string | undefined> {
  const [, segment = "", file = ""] = path.split("/");
  const kind = kindBelow(segment);
  const record = kind && (await findBySlug(db, kind, file.replace(/\.md$/, "")));
  return kind && record && markdownAlternate(environment, kind, record, await citedSources(db, record));
}

/** A record as one Markdown document: title, summary, texts, what its page says below them, sources, and where it came from. */
export function markdownAlternate<K extends Kind>(
  site: SiteIdentity,
  kind: K,
  record: EntityOf<K>,
  sources: readonly CitedSource[],
): string {
  const parts = [`# ${titleOf(kind, record)}`, `> ${summaryOf(kind, record)}`, openingOf(record)];
  for (const { part, text } of textsOf(kind, record)) {
    // A part of the front matter may be empty; one of the body keeps its place.
    if (part.place === "front" && !text.trim()) continue;
    if (part.heading) parts.push(`## ${part.heading}`);
    const shown = part.form === "lines" ? asList(text) : text;
    parts.push(part.heading ? deepen(shown) : shown);
  }
  parts.push(closingOf(record));
  const absoluteOf = (path: string | undefined) => path && absolute(site, path);
  parts.push(
    footnoteDefinitions(sources.map((source) => ({ ...source, evidencePath: absoluteOf(source.evidencePath) }))),
  );
  parts.push(
    `---\n\n${absolute(site, pathOf(kind, record.slug))}, updated ${record.updatedAt.slice(0, 10)}. CC BY 4.0.`,
  );
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}

/** What the drawing at the top of a record's page says. */
const openingOf = (record: Entity): string =>
  "anatomy" in record && record.anatomy ? anatomyText(record.anatomy) : "";

/** What a record's page says below its texts. */
function closingOf(record: Entity): string {
  if ("products" in record) return productsText(record.products);
  if (!("rating" in record)) return "";
  const { label, meaning } = ratingScale[record.rating];
  return `**Our verdict: ${label}.** ${meaning}`;
}

const asList = (lines: string): string =>
  linesOf(lines)
    .map((line) => `- ${line}`)
    .join("\n");

/** Headings one level deeper, since the part's own name takes the second level; code is left alone. */
function deepen(markdown: string): string {
  let fenced = false;
  const rows = markdown.split("\n").map((row) => {
    if (row.startsWith("```")) fenced = !fenced;
    return !fenced && /^#{2,5} /.test(row) ? `#${row}` : row;
  });
  return rows.join("\n");
}

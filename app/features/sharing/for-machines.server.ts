import { countAll, findBySlug, findFirstEntries, findSlugs } from "../../../db/queries/content.ts";
import { hasPage, listedPages } from "../../content/address/pages.ts";
import { anatomyText } from "../../content/anatomy/description.ts";
import { capturesText } from "../../content/capture.ts";
import { cardText, pageCardOf } from "../../content/card.ts";
import { ratingScale } from "../../content/kinds/case-studies.ts";
import {
  articleKinds,
  descriptors,
  type Entity,
  type EntityOf,
  type Kind,
  kindOfSegment,
  pathOf,
  summaryOf,
  textsOf,
  titleOf,
} from "../../content/kinds/index.ts";
import { learnPages } from "../../content/learn.ts";
import { linesOf } from "../../content/lines.ts";
import { parseMarkdown } from "../../content/markdown-tree.ts";
import { siteFile } from "../../content/site-file.ts";
import type { License } from "../../content/site-files.ts";
import { pagesFromFiles } from "../../content/site-pages.ts";
import { type CitedSource, footnoteDefinitions, productsText } from "../../content/source.ts";
import { startTitle } from "../../content/start.ts";
import { escapeXml, literal } from "../../shared/clean-text.ts";
import { firstAddress } from "../../shared/moved-addresses.ts";
import type { Site } from "../../site/context.ts";
import { absolute, type SiteIdentity } from "../../site/head.ts";
import { SKILL, SKILL_ZIP } from "../kit/skill.server.ts";
import { startLinks } from "../kit/start-page.server.ts";
import { archivedIssues } from "../newsletter/archive.server.ts";
import { citedSources } from "../reading/article-renderer.ts";
import { newestArticles } from "../reading/list-pages.server.ts";

type ListedSite = Pick<Site, "db" | "texts"> & { environment: SiteIdentity };

/** Maximum number of URLs in a site map (sitemaps.org). */
const MAX_URLS = 50_000;

/** The site map as XML (sitemaps.org 0.9). A list page has the date of its newest record. */
export async function siteMap({ db, texts, environment }: ListedSite): Promise<string> {
  const starts = (await startLinks({ db, texts })).map(({ to }) => to);
  const records = await Promise.all(articleKinds.map((kind) => findSlugs(db, kind, MAX_URLS, 0)));
  const newest = new Map(
    articleKinds.map((kind, index): [string, string] => {
      const dates = records[index]?.map(({ updatedAt }) => updatedAt) ?? [];
      return [descriptors[kind].paths.list, dates.reduce((a, b) => (a > b ? a : b), "")];
    }),
  );
  const listed = listedPages(texts).filter(({ isInSiteMap }) => isInSiteMap !== false);
  const own = [...listed, ...(texts.learn ? learnPages(texts.learn) : [])].map(({ path }) => path);
  const pages = articleKinds.flatMap((kind, index) =>
    (records[index] ?? []).map(({ slug, updatedAt }) => ({ path: pathOf(kind, slug), updatedAt })),
  );
  const issues = (await archivedIssues(db)).map(({ to: path, sentAt: updatedAt }) => ({ path, updatedAt }));
  const locations = [
    ...[...own, ...starts].map((path) => ({ path, updatedAt: newest.get(path) ?? "" })),
    ...issues,
    ...pages,
  ];
  const urls = locations.slice(0, MAX_URLS).map(({ path, updatedAt }) => {
    const lastmod = updatedAt ? `<lastmod>${updatedAt}</lastmod>` : "";
    return `<url><loc>${absolute(environment, path)}</loc>${lastmod}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join("")}</urlset>\n`;
}

/** Maximum number of corrections and of new articles in the feed. */
const MAX_ENTRIES = 40;

/**
 * Feed of corrections, new articles and issues of the newsletter, newest first (Atom, RFC 4287). The corrections of one page on one day are one
 * entry. Edits that correct nothing have no entry.
 */
export async function changesFeed({ db, texts, environment }: ListedSite): Promise<string> {
  const siteName = escapeXml(environment.siteName);
  const url = (path: string) => escapeXml(absolute(environment, path));
  const articles = (await newestArticles(db, MAX_ENTRIES)).map((entry) => ({
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
  const issues = (await archivedIssues(db, MAX_ENTRIES)).map(({ to, title, text, sentAt }) => ({
    id: to,
    path: to,
    title: `Newsletter: ${title}`,
    summary: text,
    at: sentAt,
  }));
  const entries = [...corrections.slice(0, MAX_ENTRIES), ...articles, ...issues].sort((a, b) =>
    b.at.localeCompare(a.at),
  );
  const items = entries.map(
    ({ id, path, title, summary, at }) =>
      `<entry><id>${url(firstAddress(id))}</id><title>${escapeXml(title)}</title><link href="${url(path)}"/><published>${at}</published><updated>${at}</updated><summary>${escapeXml(summary)}</summary></entry>`,
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

/** Maximum number of articles of each kind in the list for language models. */
const MAX_PER_KIND = 200;

/** The site's llms.txt (llmstxt.org). Articles link to their Markdown versions. */
export async function languageModelList({ db, texts, environment }: ListedSite, limit = MAX_PER_KIND): Promise<string> {
  const starts = (await startLinks({ db, texts })).map((start) => {
    return `- [${literal(startTitle(start))}](${absolute(environment, start.to)}.md): ${literal(start.text)}`;
  });
  const pageLine = ({ path, title, text }: { path: string; title: string; text: string }) =>
    `- [${literal(title)}](${absolute(environment, path)}): ${literal(text)}`;
  const section = (title: string, lines: string[]) => (lines.length > 0 ? [`## ${title}\n\n${lines.join("\n")}`] : []);
  const sections = [
    ...section("Where to start", starts),
    ...section("Lessons and worksheets", pagesFromFiles({ ...texts, start: [] }).map(pageLine)),
  ];
  for (const kind of articleKinds) {
    const { words, paths } = descriptors[kind];
    const lines = (await findFirstEntries(db, kind, limit)).map(({ slug, title, summary }) => {
      return `- [${literal(title)}](${absolute(environment, pathOf(kind, slug))}.md): ${literal(summary)}`;
    });
    const more = (await countAll(db, kind)) - lines.length;
    if (more > 0) lines.push(`- [All ${words.plural}](${absolute(environment, paths.list)}): ${more} more`);
    sections.push(`## ${words.label}\n\n${lines.join("\n")}`);
  }
  const intro = `# ${literal(environment.siteName)}\n\n> ${literal(siteFile.description)}${texts.about?.license ? ` Text under ${texts.about.license.name}.` : ""}`;
  const changes = hasPage("/changes")
    ? [`What was corrected, added and edited, by day: ${absolute(environment, "/changes")}`]
    : [];
  const skill = hasPage("/kit")
    ? [
        `A skill that reviews screens with this guide: ${absolute(environment, `${SKILL}/SKILL.md`)}, with its files ${absolute(environment, SKILL_ZIP)}`,
      ]
    : [];
  return `${[intro, ...changes, ...skill, ...sections].join("\n\n")}\n`;
}

/** The article at a decoded path such as `/laws/dark-matter.md` as Markdown; undefined if there is none. */
export async function markdownAlternateAt(site: Site, path: string): Promise<string | undefined> {
  const [, segment = "", file = ""] = path.split("/");
  const kind = kindOfSegment(segment);
  return kind && recordAsMarkdown(site, kind, file.replace(/\.md$/, ""));
}

/** A published record as Markdown; undefined if there is none. */
export async function recordAsMarkdown<K extends Kind>(
  { db, environment, texts }: Pick<Site, "db" | "environment" | "texts">,
  kind: K,
  slug: string,
): Promise<string | undefined> {
  const record = await findBySlug(db, kind, slug);
  const sources = record && "sources" in record ? await citedSources(db, record) : [];
  return record && markdownAlternate(environment, kind, record, sources, texts.about?.license);
}

/** A record as one Markdown document, with its sources, URL and date. */
export function markdownAlternate<K extends Kind>(
  site: SiteIdentity,
  kind: K,
  record: EntityOf<K>,
  sources: readonly CitedSource[],
  license?: License,
): string {
  const parts = [`# ${literal(titleOf(kind, record))}`, `> ${literal(summaryOf(kind, record))}`, openingOf(record)];
  for (const { part, text } of textsOf(kind, record)) {
    // Leave out empty fields of the front matter; a section of the body keeps its heading.
    if (part.place === "front" && !text.trim()) continue;
    if (part.heading) parts.push(`## ${part.heading}`);
    const markdown = part.form === "lines" ? asList(text) : text;
    parts.push(part.heading ? lowerHeadings(markdown) : markdown);
  }
  parts.push(closingOf(record, (path) => absolute(site, path)));
  const absoluteUrl = (path: string | undefined) => path && absolute(site, path);
  parts.push(
    footnoteDefinitions(sources.map((source) => ({ ...source, evidencePath: absoluteUrl(source.evidencePath) }))),
  );
  parts.push(
    `---\n\n${absolute(site, pathOf(kind, record.slug))}, updated ${record.updatedAt.slice(0, 10)}.${license ? ` ${license.name}.` : ""}`,
  );
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}

/** A description of the drawing at the top of a record's page, and the lines of its card; "" if there are none. */
function openingOf(record: Entity): string {
  const card = pageCardOf(record);
  return ["anatomy" in record && record.anatomy ? anatomyText(record.anatomy) : "", ...(card ? cardText(card) : [])]
    .filter(Boolean)
    .join("\n\n");
}

/** The products and captures, the verdict or the questions below a record's texts; "" for other kinds. */
function closingOf(record: Entity, absoluteUrl: (path: string) => string): string {
  if ("selfCheck" in record && record.selfCheck.length > 0)
    return `## Check yourself\n\n${record.selfCheck.map(({ question, answer }) => `- ${literal(question)} ${literal(answer)}`).join("\n")}`;
  if ("products" in record) {
    const captures = capturesText(record.captures, record.anatomy?.callouts.length ?? 0, absoluteUrl);
    return [productsText(record.products), captures].filter(Boolean).join("\n\n");
  }
  if (!("rating" in record)) return "";
  const { label, meaning } = ratingScale[record.rating];
  return `**Our verdict: ${label}.** ${meaning}`;
}

const asList = (lines: string): string =>
  linesOf(lines)
    .map((line) => `- ${literal(line)}`)
    .join("\n");

/** Moves headings outside of code down one level, since the part's own heading has level 2. */
function lowerHeadings(markdown: string): string {
  // Parsed, because what looks like a heading may be code in a fence of any length.
  const headings = parseMarkdown(markdown).children.filter(({ type }) => type === "heading");
  const starts = new Set(headings.map(({ position }) => position?.start.line));
  const rows = markdown.split("\n");
  return rows.map((row, index) => (starts.has(index + 1) && /^#{2,5} /.test(row) ? `#${row}` : row)).join("\n");
}

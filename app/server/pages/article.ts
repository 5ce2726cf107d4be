import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { findAll } from "../../../db/queries/content.ts";
import { findMedia } from "../../../db/queries/media.ts";
import { findMentions } from "../../../db/queries/mentions.ts";
import { findNeighbors, findRef } from "../../../db/queries/navigation.ts";
import type { Db } from "../../../db/schema.ts";
import { termFinder, termForms } from "../../domain/glossary-matching.ts";
import { descriptors, isKind, type Kind, pathOf } from "../../domain/kinds/index.ts";
import type { ArticleLinks, PageLink } from "../../domain/reading-page.ts";
import type { Source } from "../../domain/source.ts";
import { type RenderedArticle, renderMarkdown } from "../markdown/render.ts";

const pageLink = (kind: Kind, slug: string, title: string): PageLink => ({
  to: pathOf(kind, slug),
  title,
  label: descriptors[kind].words.badge,
  kind,
});

/** The links around a record. Related items that are not there are left out. */
export async function articleLinksOf(
  db: Db,
  kind: Kind,
  record: { slug: string; related: readonly string[] },
): Promise<ArticleLinks> {
  const neighbors = await findNeighbors(db, kind, record.slug);
  const mentions = await findMentions(db, kind, record.slug);
  const related: PageLink[] = [];
  for (const target of record.related) {
    const [relatedKind = "", slug = ""] = target.split("/");
    if (!isKind(relatedKind)) continue;
    const found = await findRef(db, relatedKind, slug);
    if (found) related.push(pageLink(relatedKind, slug, found.title));
  }
  const place = (neighbor: { slug: string; title: string } | undefined) =>
    neighbor && pageLink(kind, neighbor.slug, neighbor.title);
  return {
    previous: place(neighbors?.previous),
    next: place(neighbors?.next),
    related,
    mentionedIn: mentions.map((mention) => pageLink(mention.kind, mention.slug, mention.title)),
  };
}

/** Renders the Markdown of one article with the site's figures and glossary. */
export async function renderArticle(
  db: Db,
  parts: readonly string[],
  sources: readonly Source[],
  takenIds: readonly string[] = [],
): Promise<RenderedArticle> {
  const terms = (await findAll(db, "glossary")).map(({ slug, title, aliases }) => ({ slug, title, aliases }));
  const drawings = await drawingsIn(db, parts);
  return memoize(JSON.stringify([parts, sources, takenIds, terms, [...drawings]]), () =>
    renderMarkdown(parts, { sources, takenIds, drawings, findTerms: termFinder(termForms(terms)) }),
  );
}

/** Rendered articles by the hash of all they are made from: an edit elsewhere does not parse them again. */
const rendered = new LRUCache<string, RenderedArticle>({ max: 500 });

function memoize(ingredients: string, render: () => RenderedArticle): RenderedArticle {
  const key = createHash("sha256").update(ingredients).digest("base64url");
  const known = rendered.get(key);
  if (known) return known;
  const article = render();
  rendered.set(key, article);
  return article;
}

async function drawingsIn(db: Db, parts: readonly string[]): Promise<Map<string, string>> {
  const drawings = new Map<string, string>();
  for (const [, path = ""] of parts.join("\n").matchAll(/\]\(\/media\/([^)\s]+\.svg)/g)) {
    const media = await findMedia(db, path);
    if (media) drawings.set(`/media/${path}`, Buffer.from(media.bytes).toString("utf8"));
  }
  return drawings;
}

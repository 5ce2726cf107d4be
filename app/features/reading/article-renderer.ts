import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { cachePerContentVersion } from "../../../db/queries/content-version.ts";
import { findMedia } from "../../../db/queries/media.ts";
import { findDefinitions, findEvidenceKeys, findGlossaryTerms } from "../../../db/queries/page-lists.ts";
import type { Db } from "../../../db/schema.ts";
import { termFinder, termForms, termPath } from "../../content/glossary-matching.ts";
import { type ArticleKind, articleDescriptors, type EntityOf, markdownOf, pathOf } from "../../content/kinds/index.ts";
import { type RenderedArticle, type RenderOptions, renderMarkdown } from "../../content/markdown/render.ts";
import { plainText } from "../../content/markdown-tree.ts";
import type { CitedSource, Source } from "../../content/source.ts";
import { pageIds } from "../../shared/page-ids.ts";

/** Maximum number of rendered articles in the cache. */
const CACHE_SIZE = 500;

export type ArticleRenderer = {
  /** Renders the Markdown fields of one record with the site's figures and glossary links, one part for each field. */
  renderRecord: <K extends ArticleKind>(kind: K, record: EntityOf<K>) => Promise<RenderedArticle>;
  /** Renders Markdown texts as one article: they share heading ids, footnotes and glossary links. */
  renderParts: (
    parts: readonly string[],
    options: Pick<RenderOptions, "sources" | "takenIds">,
  ) => Promise<RenderedArticle>;
};

/** Creates the renderer of a site. It caches results by the hash of all inputs, so unchanged articles render once. */
export function createArticleRenderer(db: Db): ArticleRenderer {
  const rendered = new LRUCache<string, RenderedArticle>({ max: CACHE_SIZE });
  const glossary = cachePerContentVersion(db, async () => {
    const terms = await findGlossaryTerms(db);
    const definitions = await findDefinitions(
      db,
      terms.map(({ slug }) => slug),
    );
    return { terms, definitions, findTerms: termFinder(termForms(terms)), hash: hashOf([terms, [...definitions]]) };
  });

  const renderParts: ArticleRenderer["renderParts"] = async (parts, options) => {
    const { terms, definitions, findTerms, hash } = await glossary();
    const drawings = await drawingsIn(db, parts);
    const key = hashOf([hash, parts, options, [...drawings]]);
    const cached = rendered.get(key);
    if (cached) return cached;
    const article = renderMarkdown(parts, {
      ...options,
      drawings,
      findTerms,
      termPath: (slug) => termPath(slug, terms.length),
      meaningOf: (slug) => plainText(definitions.get(slug) ?? "").split("\n", 1)[0],
    });
    rendered.set(key, article);
    return article;
  };

  return {
    renderParts,
    async renderRecord(kind, record) {
      const sources = await citedSources(db, record);
      const takenIds = [...Object.values(pageIds), ...articleDescriptors[kind].reservedIds];
      return renderParts(
        markdownOf(kind, record).map(({ text }) => text),
        { sources, takenIds },
      );
    },
  };
}

const hashOf = (value: unknown): string => createHash("sha256").update(JSON.stringify(value)).digest("base64url");

/** The SVG files that Markdown texts embed, by their paths from /media/. */
async function drawingsIn(db: Db, parts: readonly string[]): Promise<Map<string, string>> {
  const drawings = new Map<string, string>();
  for (const [, path = ""] of parts.join("\n").matchAll(/\]\(\/media\/([^)\s]+\.svg)/g)) {
    const media = await findMedia(db, path);
    if (media) drawings.set(`/media/${path}`, Buffer.from(media.bytes).toString("utf8"));
  }
  return drawings;
}

/** A record's sources, each with the path of its evidence page, if it has one and the record is not that page. */
export async function citedSources(
  db: Db,
  { slug, sources }: { slug: string; sources: readonly Source[] },
): Promise<CitedSource[]> {
  const evidenceKeys = await findEvidenceKeys(
    db,
    sources.map(({ key }) => key),
  );
  return sources.map((source) => {
    const isElsewhere = evidenceKeys.has(source.key) && source.key !== slug;
    return { ...source, evidencePath: isElsewhere ? pathOf("evidence", source.key) : undefined };
  });
}

import { type Citable, citeBibtex, citePlain } from "../../domain/citation.ts";
import { type ArticleKind, descriptors, type EntityOf, pathOf } from "../../domain/kinds/index.ts";
import { descriptionOf, summaryOf, textOf, titleOf } from "../../domain/kinds/reading.ts";
import type { ArticleLinks, Heading, ReadingPage } from "../../domain/reading-page.ts";
import { readingTime } from "../../domain/reading-time.ts";
import type { RenderedText } from "../markdown/render.ts";
import { absolute, breadcrumbs, pageMeta, siteName } from "./page-meta.ts";

type ReadingPageInput<K extends ArticleKind> = {
  kind: K;
  record: EntityOf<K>;
  categoryLabel: string;
  glyph: string;
  headings: Heading[];
  footnotes: RenderedText | undefined;
  links: ArticleLinks;
};

/** Assembles the page of a record from its rendered parts. */
export function readingPage<K extends ArticleKind>(input: ReadingPageInput<K>): ReadingPage {
  const { kind, record, footnotes, headings, ...rest } = input;
  const path = pathOf(kind, record.slug);
  const { badge, label, listPath } = { ...descriptors[kind].words, listPath: descriptors[kind].paths.list };
  const title = titleOf(kind, record);
  const description = descriptionOf(kind, record);
  const cited: Citable = { siteName, title, url: absolute(path), slug: record.slug, updatedAt: record.updatedAt };
  return {
    kind,
    slug: record.slug,
    meta: pageMeta({
      title,
      description,
      path,
      type: "article",
      markdownPath: `${path}.md`,
      jsonLd: [
        articleData(record, title, description, path),
        breadcrumbs([
          { name: "Home", path: "/" },
          { name: label, path: listPath },
          { name: title, path },
        ]),
      ],
    }),
    badge,
    listPath,
    listLabel: label,
    title,
    summary: summaryOf(kind, record),
    readingTime: readingTime(textOf(kind, record)),
    lastReviewed: record.lastReviewed,
    headings: [...headings, ...(footnotes?.headings ?? [])],
    footnotes: footnotes?.html,
    citation: { plain: citePlain(cited), bibtex: citeBibtex(cited) },
    ...rest,
  };
}

function articleData(record: EntityOf<ArticleKind>, title: string, description: string, path: string) {
  return {
    "@context": "https://schema.org" as const,
    "@type": "Article",
    headline: title,
    description,
    url: absolute(path),
    image: absolute("/og.png"),
    datePublished: record.createdAt,
    dateModified: record.updatedAt,
    inLanguage: "en",
    isAccessibleForFree: true,
    license: "https://creativecommons.org/licenses/by/4.0/",
    author: { "@type": "Organization", name: siteName, url: absolute("/") },
    citation: record.sources.map(({ title: name, url }) => ({ "@type": "CreativeWork", name, url })),
  };
}

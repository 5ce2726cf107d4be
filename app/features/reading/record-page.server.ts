import { recordVersion } from "../../../db/changes.ts";
import { findAllBySlug, findBySlug, findPresentSlug, wasDeleted } from "../../../db/queries/content.ts";
import { findMentions } from "../../../db/queries/links.ts";
import { findNeighbors, findRefs, findRefsOfCategory } from "../../../db/queries/page-lists.ts";
import type { Db } from "../../../db/schema.ts";
import { lastCorrection } from "../../content/changes.ts";
import {
  type ArticleKind,
  addressesOf,
  articleDescriptors,
  articleKinds,
  categoryOf,
  descriptionOf,
  descriptors,
  type Entity,
  type EntityOf,
  isKind,
  type Kind,
  pathOf,
  summaryOf,
  textOf,
  titleOf,
} from "../../content/kinds/index.ts";
import { whyRelated } from "../../content/links.ts";
import { asSentence, readingTime } from "../../content/reading-time.ts";
import { sharePicturePath } from "../../content/share-pictures.ts";
import { siteFile } from "../../content/site-file.ts";
import type { License } from "../../content/site-files.ts";
import { newestReview, reviewLabel } from "../../content/source.ts";
import { contributionLink, editDraft, exampleDraft } from "../../shared/contributing.ts";
import { editingLinks } from "../../shared/editor-addresses.ts";
import { pageIds } from "../../shared/page-ids.ts";
import type {
  ArticleLinks,
  Heading,
  MissingRecord,
  PageDate,
  PageLink,
  ReadingPage,
  Recording,
} from "../../shared/reading-page.ts";
import type { Site } from "../../site/context.ts";
import { CONTRIBUTORS } from "../../site/environment.ts";
import { absolute, breadcrumbs, type SiteIdentity } from "../../site/head.ts";
import type { PageContent } from "../../site/page.ts";
import { PODCAST, recordingOf } from "../audio/recordings.server.ts";
import { nearestPages } from "../search/nearest-pages.server.ts";
import { messagePage, missingRecord } from "./message-pages.server.ts";
import { type RecordView, recordViews } from "./record-views.tsx";

const checkHeading: Heading = { id: pageIds.selfCheck, level: 2, text: "Check yourself" };

export type RecordPage<K extends ArticleKind> =
  | { kind: K; page: ReadingPage; content: RecordView<K>["content"]; missing?: undefined }
  | { kind: K; page?: undefined; content?: undefined; missing: MissingRecord };

/** All kinds except patterns, which have tabs and their own route. */
export type TextKind = Exclude<ArticleKind, "patterns">;

/** The kind whose records, or their previews, have the path of a route pattern. @throws if there is none */
export function recordKindAt(pattern: string): TextKind {
  for (const kind of articleKinds) {
    const patterns = [`/editor/preview/${kind}/:slug`, ...addressesOf(kind).map(({ record }) => record)];
    if (kind !== "patterns" && patterns.includes(`/${pattern}`)) return kind;
  }
  throw new Error(`No kind has its records at /${pattern}.`);
}

/** The page of one record. A renamed one gives a redirect to its present path, a deleted one 410, an unknown one 404. */
export async function recordPage<K extends ArticleKind>(
  { db, environment, texts, articles, maintainer, preview }: Site,
  kind: K,
  slug: string,
): Promise<PageContent<RecordPage<K>>> {
  const record = preview?.[kind] ?? (await findBySlug(db, kind, slug));
  if (!record) {
    const present = await findPresentSlug(db, kind, slug);
    const movedTo = present && pathOf(kind, present);
    const isGone = await wasDeleted(db, kind, slug);
    const missing = { ...missingRecord(kind, isGone), nearest: await nearestPages({ db }, `/${slug}`) };
    return { ...messagePage(missing.title, missing.text, { kind, missing }, isGone ? 410 : 404), movedTo };
  }
  const { parts, footnotes } = await articles.renderRecord(kind, record);
  const { content, headings, checked, ...header } = recordViews[kind](record, parts);
  const selfCheck = "selfCheck" in record ? record.selfCheck : [];
  const { words, paths, navigation, relatedTitle } = articleDescriptors[kind];
  const path = pathOf(kind, slug);
  const title = titleOf(kind, record);
  const description = descriptionOf(kind, record);
  const citable: Citable = {
    ...environment,
    title,
    url: absolute(environment, path),
    slug,
    updatedAt: record.updatedAt,
  };
  const recording = await recordingOf({ environment }, kind, record);
  const page: ReadingPage = {
    kind,
    slug,
    path,
    url: citable.url,
    badge: words.badge,
    listPath: paths.list,
    listLabel: words.label,
    listWord: navigation?.header?.title,
    title,
    summary: summaryOf(kind, record),
    badges: [],
    selfCheck,
    checklist: [],
    ...header,
    categoryLabel: isSameName(header.categoryLabel, title) ? undefined : header.categoryLabel,
    readingTime: readingTime(textOf(kind, record)),
    byline: texts.about?.byline,
    dates: datesOf(
      record,
      checked,
      lastCorrection(texts.corrections, path),
      texts.about?.mustBeReviewed.includes(path) ?? false,
    ),
    reviews: record.reviews.toSorted((one, other) => other.on.localeCompare(one.on)),
    relatedTitle,
    ...(maintainer && {
      editing: { ...editingLinks(kind, slug), ...(preview ? {} : { version: recordVersion(record) }) },
    }),
    suggestions: suggestionsFor(environment, citable),
    headings: [...headings, ...(selfCheck.length > 0 ? [checkHeading] : []), ...(footnotes?.headings ?? [])],
    recording,
    footnotes: footnotes?.html,
    links: await articleLinksOf(db, kind, record),
    citation: { plain: citePlain(citable), bibtex: citeBibtex(citable) },
  };
  const trail = [
    { name: "Home", path: "/" },
    { name: words.label, path: paths.list },
    { name: title, path },
  ];
  return {
    title,
    description,
    path,
    type: "article",
    picture: { path: sharePicturePath(path), alt: `${words.badge}: ${title}` },
    markdownPath: `${path}.md`,
    podcastPath: recording && PODCAST,
    jsonLd: [
      articleData(environment, record, { title, description, path, recording, license: texts.about?.license }),
      breadcrumbs(environment, trail),
    ],
    content: { kind, page, content },
  };
}

/** Compares two names without regard to case and hyphens. */
function isSameName(a: string, b: string): boolean {
  const normalized = (name: string) => name.toLowerCase().replaceAll("-", " ");
  return normalized(a) === normalized(b);
}

/** Dates of a record's header: its last check, or that there was none where that matters, and its last change if that is newer. */
function datesOf(
  record: EntityOf<ArticleKind>,
  own: PageDate | undefined,
  correctedOn: string | undefined,
  mustBeReviewed: boolean,
): ReadingPage["dates"] {
  const changedOn = record.updatedAt.slice(0, 10);
  const review = newestReview(record.reviews);
  const checked = own ?? (review && { what: reviewLabel(review), on: review.on });
  const change =
    correctedOn && correctedOn >= changedOn
      ? { what: "Corrected", on: correctedOn }
      : { what: "Last changed", on: changedOn };
  if (!checked) return mustBeReviewed ? [{ what: "Not yet reviewed" }, change] : [change];
  return change.on > checked.on ? [checked, change] : [checked];
}

/** Links for suggesting an edit or an example; undefined if the site accepts no contributions. */
function suggestionsFor({ contributions: desk }: Site["environment"], page: Citable): ReadingPage["suggestions"] {
  return desk && { edit: contributionLink(desk, editDraft(page)), example: contributionLink(desk, exampleDraft(page)) };
}

/** Structured data of an article (schema.org/Article). */
function articleData(
  site: SiteIdentity & Pick<Site["environment"], "author">,
  record: EntityOf<ArticleKind>,
  {
    title,
    description,
    path,
    recording,
    license,
  }: Pick<ReadingPage, "title" | "path" | "recording"> & { description: string; license: License | undefined },
) {
  return {
    "@context": "https://schema.org" as const,
    "@type": "Article",
    headline: title,
    description,
    url: absolute(site, path),
    image: absolute(site, sharePicturePath(path)),
    datePublished: record.createdAt,
    dateModified: record.updatedAt,
    inLanguage: siteFile.language,
    isAccessibleForFree: true,
    ...(license && { license: license.url }),
    author: authorData(site),
    publisher: { "@type": "Organization", name: site.siteName, url: absolute(site, "/") },
    ...(recording && { audio: audioData(site, recording) }),
    citation: record.sources.map(({ title: name, url }) => ({ "@type": "CreativeWork", name, url })),
  };
}

/** Structured data of the author that the settings name, else of the site. */
function authorData(site: SiteIdentity & Pick<Site["environment"], "author">) {
  const { name, url } = site.author.name === CONTRIBUTORS ? { name: site.siteName, url: "/" } : site.author;
  return { "@type": "Organization", name, url: url.startsWith("/") ? absolute(site, url) : url };
}

/** Structured data of a recording (schema.org/AudioObject). The duration is in ISO 8601 format. */
function audioData(site: SiteIdentity, { url, title, duration }: Recording) {
  return {
    "@type": "AudioObject",
    name: title,
    contentUrl: url.startsWith("/") ? absolute(site, url) : url,
    ...(duration === null ? {} : { duration: `PT${duration}S` }),
  };
}

/** Data for a citation. `updatedAt` is an ISO timestamp. */
type Citable = { siteName: string; title: string; url: string; slug: string; updatedAt: string };

/** A citation as plain text, with the site as the author. */
export function citePlain({ siteName, title, url, updatedAt }: Citable): string {
  return `${siteName} (${updatedAt.slice(0, 4)}). ${asSentence(title)} ${url} (updated ${updatedAt.slice(0, 10)}).`;
}

/** A citation as a BibTeX entry. */
export function citeBibtex({ siteName, title, url, slug, updatedAt }: Citable): string {
  const escapeText = (text: string) => text.replaceAll(/([&%$#_{}])/g, "\\$1");
  return [
    `@misc{${slug},`,
    `  author = {{${escapeText(siteName)}}},`,
    `  title = {${escapeText(title)}},`,
    `  year = {${updatedAt.slice(0, 4)}},`,
    `  url = {${url}},`,
    `  note = {Updated ${updatedAt.slice(0, 10)}}`,
    "}",
  ].join("\n");
}

/** Maximum number of mentioning articles on a page. The page shows the number of the others. */
const MAX_MENTIONS = 32;
/** Maximum number of records of the same category on a page. */
const MAX_PEERS = 12;

type Ref = { kind: Kind; slug: string; title: string };

const pageLink = ({ kind, slug, title }: Ref): PageLink => ({
  to: pathOf(kind, slug),
  title,
  label: descriptors[kind].words.badge,
  kind,
});

/** The links on a record's page. Related records that do not exist are left out. */
async function articleLinksOf<K extends ArticleKind>(db: Db, kind: K, record: EntityOf<K>): Promise<ArticleLinks> {
  const { slug } = record;
  const neighbors = await findNeighbors(db, kind, slug);
  const { mentions, total } = await findMentions(db, kind, slug, MAX_MENTIONS);
  const named = await findPatternsOfTerms(db, record.related);
  const seen = new Set(named.map((ref) => pathOf(ref.kind, ref.slug)));
  const others: Ref[] = [...named, ...mentions.filter((ref) => !seen.has(pathOf(ref.kind, ref.slug)))];
  const records = await findReferring(db, others);
  const neighborLink = (neighbor: { slug: string; title: string } | undefined) =>
    neighbor && pageLink({ kind, ...neighbor });
  return {
    previous: neighborLink(neighbors?.previous),
    next: neighborLink(neighbors?.next),
    related: others.map((ref) => {
      const other = { kind: ref.kind, slug: ref.slug, record: records.get(pathOf(ref.kind, ref.slug)) };
      return { ...pageLink(ref), why: whyRelated({ kind, slug, record }, other) };
    }),
    peers: await peersOf(db, kind, record),
    moreMentions: total - mentions.length,
  };
}

/** The records with the given `folder/slug` names, in the same order. Unknown names are left out. */
async function findPatternsOfTerms(db: Db, names: readonly string[]): Promise<Ref[]> {
  const named = names.flatMap((name) => {
    const [kind = "", slug = ""] = name.split("/");
    return isKind(kind) ? [{ kind, slug }] : [];
  });
  const found = new Map<string, Ref>();
  for (const [kind, group] of Map.groupBy(named, (name) => name.kind)) {
    const slugs = group.map(({ slug }) => slug);
    for (const ref of await findRefs(db, kind, slugs)) found.set(`${kind}/${ref.slug}`, { kind, ...ref });
  }
  return named.flatMap(({ kind, slug }) => found.get(`${kind}/${slug}`) ?? []);
}

/** The full records, by path, of those refs whose kind can refer to other records in its fields. */
async function findReferring(db: Db, refs: readonly Ref[]): Promise<Map<string, Entity>> {
  const records = new Map<string, Entity>();
  for (const [kind, group] of Map.groupBy(refs, (ref) => ref.kind)) {
    if (!descriptors[kind].hasReferences) continue;
    const slugs = group.map(({ slug }) => slug);
    for (const record of await findAllBySlug(db, kind, slugs)) records.set(pathOf(kind, record.slug), record);
  }
  return records;
}

/** The records of the same category; undefined if the kind shows none or there are no others. */
async function peersOf<K extends ArticleKind>(db: Db, kind: K, record: EntityOf<K>): Promise<ArticleLinks["peers"]> {
  const title = articleDescriptors[kind].peers?.(record);
  if (title === undefined) return undefined;
  const refs = await findRefsOfCategory(db, kind, categoryOf(kind, record), MAX_PEERS);
  return refs.length > 1 ? { title, links: refs.map((ref) => pageLink({ kind, ...ref })) } : undefined;
}

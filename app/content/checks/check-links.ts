import { visit } from "unist-util-visit";
import { faultIn, type Issue } from "../../shared/errors.ts";
import { percentDecode } from "../../shared/percent-decode.ts";
import { asUri, isSlug } from "../../shared/slug.ts";
import { listedPages } from "../address/pages.ts";
import { captureUrl } from "../capture.ts";
import type { Corpus } from "../folder.ts";
import {
  descriptors,
  isArticleKind,
  isKind,
  kinds,
  pathOf,
  type RecordName,
  recordAt,
  referencesOf,
} from "../kinds/index.ts";
import { isPageRelative } from "../link-schemes.ts";
import { lineOf } from "../markdown-tree.ts";
import type { SiteLink } from "../site-files.ts";
import { START, startPath } from "../start.ts";
import type { CheckedRecord } from "./check-text.ts";

/** Lists whose records are fragments of their page, so that a fragment must name a record. */
const fragmentPaths = new Set(kinds.filter((kind) => !isArticleKind(kind)).map((kind) => descriptors[kind].paths.list));

/** Targets of links: all records, the drafts and unreadable files among them, and the media. */
export type LinkTargets = Pick<Corpus, "drafts" | "unread"> & {
  records: RecordName[];
  /** Slugs of the start pages that have a record. */
  situations?: readonly string[];
  /** Addresses of the pages that files of a content folder make. */
  pages?: readonly string[];
  media: readonly { path: string }[];
};

/** Links and pictures of a record without its texts, so that those of thousands of records fit into memory. */
export type RecordLinks = {
  file: string;
  name: string;
  links: OutgoingLink[];
  pictures: { field: string; url: string; line: number | undefined }[];
  /** Faults of links that cannot have a target. */
  invalidLinks: Issue[];
  situations: readonly string[];
};

export function linksOf(one: CheckedRecord): RecordLinks {
  const { kind, record, file } = one;
  const pictures: RecordLinks["pictures"] = [];
  const invalidLinks: Issue[] = [];
  for (const { tree, field } of one.texts) {
    visit(tree, "link", (node) => {
      const problem = `links to ${node.url}: begin a page of this site with /, another with https://`;
      if (isPageRelative(node.url)) invalidLinks.push(faultIn(file, field, problem, lineOf(tree, node)));
    });
    visit(tree, "image", (node) => {
      if (!/^https?:/.test(node.url)) pictures.push({ field, url: node.url, line: lineOf(tree, node) });
    });
  }
  for (const [index, capture] of ("captures" in record ? record.captures : []).entries())
    pictures.push({ field: `captures.${index}.file`, url: captureUrl(capture), line: undefined });
  const situations = "designing" in record ? record.designing : [];
  return { file, name: `${kind}/${record.slug}`, links: outgoingLinks(one), pictures, invalidLinks, situations };
}

/** A link of a YAML file in the form of a record's links. */
export function linkOfSiteFile({ file, ...link }: SiteLink): RecordLinks {
  const linked = recordAt(link.address);
  const target = linked ? `${linked.kind}/${linked.slug}` : "";
  return { file, name: file, links: [{ ...link, target }], pictures: [], invalidLinks: [], situations: [] };
}

/** A link of a record: to an address in a text, or to another record, as `kind/slug`, in a field. */
type OutgoingLink = { field: string; target: string; address?: string; line?: number | undefined };

/**
 * Finds links without a target on this site, and links from published records to drafts. Addresses of other sites and
 * fragments of the same page pass. Links to an unreadable file are one fault of that file.
 */
export function checkLinks(
  records: readonly RecordLinks[],
  corpus: Omit<LinkTargets, "records">,
  targets: readonly RecordName[],
): Issue[] {
  const media = new Set(corpus.media.map(({ path }) => `/media/${path}`));
  const known = new Set([
    ...listedPages().map(({ path }) => path),
    // A start page is there only with a record.
    ...(corpus.pages ?? []).filter((path) => !path.startsWith(`${START}/`)),
    ...[...records.flatMap(({ situations }) => situations), ...(corpus.situations ?? [])].map(startPath),
    ...targets.map(({ kind, slug }) => pathOf(kind, slug)),
    ...[...media].map(asUri),
  ]);
  const nameOfTarget = ({ kind, slug }: RecordName) => `${kind}/${slug}`;
  const names = new Set(targets.map(nameOfTarget));
  const articles = new Set(targets.filter(({ kind }) => isArticleKind(kind)).map(nameOfTarget));
  const issues: Issue[] = [];
  const unreadableTargets = new Map<string, number>();
  for (const { file: where, name, links, pictures, invalidLinks } of records) {
    const fault = ({ field, line }: { field: string; line?: number | undefined }, problem: string) =>
      void issues.push(faultIn(where, field, problem, line));
    for (const link of links) {
      const candidates = link.field.startsWith("related.") ? articles : names;
      const exists = link.address === undefined ? candidates.has(link.target) : isKnown(link.address, known);
      if (corpus.unread.has(link.target))
        unreadableTargets.set(link.target, (unreadableTargets.get(link.target) ?? 0) + 1);
      else if (!exists || link.target === name) fault(link, missingTarget(link));
      else if (corpus.drafts.has(link.target) && !corpus.drafts.has(name)) {
        const reference = link.address === undefined ? `names ${link.target}` : `links to ${link.address}`;
        fault(link, `${reference}, which is a draft: publish it, or leave it out here`);
      }
    }
    issues.push(...invalidLinks);
    for (const picture of pictures)
      if (!media.has(picture.url))
        fault(picture, `shows ${picture.url}, which is not in media/: add the file or correct the address`);
  }
  const unreadable = [...unreadableTargets].map(([target, count]) =>
    faultIn(
      `${target}.md`,
      "(record)",
      `cannot be read, and ${count} ${count === 1 ? "link leads" : "links lead"} to it`,
    ),
  );
  return [...unreadable, ...issues];
}

function outgoingLinks({ kind, record, article, texts }: CheckedRecord): OutgoingLink[] {
  const links: OutgoingLink[] = [];
  for (const { tree, field } of texts) {
    visit(tree, "link", (node) => {
      if (!node.url.startsWith("/")) return;
      const linked = recordAt(node.url);
      const isSelf = linked?.kind === kind && linked.slug === record.slug;
      const target = linked && !isSelf ? `${linked.kind}/${linked.slug}` : "";
      links.push({ field, target, address: node.url, line: lineOf(tree, node) });
    });
  }
  for (const [index, target] of (article?.related ?? []).entries()) links.push({ field: `related.${index}`, target });
  for (const { field, target, slugs } of referencesOf(kind, record))
    for (const slug of slugs) links.push({ field, target: `${target}/${slug}` });
  return links;
}

/** The address of a record for one that is written as its file is named: /pattern/x for /patterns/x. */
function addressOfName(address: string): string | undefined {
  const [, folder = "", slug = ""] = /^\/([^/]+)\/([^/#?]+)/.exec(percentDecode(address) ?? address) ?? [];
  if (!isKind(folder) || !isSlug(slug)) return undefined;
  const meant = pathOf(folder, slug);
  return meant === asUri(`/${folder}/${slug}`) ? undefined : decodeURI(meant);
}

function missingTarget({ field, target, address }: OutgoingLink): string {
  if (address !== undefined) {
    const meant = addressOfName(address);
    return `links to ${address}, which is no page: ${meant ? `did you mean ${meant}?` : "mend or remove the link"}`;
  }
  const [kind, slug] = target.split("/");
  return field.startsWith("related.")
    ? `names ${target}, which is not another record: use folder/slug of one that exists`
    : `names ${slug} of ${kind}, which does not exist`;
}

function isKnown(url: string, known: ReadonlySet<string>): boolean {
  const [path = "", fragment] = asUri(percentDecode(url) ?? url).split("#");
  const page = path.split("?")[0] ?? "";
  return known.has(page) && (!fragmentPaths.has(page) || !fragment || known.has(`${page}#${fragment}`));
}

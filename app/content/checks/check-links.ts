import { visit } from "unist-util-visit";
import { faultIn, type Issue } from "../../shared/errors.ts";
import { listedPages } from "../address/own-pages.ts";
import type { Corpus } from "../folder.ts";
import { descriptors, isArticleKind, kinds, pathOf, type RecordName, recordAt, referencesOf } from "../kinds/index.ts";
import { isAstray } from "../link-schemes.ts";
import { START } from "../start.ts";
import type { CheckedRecord } from "./check-text.ts";

/** Pages that exist without a record. */
const fixedPaths = [...kinds.map((kind) => descriptors[kind].paths.list), ...listedPages, "/search"];
/** Lists whose records are targets on them, so that a fragment must name one. */
const pathsOfPlaces = new Set(kinds.filter((kind) => !isArticleKind(kind)).map((kind) => descriptors[kind].paths.list));

/** What links may lead to: all records, which of them are drafts or cannot be read, and the media. */
export type LinkTargets = Pick<Corpus, "drafts" | "unread"> & {
  records: RecordName[];
  /** The start pages that some record is on, by slug. */
  situations?: readonly string[];
  media: readonly { path: string }[];
};

/** What a record leads to and shows, without its texts: of thousands of records this fits into memory. */
export type RecordLinks = {
  file: string;
  name: string;
  leads: Lead[];
  pictures: { field: string; url: string }[];
  /** Links that lead nowhere, whatever there is. */
  astray: Issue[];
  situations: readonly string[];
};

export function linksOf(one: CheckedRecord): RecordLinks {
  const { kind, record, file } = one;
  const pictures: RecordLinks["pictures"] = [];
  const astray: Issue[] = [];
  for (const { tree, field } of one.texts) {
    visit(tree, "link", ({ url }) => {
      const problem = `links to ${url}: begin a page of this site with /, another with https://`;
      if (isAstray(url)) astray.push(faultIn(file, field, problem));
    });
    visit(tree, "image", ({ url }) => {
      if (!/^https?:/.test(url)) pictures.push({ field, url });
    });
  }
  const situations = "designing" in record ? record.designing : [];
  return { file, name: `${kind}/${record.slug}`, leads: leadsOf(one), pictures, astray, situations };
}

/** What a record leads to: an address in a text, or another record, as `kind/slug`, in a field. */
type Lead = { field: string; target: string; address?: string };

/**
 * Addresses of other sites and of this page pass; an address of this site must lead somewhere, and to what visitors
 * see unless a draft names it. What leads to a file that cannot be read is counted there: the fault is that file's.
 */
export function checkLinks(
  records: readonly RecordLinks[],
  corpus: Omit<LinkTargets, "records">,
  targets: readonly RecordName[],
): Issue[] {
  const media = new Set(corpus.media.map(({ path }) => `/media/${path}`));
  const known = new Set([
    ...fixedPaths,
    ...[...records.flatMap(({ situations }) => situations), ...(corpus.situations ?? [])].map(
      (slug) => `${START}/${slug}`,
    ),
    ...targets.map(({ kind, slug }) => pathOf(kind, slug)),
    ...media,
  ]);
  const nameOfTarget = ({ kind, slug }: RecordName) => `${kind}/${slug}`;
  const names = new Set(targets.map(nameOfTarget));
  const articles = new Set(targets.filter(({ kind }) => isArticleKind(kind)).map(nameOfTarget));
  const issues: Issue[] = [];
  const echoes = new Map<string, number>();
  for (const { file: where, name, leads, pictures, astray } of records) {
    const fault = (field: string, problem: string) => void issues.push(faultIn(where, field, problem));
    for (const lead of leads) {
      const there = lead.field.startsWith("related.") ? articles : names;
      const isThere = lead.address === undefined ? there.has(lead.target) : isKnown(lead.address, known);
      if (corpus.unread.has(lead.target)) echoes.set(lead.target, (echoes.get(lead.target) ?? 0) + 1);
      else if (!isThere || lead.target === name) fault(lead.field, missing(lead));
      else if (corpus.drafts.has(lead.target) && !corpus.drafts.has(name)) {
        const way = lead.address === undefined ? `names ${lead.target}` : `links to ${lead.address}`;
        fault(lead.field, `${way}, which is a draft: publish it, or leave it out here`);
      }
    }
    issues.push(...astray);
    for (const { field, url } of pictures)
      if (!media.has(url)) fault(field, `shows ${url}, which is not in media/: add the file or mend the address`);
  }
  const folded = [...echoes].map(([target, count]) =>
    faultIn(
      `${target}.md`,
      "(record)",
      `cannot be read, and ${count} ${count === 1 ? "link leads" : "links lead"} to it`,
    ),
  );
  return [...folded, ...issues];
}

function leadsOf({ kind, record, article, texts }: CheckedRecord): Lead[] {
  const leads: Lead[] = [];
  for (const { tree, field } of texts) {
    visit(tree, "link", ({ url }) => {
      if (!url.startsWith("/")) return;
      const at = recordAt(url);
      const own = at && at.kind === kind && at.slug === record.slug;
      leads.push({ field, target: at && !own ? `${at.kind}/${at.slug}` : "", address: url });
    });
  }
  for (const [index, target] of (article?.related ?? []).entries()) leads.push({ field: `related.${index}`, target });
  for (const { field, target, slugs } of referencesOf(kind, record))
    for (const slug of slugs) leads.push({ field, target: `${target}/${slug}` });
  return leads;
}

function missing({ field, target, address }: Lead): string {
  if (address !== undefined) return `links to ${address}, which is no page: mend or remove the link`;
  const [kind, slug] = target.split("/");
  return field.startsWith("related.")
    ? `names ${target}, which is no other record: use folder/slug of one that exists`
    : `names ${slug} of ${kind}, which does not exist`;
}

function isKnown(url: string, known: ReadonlySet<string>): boolean {
  const [path = "", fragment] = url.split("#");
  const page = path.split("?")[0] ?? "";
  return known.has(page) && (!pathsOfPlaces.has(page) || !fragment || known.has(`${page}#${fragment}`));
}

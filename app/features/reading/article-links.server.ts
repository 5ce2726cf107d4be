import { findAllBySlug } from "../../../db/queries/content.ts";
import { findMentions } from "../../../db/queries/links.ts";
import { findNeighbors, findRefs, findRefsOfCategory } from "../../../db/queries/page-lists.ts";
import type { Db } from "../../../db/schema.ts";
import {
  type ArticleKind,
  articleDescriptors,
  categoryOf,
  descriptors,
  type Entity,
  type EntityOf,
  isKind,
  type Kind,
  pathOf,
} from "../../content/kinds/index.ts";
import { whyRelated } from "../../content/links.ts";
import type { ArticleLinks, PageLink } from "../../shared/reading-page.ts";

/** How many articles that mention a record its page names; the rest is counted. */
const MENTIONS_SHOWN = 32;
/** How many records of its category a page names. */
const PEERS_SHOWN = 12;

type Ref = { kind: Kind; slug: string; title: string };

const pageLink = ({ kind, slug, title }: Ref): PageLink => ({
  to: pathOf(kind, slug),
  title,
  label: descriptors[kind].words.badge,
  kind,
});

/** The links around a record. Related items that are not there are left out. */
export async function articleLinksOf<K extends ArticleKind>(
  db: Db,
  kind: K,
  record: EntityOf<K>,
): Promise<ArticleLinks> {
  const { slug } = record;
  const neighbors = await findNeighbors(db, kind, slug);
  const { mentions, total } = await findMentions(db, kind, slug, MENTIONS_SHOWN);
  const named = await findNamed(db, record.related);
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

/** The records that `folder/slug` names stand for, in their order. */
async function findNamed(db: Db, names: readonly string[]): Promise<Ref[]> {
  const named = names.flatMap((name) => {
    const [kind = "", slug = ""] = name.split("/");
    return isKind(kind) ? [{ kind, slug }] : [];
  });
  const found = new Map<string, Ref>();
  for (const [kind, some] of Map.groupBy(named, (one) => one.kind)) {
    const slugs = some.map(({ slug }) => slug);
    for (const ref of await findRefs(db, kind, slugs)) found.set(`${kind}/${ref.slug}`, { kind, ...ref });
  }
  return named.flatMap(({ kind, slug }) => found.get(`${kind}/${slug}`) ?? []);
}

/** Of some records those that may name others in their fields, whole, by their address. */
async function findReferring(db: Db, refs: readonly Ref[]): Promise<Map<string, Entity>> {
  const records = new Map<string, Entity>();
  for (const [kind, some] of Map.groupBy(refs, (ref) => ref.kind)) {
    if (!descriptors[kind].hasReferences) continue;
    const slugs = some.map(({ slug }) => slug);
    for (const record of await findAllBySlug(db, kind, slugs)) records.set(pathOf(kind, record.slug), record);
  }
  return records;
}

async function peersOf<K extends ArticleKind>(db: Db, kind: K, record: EntityOf<K>): Promise<ArticleLinks["peers"]> {
  const title = articleDescriptors[kind].peers?.(record);
  if (title === undefined) return undefined;
  const refs = await findRefsOfCategory(db, kind, categoryOf(kind, record), PEERS_SHOWN);
  return refs.length > 1 ? { title, links: refs.map((ref) => pageLink({ kind, ...ref })) } : undefined;
}

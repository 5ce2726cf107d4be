import type { SelectQueryBuilder } from "kysely";
import {
  articleKinds,
  articleOf,
  type EntityOf,
  isArticleKind,
  type Kind,
  markdownOf,
  type RecordName,
  recordAt,
  titleOf,
} from "../../app/content/kinds/index.ts";
import { linksIn } from "../../app/content/links.ts";
import type { Database, Db } from "../schema.ts";
import type { RecordRef } from "./page-lists.ts";
import { countRows, ORDER } from "./rows.ts";

/**
 * What else than a record a row may lead to, as its target kind: the laws that a pattern applies, by its text or among
 * what it names as related, and what somebody may be designing whom a record is for.
 */
export const relations = { appliedLaw: "applied-law", designing: "designing" } as const;

/** One link from an article to a record, or one footnote to the evidence that has its source's key, with what a list of mentions shows of the article. */
export type LinkRow = {
  targetKind: string;
  targetSlug: string;
  kind: string;
  position: number;
  slug: string;
  recordId: string;
  title: string;
};

/** What the Markdown of an article links to, each record once; a link to itself says nothing and is left out. */
export function linkRows<K extends Kind>(kind: K, record: EntityOf<K>): LinkRow[] {
  if (!isArticleKind(kind)) return [];
  const { position, slug, id: recordId } = record;
  const about = { kind, position, slug, recordId, title: titleOf(kind, record) };
  const rows = new Map<string, LinkRow>();
  const relate = (targetKind: string, targetSlug: string) =>
    rows.set(`${targetKind}/${targetSlug}`, { targetKind, targetSlug, ...about });
  const add = (target: RecordName) => {
    if (target.kind === kind && target.slug === slug) return;
    relate(target.kind, target.slug);
    if (kind === "patterns" && target.kind === "laws") relate(relations.appliedLaw, target.slug);
  };
  const keys = (articleOf(kind, record)?.sources ?? []).map(({ key }) => key);
  for (const { text } of markdownOf(kind, record)) {
    for (const address of linksIn(text, keys)) {
      const target = recordAt(address);
      if (target) add(target);
    }
    for (const key of keys) if (text.includes(`[^${key}]`)) add({ kind: "evidence", slug: key });
  }
  const related = kind === "patterns" ? (articleOf(kind, record)?.related ?? []) : [];
  for (const name of related) if (name.startsWith("laws/")) relate(relations.appliedLaw, name.slice("laws/".length));
  if ("designing" in record) for (const situation of record.designing) relate(relations.designing, situation);
  return [...rows.values()];
}

/** Writes what a record links to, in place of what it linked to before. */
export async function saveLinks(db: Db, kind: Kind, recordId: string, rows: readonly LinkRow[]): Promise<void> {
  await db.deleteFrom("links").where("kind", "=", kind).where("recordId", "=", recordId).execute();
  if (rows.length > 0) await db.insertInto("links").values(rows).execute();
}

type Mentions = {
  /** The first of them, in the order of kinds and positions. */
  mentions: (RecordRef & { kind: Kind })[];
  /** How many there are in all. */
  total: number;
};

/** The articles whose Markdown links to a record, at most `limit` of them. */
export async function findMentions(db: Db, kind: Kind, slug: string, limit: number): Promise<Mentions> {
  const links = db.selectFrom("links").where("targetKind", "=", kind).where("targetSlug", "=", slug);
  // Most records have few, which are read at once and sorted; of many the index gives the first of each kind.
  const few = await links
    .select(["kind", "position", "slug", "title"])
    .limit(limit + 1)
    .execute();
  if (few.length > limit) return firstOfMany(links, limit);
  few.sort((a, b) => a.position - b.position || (a.slug < b.slug ? -1 : 1));
  const mentions = articleKinds.flatMap((from) =>
    few.filter((one) => one.kind === from).map(({ slug: at, title }) => ({ kind: from, slug: at, title })),
  );
  return { mentions, total: mentions.length };
}

async function firstOfMany(links: SelectQueryBuilder<Database, "links", object>, limit: number): Promise<Mentions> {
  const mentions: Mentions["mentions"] = [];
  for (const from of articleKinds) {
    const found = await links
      .select(["slug", "title"])
      .where("kind", "=", from)
      .orderBy(ORDER)
      .limit(limit - mentions.length)
      .execute();
    mentions.push(...found.map((ref) => ({ ...ref, kind: from })));
    if (mentions.length === limit) break;
  }
  return { mentions, total: await countRows(links) };
}

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
import type { Database, Db, LinkRow } from "../schema.ts";
import { countRows, ORDER, type RecordRef } from "./rows.ts";

/**
 * Target kinds of rows that are not links to a page: the laws that a pattern applies (in its text or in `related`), and
 * the situations in `designing`.
 */
export const relations = { appliedLaw: "applied-law", designing: "designing" } as const;

/** The links of an article: one row per target, without links to itself. */
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

/** Replaces the links of a record. */
export async function saveLinks(db: Db, kind: Kind, recordId: string, rows: readonly LinkRow[]): Promise<void> {
  await db.deleteFrom("links").where("kind", "=", kind).where("recordId", "=", recordId).execute();
  if (rows.length > 0) await db.insertInto("links").values(rows).execute();
}

type Mentions = {
  /** The first mentions, by kind and position. */
  mentions: (RecordRef & { kind: Kind })[];
  /** Number of all mentions. */
  total: number;
};

/** The articles that link to a record, at most `limit`. */
export async function findMentions(db: Db, kind: Kind, slug: string, limit: number): Promise<Mentions> {
  const links = db.selectFrom("links").where("targetKind", "=", kind).where("targetSlug", "=", slug);
  // Most records have few mentions: one query reads and sorts them. For many, the index gives the first of each kind.
  const few = await links
    .select(["kind", "position", "slug", "title"])
    .limit(limit + 1)
    .execute();
  if (few.length > limit) return firstMentions(links, limit);
  few.sort((a, b) => a.position - b.position || (a.slug < b.slug ? -1 : 1));
  const mentions = articleKinds.flatMap((from) =>
    few.filter(({ kind }) => kind === from).map(({ slug: at, title }) => ({ kind: from, slug: at, title })),
  );
  return { mentions, total: mentions.length };
}

async function firstMentions(links: SelectQueryBuilder<Database, "links", object>, limit: number): Promise<Mentions> {
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

import type { SelectQueryBuilder } from "kysely";
import { articleKinds, type Kind } from "../../app/content/kinds/index.ts";
import type { Database, Db } from "../schema.ts";
import type { RecordRef } from "./navigation.ts";

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
      .orderBy("position")
      .orderBy("slug")
      .limit(limit - mentions.length)
      .execute();
    mentions.push(...found.map((ref) => ({ ...ref, kind: from })));
    if (mentions.length === limit) break;
  }
  const { total } = await links.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  return { mentions, total: Number(total) };
}

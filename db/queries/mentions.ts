import { articleKinds, type Kind } from "../../app/domain/kinds/index.ts";
import type { Db } from "../schema.ts";
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
    if (mentions.length === limit) {
      const { total } = await links.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
      return { mentions, total: Number(total) };
    }
  }
  return { mentions, total: mentions.length };
}

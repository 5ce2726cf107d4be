import type { Situation } from "../../app/content/kinds/fields.ts";
import type { EntityOf } from "../../app/content/kinds/index.ts";
import { relations } from "../link-rows.ts";
import type { Db } from "../schema.ts";
import { findAllBySlug } from "./content.ts";

/** The kinds whose records say what they are for. */
type Designing = "laws" | "patterns" | "case-studies";

/** The first records of a kind that are for those who design such a thing, in its order; no other is looked at. */
export async function findDesigning<K extends Designing>(
  db: Db,
  kind: K,
  situation: Situation,
  limit: number,
): Promise<EntityOf<K>[]> {
  const named = await db
    .selectFrom("links")
    .select("slug")
    .where("targetKind", "=", relations.designing)
    .where("targetSlug", "=", situation)
    .where("kind", "=", kind)
    .orderBy("position")
    .orderBy("slug")
    .limit(limit)
    .execute();
  const slugs = named.map(({ slug }) => slug);
  if (slugs.length === 0) return [];
  const found = new Map((await findAllBySlug(db, kind, slugs)).map((record) => [record.slug, record]));
  return slugs.flatMap((slug) => found.get(slug) ?? []);
}

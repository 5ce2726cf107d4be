import type { EntityOf } from "../../app/content/kinds/index.ts";
import { fromRow } from "../dialect.ts";
import { relations } from "../link-rows.ts";
import type { Db } from "../schema.ts";

/** Fields that the library of patterns can be narrowed by. */
type Field = "aiTask" | "subcategory";
type Page = { limit: number; offset: number };

/** How many patterns have each value of a field; an index alone answers. */
export async function countPatternsBy(db: Db, field: Field): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("patterns")
    .select([({ fn }) => fn.countAll<number>().as("count"), field])
    .groupBy(field)
    .execute();
  return new Map(rows.map((row) => [String(row[field]), Number(row.count)]));
}

/** The patterns with a value of a field, in their order. */
export async function findPatternsBy(db: Db, field: Field, value: string, { limit, offset }: Page) {
  const rows = await db
    .selectFrom("patterns")
    .selectAll()
    .where(field, "=", value)
    .orderBy("position")
    .orderBy("slug")
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => fromRow("patterns", row));
}

/** How many patterns apply each law, by its slug: they name it in their texts or among what is related. */
export async function countPatternsOfLaws(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("links")
    .select(["targetSlug", ({ fn }) => fn.countAll<number>().as("count")])
    .where("targetKind", "=", relations.appliedLaw)
    .where("kind", "=", "patterns")
    .groupBy("targetSlug")
    .execute();
  return new Map(rows.map(({ targetSlug, count }) => [targetSlug, Number(count)]));
}

/** The patterns that apply a law, in their order. */
export async function findPatternsOfLaw(db: Db, law: string, { limit, offset }: Page): Promise<EntityOf<"patterns">[]> {
  const named = await db
    .selectFrom("links")
    .select(["slug", "position"])
    .where("targetKind", "=", relations.appliedLaw)
    .where("targetSlug", "=", law)
    .where("kind", "=", "patterns")
    .orderBy("position")
    .orderBy("slug")
    .limit(limit)
    .offset(offset)
    .execute();
  const slugs = named.map(({ slug }) => slug);
  const rows = await db.selectFrom("patterns").selectAll().where("slug", "in", slugs).execute();
  const found = new Map(rows.map((row) => [row.slug, fromRow("patterns", row)]));
  return slugs.flatMap((slug) => found.get(slug) ?? []);
}

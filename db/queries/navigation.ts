import { sql } from "kysely";
import { descriptors, type Kind } from "../../app/content/kinds/index.ts";
import type { Db } from "../schema.ts";
import { tableOf } from "./content.ts";

export type RecordRef = { slug: string; title: string };
type Neighbors = { previous: RecordRef | undefined; next: RecordRef | undefined };

/** What a link needs of the records of a kind, to be narrowed and ordered. */
function selectRefs(db: Db, kind: Kind) {
  const title = sql<string>`${sql.ref(descriptors[kind].titleField)}`;
  return db.selectFrom(tableOf(kind)).select(["slug", title.as("title")]);
}

/** The title at an address, without the text, or undefined. */
export async function findRef(db: Db, kind: Kind, slug: string): Promise<RecordRef | undefined> {
  return selectRefs(db, kind).where("slug", "=", slug).executeTakeFirst();
}

/** The titles at some addresses of a kind, in no order. */
export function findRefs(db: Db, kind: Kind, slugs: readonly string[]): Promise<RecordRef[]> {
  return selectRefs(db, kind).where("slug", "in", slugs).execute();
}

/** The first records of a kind in its order. */
export function findFirstRefs(db: Db, kind: Kind, limit: number): Promise<RecordRef[]> {
  return selectRefs(db, kind).orderBy("position").orderBy("slug").limit(limit).execute();
}

/** The first records of one category of a kind, in its order. */
export function findRefsOfCategory(db: Db, kind: Kind, category: string, limit: number): Promise<RecordRef[]> {
  const field = sql.ref<string>(descriptors[kind].categoryField ?? "slug");
  return selectRefs(db, kind).where(field, "=", category).orderBy("position").orderBy("slug").limit(limit).execute();
}

/** What stands before and after a record in its kind's order; undefined when there is no such record. */
export async function findNeighbors(db: Db, kind: Kind, slug: string): Promise<Neighbors | undefined> {
  const place = await db.selectFrom(tableOf(kind)).select("position").where("slug", "=", slug).executeTakeFirst();
  if (!place) return undefined;
  const here = sql`(${place.position}, ${slug})`;
  const nearest = (side: "<" | ">", direction: "asc" | "desc") =>
    selectRefs(db, kind)
      .where(sql<boolean>`(position, slug) ${sql.raw(side)} ${here}`)
      .orderBy("position", direction)
      .orderBy("slug", direction)
      .limit(1)
      .executeTakeFirst();
  return { previous: await nearest("<", "desc"), next: await nearest(">", "asc") };
}

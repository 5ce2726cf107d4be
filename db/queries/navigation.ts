import type { Kind } from "../../app/domain/kinds.ts";
import type { Db } from "../schema.ts";
import { tableOf } from "../schema.ts";

export type RecordRef = { slug: string; title: string };
export type Neighbors = { previous: RecordRef | undefined; next: RecordRef | undefined };

/** What a link needs of the records of a kind, to be narrowed and ordered. */
export function selectRefs(db: Db, kind: Kind) {
  // Patterns have a name, the other kinds a title; Kysely cannot relate a table chosen at run time to its columns.
  const title = (kind === "patterns" ? "name" : "title") as "title";
  return db.selectFrom(tableOf[kind] as "fundamentals").select(["slug", (eb) => eb.ref(title).as("title")]);
}

/** Addresses and titles of a kind in its order, without the texts. */
export async function findRefs(db: Db, kind: Kind): Promise<RecordRef[]> {
  return selectRefs(db, kind).orderBy("position").orderBy("slug").execute();
}

/** The title at an address, without the text, or undefined. */
export async function findRef(db: Db, kind: Kind, slug: string): Promise<RecordRef | undefined> {
  return selectRefs(db, kind).where("slug", "=", slug).executeTakeFirst();
}

/** What stands before and after a record in its kind's order; undefined when there is no such record. */
export async function findNeighbors(db: Db, kind: Kind, slug: string): Promise<Neighbors | undefined> {
  const places = await findRefs(db, kind);
  const index = places.findIndex((place) => place.slug === slug);
  if (index < 0) return undefined;
  return { previous: places[index - 1], next: places[index + 1] };
}

import type { Kind } from "../../app/domain/kinds.ts";
import type { Db } from "../connection.ts";
import { tableOf } from "../schema.ts";

export type Place = { slug: string; title: string };
export type Neighbors = { previous: Place | undefined; next: Place | undefined };

/** Addresses and titles of a kind in its order, without the texts. */
export async function findPlaces(db: Db, kind: Kind): Promise<Place[]> {
  if (kind === "patterns") {
    return db.selectFrom("patterns").select(["slug", "name as title"]).orderBy("position").orderBy("slug").execute();
  }
  // The other content tables all name it `title`; Kysely cannot relate a table chosen at run time to its columns.
  const table = tableOf[kind] as "fundamentals";
  return db.selectFrom(table).select(["slug", "title"]).orderBy("position").orderBy("slug").execute();
}

/** What stands before and after a record in its kind's order; undefined when there is no such record. */
export async function findNeighbors(db: Db, kind: Kind, slug: string): Promise<Neighbors | undefined> {
  const places = await findPlaces(db, kind);
  const index = places.findIndex((place) => place.slug === slug);
  if (index < 0) return undefined;
  return { previous: places[index - 1], next: places[index + 1] };
}

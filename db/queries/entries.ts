import { sql } from "kysely";
import { descriptors, type Kind } from "../../app/content/kinds/index.ts";
import type { Db } from "../schema.ts";
import { tableOf } from "./content.ts";

/** What lists for machines say of a record; moments as ISO 8601. */
export type Entry = { id: string; slug: string; title: string; summary: string; createdAt: string; updatedAt: string };
/** A record by its slug, and when it was changed, as ISO 8601. */
type DatedSlug = Pick<Entry, "slug" | "updatedAt">;

function selectEntries(db: Db, kind: Kind) {
  const { titleField, summaryField } = descriptors[kind];
  const [title, summary] = [sql<string>`${sql.ref(titleField)}`, sql<string>`${sql.ref(summaryField)}`];
  return db
    .selectFrom(tableOf(kind))
    .select(["id", "slug", "createdAt", "updatedAt", title.as("title"), summary.as("summary")]);
}

/** The first records of a kind in its order. */
export function findFirstEntries(db: Db, kind: Kind, limit: number): Promise<Entry[]> {
  return selectEntries(db, kind).orderBy("position").orderBy("slug").limit(limit).execute();
}

/** The records of a kind that were changed last, the newest first. */
export function findNewestEntries(db: Db, kind: Kind, limit: number): Promise<Entry[]> {
  return selectEntries(db, kind).orderBy("updatedAt", "desc").orderBy("slug").limit(limit).execute();
}

/** The records of a kind with some permanent ids that visitors see, in no order. */
export function findEntriesById(db: Db, kind: Kind, ids: readonly string[]): Promise<Entry[]> {
  return selectEntries(db, kind).where("id", "in", ids).execute();
}

/**
 * When the content was first imported: the moment at which the record that has stood unchanged the longest was
 * created; undefined without records. An index gives it, so that every list can ask.
 */
export async function findFirstEdition(db: Db, kinds: readonly Kind[]): Promise<string | undefined> {
  const oldest = await Promise.all(
    kinds.map((kind) =>
      db.selectFrom(tableOf(kind)).select("createdAt").orderBy("updatedAt").limit(1).executeTakeFirst(),
    ),
  );
  return oldest.flatMap((row) => row?.createdAt ?? []).sort()[0];
}

/** The slugs of some records of a kind, in its order; an index alone answers. */
export function findSlugs(db: Db, kind: Kind, limit: number, offset: number): Promise<DatedSlug[]> {
  return db
    .selectFrom(tableOf(kind))
    .select(["slug", "updatedAt"])
    .orderBy("position")
    .orderBy("slug")
    .limit(limit)
    .offset(offset)
    .execute();
}

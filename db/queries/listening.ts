import { sql } from "kysely";
import { descriptors } from "../../app/content/kinds/index.ts";
import { type ListenedKind, listenedKinds } from "../../app/content/kinds/listening.ts";
import type { Db } from "../schema.ts";

/** A record that can be heard, as much of it as says what is heard; moments as ISO 8601. */
export type Heard = {
  kind: ListenedKind;
  slug: string;
  title: string;
  summary: string;
  createdAt: string;
  updatedAt: string;
  podcastUrl: string;
  podcastDuration: number | null;
};

/** The first records of each kind that have a recording, in the kinds' and the records' order. */
export async function findHeard(db: Db, limit: number): Promise<Heard[]> {
  const found = await Promise.all(listenedKinds.map((kind) => findHeardOf(db, kind, limit)));
  return found.flat();
}

async function findHeardOf(db: Db, kind: ListenedKind, limit: number): Promise<Heard[]> {
  const { table, titleField, summaryField } = descriptors[kind];
  const rows = await db
    .selectFrom(table)
    .select(["slug", "createdAt", "updatedAt", "podcastUrl", "podcastDuration"])
    .select([sql<string>`${sql.ref(titleField)}`.as("title"), sql<string>`${sql.ref(summaryField)}`.as("summary")])
    .where("podcastUrl", "is not", null)
    .orderBy("position")
    .orderBy("slug")
    .limit(limit)
    .execute();
  return rows.flatMap(({ podcastUrl, ...row }) => (podcastUrl === null ? [] : [{ kind, ...row, podcastUrl }]));
}

import { sql } from "kysely";
import type { z } from "zod";
import { descriptors, type Entity, type EntityOf, type Kind } from "../app/content/kinds/index.ts";
import { countWords } from "../app/content/reading-time.ts";
import { type Issue, issuesOf } from "../app/shared/errors.ts";
import type { Change, Db, RevisionRow } from "./schema.ts";

/** A stored record after parsing: the record, or the issues when it does not match the present schema. */
type ParsedRecord<K extends Kind> = {
  title: string;
  /** Number of words of its running text. */
  words: number;
} & ({ record: EntityOf<K>; issues?: undefined } | { record?: undefined; issues: Issue[] });

/**
 * Parses a record that this or an earlier release stored. A record that does not match the present schema yields its
 * title and number of words, as far as they can be found, and the faults.
 */
export function parseStored<K extends Kind>(kind: K, json: string): ParsedRecord<K> {
  const value = parseJson(json);
  const about = describe(kind, value);
  const parsed = parseLeniently(descriptors[kind].schema, value);
  if (parsed.success) return { ...about, record: parsed.data };
  return { ...about, issues: issuesOf(kind, parsed.error, "(record)") };
}

/** Checks a value against a strict schema after dropping unknown keys at any depth. Missing keys take their defaults. */
export function parseLeniently<E>(schema: z.ZodType<E>, value: unknown): z.ZodSafeParseResult<E> {
  const known = structuredClone(value);
  const strict = schema.safeParse(known);
  if (strict.success) return strict;
  for (const issue of strict.error.issues) if (issue.code === "unrecognized_keys") drop(known, issue.path, issue.keys);
  return schema.safeParse(known);
}

/** The stored fields of a record, unchecked; empty when the text is not a JSON object. */
export function readFields(json: string): Record<string, unknown> {
  const value = parseJson(json);
  return isObject(value) ? { ...value } : {};
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is Record<PropertyKey, unknown> => typeof value === "object" && value !== null;

function drop(value: unknown, path: readonly PropertyKey[], keys: readonly string[]): void {
  const holder = path.reduce((part: unknown, key) => (isObject(part) ? part[key] : undefined), value);
  if (isObject(holder)) for (const key of keys) delete holder[key];
}

function describe(kind: Kind, value: unknown): { title: string; words: number } {
  const { titleField, searchedFields } = descriptors[kind];
  const textAt = (field: string) => {
    const text = isObject(value) ? value[field] : undefined;
    return typeof text === "string" ? text : "";
  };
  const words = searchedFields.texts.reduce((sum, field) => sum + countWords(textAt(field)), 0);
  return { title: textAt(titleField) || "(no title)", words };
}

/** Saves the state of a record before a change. */
export async function saveRevision(
  db: Db,
  kind: Kind,
  record: Entity,
  { at, by: author, what }: Change,
): Promise<void> {
  const row = {
    kind,
    recordId: record.id,
    record: JSON.stringify(record),
    savedAt: at.toISOString(),
    author,
    what: what ?? null,
  };
  await db.insertInto("revisions").values(row).execute();
}

/** The last changed records with the time of each change, newest first; drafts and deleted records included. */
export function findNewestRevisions(
  db: Db,
  limit: number,
): Promise<Pick<RevisionRow, "kind" | "recordId" | "savedAt">[]> {
  return db
    .selectFrom("revisions")
    .select(["kind", "recordId", "savedAt"])
    .orderBy("savedAt", "desc")
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** A change, which may have replaced several records: a rename changes the links to it, an import all that differ. */
type WholeChange = Pick<RevisionRow, "savedAt" | "author" | "what"> & {
  /** Number of its last revision. */
  id: number;
  records: Pick<RevisionRow, "kind" | "recordId">[];
  /** Number of all its records; `records` has the first MOST_RECORDS. */
  count: number;
};

const MOST_RECORDS = 100;

/** The last changes of all records, newest first. */
export async function findLatestChanges(db: Db, limit: number): Promise<WholeChange[]> {
  // All that a change has replaced was saved at the same moment.
  const moments = db.selectFrom("revisions").select("savedAt").distinct().orderBy("savedAt", "desc").limit(limit);
  const changes = await db
    .selectFrom("revisions")
    .select(({ fn }) => ["savedAt", "author", "what", fn.max<number>("id").as("id"), fn.countAll<number>().as("count")])
    .where("savedAt", "in", moments)
    // A save is of one record, whatever else was saved at that moment.
    .groupBy(["savedAt", "author", "what", sql`case when what is null then id end`])
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return Promise.all(
    changes.map(async ({ id, count, ...change }) => {
      const query = db
        .selectFrom("revisions")
        .select(["kind", "recordId"])
        .where("savedAt", "=", change.savedAt)
        .where("author", "is not distinct from", change.author);
      const ofOne = change.what === null ? query.where("id", "=", id) : query.where("what", "=", change.what);
      return {
        ...change,
        id: Number(id),
        count: Number(count),
        records: await ofOne.orderBy("id").limit(MOST_RECORDS).execute(),
      };
    }),
  );
}

/** Start of a range of changes: a time (inclusive) or a revision (exclusive). */
export type Since = { at: Date } | { revision: number };

/** The revisions of all records since then, oldest first. */
export function findRevisionsSince(db: Db, since: Since): Promise<Pick<RevisionRow, "kind" | "recordId" | "record">[]> {
  const all = db.selectFrom("revisions").select(["kind", "recordId", "record"]).orderBy("id");
  if ("at" in since) return all.where("savedAt", ">=", since.at.toISOString()).execute();
  return all.where("id", ">", since.revision).execute();
}

/** Time of the change that saved a revision, as ISO 8601. */
export async function findRevisionMoment(db: Db, revision: number): Promise<string | undefined> {
  return (await db.selectFrom("revisions").select("savedAt").where("id", "=", revision).executeTakeFirst())?.savedAt;
}

/** All revisions of a record, newest first. */
export function findRevisions(db: Db, kind: Kind, recordId: string): Promise<RevisionRow[]> {
  return db
    .selectFrom("revisions")
    .selectAll()
    .where("kind", "=", kind)
    .where("recordId", "=", recordId)
    .orderBy("id", "desc")
    .execute();
}

/** The permanent ids of the records that had a slug when they were deleted, the last one first. */
export async function findDeletedIds(db: Db, kind: Kind, slug: string): Promise<string[]> {
  const deleted = await db
    .selectFrom("revisions")
    .select(["recordId", "record"])
    .where("kind", "=", kind)
    .where("what", "=", "Deleted")
    .where("record", "like", `%${JSON.stringify(slug)}%`)
    .orderBy("id", "desc")
    .execute();
  return deleted.filter(({ record }) => readFields(record).slug === slug).map(({ recordId }) => recordId);
}

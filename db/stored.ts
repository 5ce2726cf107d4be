import type { EntityOf, Kind } from "../app/content/kinds/index.ts";
import { DomainError } from "../app/shared/errors.ts";
import type { Derived } from "./derived-tables.ts";
import {
  deleteDraft,
  deleteFormerAddress,
  findAll,
  findById,
  findBySlug,
  findDraft,
  findDrafts,
  remove,
  upsert,
  upsertDraft,
  upsertFormerAddress,
} from "./queries/content.ts";
import { parseStored } from "./revisions.ts";
import type { Db, DraftRow } from "./schema.ts";

/**
 * A published record or a draft. Drafts are in a table of their own, which no page reads, so no query for visitors can
 * return one. Code that works on both uses this file.
 */
export type Stored<K extends Kind> = { record: EntityOf<K>; isDraft: boolean; schedule?: Schedule | undefined };
/** The minute at which a draft is published by itself, as 2027-01-05T09:00Z, and who set that. */
export type Schedule = { at: string; by: string };

/** @throws DomainError `unavailable` for a row that does not match the present schema. */
function fromDraft<K extends Kind>(kind: K, { slug, record: json, publishAt: at, publishBy: by }: DraftRow): Stored<K> {
  const { record, issues } = parseStored(kind, json);
  if (record) return { record, isDraft: true, schedule: at && by ? { at, by } : undefined };
  const text = `The draft ${kind}/${slug} fits no record of today: mend or remove its row in the table drafts.`;
  throw new DomainError("unavailable", text, { issues });
}

/** All records of a kind, drafts included, in their order. */
export async function findAllStored<K extends Kind>(db: Db, kind: K): Promise<Stored<K>[]> {
  const published = (await findAll(db, kind)).map((record) => ({ record, isDraft: false }));
  const drafts = (await findDrafts(db, kind)).map((row) => fromDraft(kind, row));
  if (drafts.length === 0) return published;
  return [...published, ...drafts].sort(
    ({ record: a }, { record: b }) => a.position - b.position || (a.slug < b.slug ? -1 : 1),
  );
}

/** The drafts of a kind, by slug. */
export async function findAllDrafts<K extends Kind>(db: Db, kind: K): Promise<Stored<K>[]> {
  return (await findDrafts(db, kind)).map((row) => fromDraft(kind, row));
}

/** The permanent id of the record or draft with a slug; a draft need not be valid. */
export async function findStoredId(db: Db, kind: Kind, slug: string): Promise<string | undefined> {
  const published = await findBySlug(db, kind, slug);
  return published?.id ?? (await findDraft(db, kind, { field: "slug", is: slug }))?.recordId;
}

/** The record or draft with a slug. */
export async function findStored<K extends Kind>(db: Db, kind: K, slug: string): Promise<Stored<K> | undefined> {
  // First the drafts: one that is published between the two queries is found.
  const draft = await findDraft(db, kind, { field: "slug", is: slug });
  if (draft) return fromDraft(kind, draft);
  const record = await findBySlug(db, kind, slug);
  return record && { record, isDraft: false };
}

/** The record or draft with a permanent id. */
export async function findStoredById<K extends Kind>(db: Db, kind: K, id: string): Promise<Stored<K> | undefined> {
  const draft = await findDraft(db, kind, { field: "recordId", is: id });
  if (draft) return fromDraft(kind, draft);
  const record = await findById(db, kind, id);
  return record && { record, isDraft: false };
}

/** The record or draft that has a slug, now or as its permanent id: no new record may have it. */
export const findSlugHolder = async <K extends Kind>(db: Db, kind: K, slug: string): Promise<Stored<K> | undefined> =>
  (await findStored(db, kind, slug)) ?? findStoredById(db, kind, slug);

/**
 * Checks that no other record of the kind has the slug.
 * @returns the record's own id when it has the slug already, else undefined.
 * @throws DomainError `invalid` when another record has it.
 */
export async function assertSlugFree(
  db: Db,
  kind: Kind,
  { id, slug }: { id: string; slug: string },
): Promise<string | undefined> {
  const holder = await findStoredId(db, kind, slug);
  if (holder !== undefined && holder !== id)
    throw new DomainError("invalid", `There is already another ${slug} in ${kind}. Nothing was saved.`);
  return holder;
}

/**
 * Writes a record or draft, replacing the one with the same id. The former address of a renamed published record
 * redirects, until another one is published at it. Saves no revision.
 * @param derived the record's derived rows, if they are known already.
 * @throws DomainError `invalid` when another record of its kind has its slug.
 */
export async function store<K extends Kind>(
  db: Db,
  kind: K,
  { record, isDraft, schedule }: Stored<K>,
  derived?: Derived,
): Promise<void> {
  const holder = await assertSlugFree(db, kind, record);
  if (holder === undefined) {
    const former = await findById(db, kind, record.id);
    if (former) await upsertFormerAddress(db, kind, former.slug, record.id);
  }
  // What has led visitors elsewhere does so until there is a page for them.
  if (!isDraft) await deleteFormerAddress(db, kind, record.slug);
  if (isDraft) {
    await remove(db, kind, record.id);
    await upsertDraft(db, kind, record, { publishAt: schedule?.at ?? null, publishBy: schedule?.by ?? null });
  } else {
    await deleteDraft(db, kind, record.id);
    await upsert(db, kind, record, derived);
  }
}

/** Deletes a record or draft. Saves no revision. */
export async function deleteStored(db: Db, kind: Kind, id: string): Promise<void> {
  await remove(db, kind, id);
  await deleteDraft(db, kind, id);
}

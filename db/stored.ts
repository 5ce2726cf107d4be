import type { EntityOf, Kind } from "../app/content/kinds/index.ts";
import { DomainError } from "../app/shared/errors.ts";
import type { Derived } from "./derived-tables.ts";
import {
  deleteDraft,
  findAll,
  findById,
  findBySlug,
  findDraft,
  findDrafts,
  forgetFormerAddress,
  keepFormerAddress,
  remove,
  upsert,
  upsertDraft,
} from "./queries/content.ts";
import { parseFormer } from "./revisions.ts";
import type { Db, DraftRow } from "./schema.ts";

/**
 * A record as a maintainer has it. A draft stands in no table that a page reads, so that whatever shows, lists, counts,
 * finds or links records knows nothing of it; what works on all of them, drafts too, does so by this file.
 */
export type Stored<K extends Kind> = { record: EntityOf<K>; isDraft: boolean };

/** @throws DomainError `unavailable` for a row that fits no record of today, as another program may write it. */
function fromDraft<K extends Kind>(kind: K, { slug, record: json }: DraftRow): Stored<K> {
  const { record, issues } = parseFormer(kind, json);
  if (record) return { record, isDraft: true };
  const text = `The draft ${kind}/${slug} fits no record of today: mend or remove its row in the table drafts.`;
  throw new DomainError("unavailable", text, { issues });
}

/** All records of a kind in their order. */
export async function findAllStored<K extends Kind>(db: Db, kind: K): Promise<Stored<K>[]> {
  const published = (await findAll(db, kind)).map((record) => ({ record, isDraft: false }));
  const drafts = (await findDrafts(db, kind)).map((row) => fromDraft(kind, row));
  if (drafts.length === 0) return published;
  return [...published, ...drafts].sort(
    ({ record: a }, { record: b }) => a.position - b.position || (a.slug < b.slug ? -1 : 1),
  );
}

/** The drafts of a kind, by slug. */
export async function findAllDrafts<K extends Kind>(db: Db, kind: K): Promise<EntityOf<K>[]> {
  return (await findDrafts(db, kind)).map((row) => fromDraft(kind, row).record);
}

/** The permanent id of what has a slug, whether or not it can be read, or undefined. */
export async function findStoredId(db: Db, kind: Kind, slug: string): Promise<string | undefined> {
  const published = await findBySlug(db, kind, slug);
  return published?.id ?? (await findDraft(db, kind, { field: "slug", is: slug }))?.recordId;
}

/** The record with a slug, or undefined. */
export async function findStored<K extends Kind>(db: Db, kind: K, slug: string): Promise<Stored<K> | undefined> {
  const record = await findBySlug(db, kind, slug);
  if (record) return { record, isDraft: false };
  const draft = await findDraft(db, kind, { field: "slug", is: slug });
  return draft && fromDraft(kind, draft);
}

/** The record with a permanent id, or undefined. */
export async function findStoredById<K extends Kind>(db: Db, kind: K, id: string): Promise<Stored<K> | undefined> {
  const record = await findById(db, kind, id);
  if (record) return { record, isDraft: false };
  const draft = await findDraft(db, kind, { field: "recordId", is: id });
  return draft && fromDraft(kind, draft);
}

/**
 * Refuses a slug that another record of the kind has.
 * @returns the id of the record that has it: this one or none.
 */
export async function refuseTaken(
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
 * Writes a record for visitors or as a draft, replacing the one with its id wherever that stands. An address that
 * visitors knew leads to it still. Keeps no revision.
 * @param derived what is derived from it, where that was made already.
 * @throws DomainError `invalid` when another record of its kind has its slug.
 */
export async function store<K extends Kind>(
  db: Db,
  kind: K,
  { record, isDraft }: Stored<K>,
  derived?: Derived,
): Promise<void> {
  const holder = await refuseTaken(db, kind, record);
  if (holder === undefined) {
    const former = await findById(db, kind, record.id);
    if (former) await keepFormerAddress(db, kind, former.slug, record.id);
    await forgetFormerAddress(db, kind, record.slug);
  }
  if (isDraft) {
    await remove(db, kind, record.id);
    await upsertDraft(db, kind, record);
  } else {
    await deleteDraft(db, kind, record.id);
    await upsert(db, kind, record, derived);
  }
}

/** Removes a record, wherever it stands. Keeps no revision. */
export async function forget(db: Db, kind: Kind, id: string): Promise<void> {
  await remove(db, kind, id);
  await deleteDraft(db, kind, id);
}

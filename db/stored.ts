import { DomainError } from "../app/domain/errors.ts";
import { descriptors, type EntityOf, type Kind } from "../app/domain/kinds/index.ts";
import { parseLeniently } from "./former.ts";
import { findAll, findById, findBySlug, remove, upsert } from "./queries/content.ts";
import { deleteDraft, findDraft, findDrafts, upsertDraft } from "./queries/drafts.ts";
import { forgetFormerAddress, keepFormerAddress } from "./queries/former-addresses.ts";
import type { Db, DraftRow } from "./schema.ts";

/**
 * A record as a maintainer has it. A draft stands in no table that a page reads, so that whatever shows, lists, counts,
 * finds or links records knows nothing of it; what works on all of them, drafts too, does so by this file.
 */
export type Stored<K extends Kind> = { record: EntityOf<K>; isDraft: boolean };

function fromDraft<K extends Kind>(kind: K, { slug, record }: DraftRow): Stored<K> {
  const parsed = parseLeniently(descriptors[kind].schema, JSON.parse(record));
  if (parsed.success) return { record: parsed.data, isDraft: true };
  const faults = parsed.error.issues.map(({ path, message }) => `${path.join(".")} ${message}`).join("; ");
  throw new DomainError("internal", `The draft ${kind}/${slug} fits no record of today: ${faults}`);
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
 * Writes a record for visitors or as a draft, replacing the one with its id wherever that stands. An address that
 * visitors knew leads to it still. Keeps no revision.
 * @throws DomainError `invalid` when another record of its kind has its slug.
 */
export async function store<K extends Kind>(db: Db, kind: K, { record, isDraft }: Stored<K>): Promise<void> {
  const holder = await findStored(db, kind, record.slug);
  if (holder && holder.record.id !== record.id)
    throw new DomainError("invalid", `There is already another ${record.slug} in ${kind}. Nothing was saved.`);
  if (!holder) {
    const former = await findById(db, kind, record.id);
    if (former) await keepFormerAddress(db, kind, former.slug, record.id);
    await forgetFormerAddress(db, kind, record.slug);
  }
  if (isDraft) {
    await remove(db, kind, record.id);
    await upsertDraft(db, kind, record);
  } else {
    await deleteDraft(db, kind, record.id);
    await upsert(db, kind, record);
  }
}

/** Removes a record, wherever it stands. Keeps no revision. */
export async function forget(db: Db, kind: Kind, id: string): Promise<void> {
  await remove(db, kind, id);
  await deleteDraft(db, kind, id);
}

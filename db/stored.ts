import type { EntityOf, Kind } from "../app/content/kinds/index.ts";
import { DomainError } from "../app/shared/errors.ts";
import { parseFormer } from "./former.ts";
import { findAll, findById, findBySlug, remove, upsert } from "./queries/content.ts";
import { deleteDraft, findDraft, findDrafts, upsertDraft } from "./queries/drafts.ts";
import { forgetFormerAddress, keepFormerAddress } from "./queries/former-addresses.ts";
import type { Db, DraftRow } from "./schema.ts";
import { findUnfitDraft, unfitError } from "./unfit-drafts.ts";

/**
 * A record as a maintainer has it. A draft stands in no table that a page reads, so that whatever shows, lists, counts,
 * finds or links records knows nothing of it; what works on all of them, drafts too, does so by this file. A draft that
 * fits no record of today is none of them: `unfit-drafts.ts` has those.
 */
export type Stored<K extends Kind> = { record: EntityOf<K>; isDraft: boolean };

function fromDraft<K extends Kind>(kind: K, { record: json }: DraftRow): Stored<K>[] {
  const { record } = parseFormer(kind, json);
  return record ? [{ record, isDraft: true }] : [];
}

/** All records of a kind in their order. */
export async function findAllStored<K extends Kind>(db: Db, kind: K): Promise<Stored<K>[]> {
  const published = (await findAll(db, kind)).map((record) => ({ record, isDraft: false }));
  const drafts = (await findDrafts(db, kind)).flatMap((row) => fromDraft(kind, row));
  if (drafts.length === 0) return published;
  return [...published, ...drafts].sort(
    ({ record: a }, { record: b }) => a.position - b.position || (a.slug < b.slug ? -1 : 1),
  );
}

/** The drafts of a kind, by slug. */
export async function findAllDrafts<K extends Kind>(db: Db, kind: K): Promise<EntityOf<K>[]> {
  return (await findDrafts(db, kind)).flatMap((row) => fromDraft(kind, row).map(({ record }) => record));
}

/** The permanent id of what has a slug, whether or not it can be read, or undefined. */
export async function findStoredId(db: Db, kind: Kind, slug: string): Promise<string | undefined> {
  const published = await findBySlug(db, kind, slug);
  return published?.id ?? (await findDraft(db, kind, { field: "slug", is: slug }))?.recordId;
}

/**
 * The record with a slug, or undefined.
 * @throws DomainError `invalid`, with the faults and what to do, when it is a draft that fits no record of today.
 */
export async function findStored<K extends Kind>(db: Db, kind: K, slug: string): Promise<Stored<K> | undefined> {
  const record = await findBySlug(db, kind, slug);
  if (record) return { record, isDraft: false };
  const by = { field: "slug", is: slug } as const;
  const draft = await findDraft(db, kind, by);
  const [found] = draft ? fromDraft(kind, draft) : [];
  const unfit = found ? undefined : await findUnfitDraft(db, kind, by);
  if (unfit) throw unfitError([unfit], "Nothing was done: ");
  return found;
}

/** The record with a permanent id, or undefined, as for a draft that fits no record of today. */
export async function findStoredById<K extends Kind>(db: Db, kind: K, id: string): Promise<Stored<K> | undefined> {
  const record = await findById(db, kind, id);
  if (record) return { record, isDraft: false };
  const draft = await findDraft(db, kind, { field: "recordId", is: id });
  return draft && fromDraft(kind, draft)[0];
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
 * @throws DomainError `invalid` when another record of its kind has its slug.
 */
export async function store<K extends Kind>(db: Db, kind: K, { record, isDraft }: Stored<K>): Promise<void> {
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
    await upsert(db, kind, record);
  }
}

/** Removes a record, wherever it stands. Keeps no revision. */
export async function forget(db: Db, kind: Kind, id: string): Promise<void> {
  await remove(db, kind, id);
  await deleteDraft(db, kind, id);
}

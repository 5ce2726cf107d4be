import { serializeFields } from "../app/content/file-format.ts";
import { type EntityOf, type Kind, kinds } from "../app/content/kinds/index.ts";
import { DomainError, type Issue } from "../app/shared/errors.ts";
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
import { findRevisions, keepRevision, parseFormer, readFields } from "./revisions.ts";
import type { Change, Db, DraftRow } from "./schema.ts";

/**
 * A draft that fits no record of today, as an earlier release or another program wrote it. It ends nothing but what is
 * asked of itself: lists and exports leave it out and name it.
 */
export type UnfitDraft = { kind: Kind; id: string; slug: string; title: string; json: string; issues: Issue[] };

/** The draft of a row when it fits no record of today. */
function unfitOf(kind: Kind, { recordId: id, slug, record: json }: DraftRow): UnfitDraft[] {
  const { issues, title } = parseFormer(kind, json);
  if (!issues) return [];
  return [{ kind, id, slug, title, json, issues: issues.map((one) => ({ ...one, where: `${kind}/${slug}.md` })) }];
}

/** The drafts of some kinds that fit no record of today. */
export async function findUnfitDrafts(db: Db, of: readonly Kind[] = kinds): Promise<UnfitDraft[]> {
  const found: UnfitDraft[] = [];
  for (const kind of of) found.push(...(await findDrafts(db, kind)).flatMap((row) => unfitOf(kind, row)));
  return found;
}

/** The draft with this slug or this permanent id, when it fits no record of today. */
export async function findUnfitDraft(
  db: Db,
  kind: Kind,
  by: { field: "slug" | "recordId"; is: string },
): Promise<UnfitDraft | undefined> {
  const row = await findDraft(db, kind, by);
  return row && unfitOf(kind, row)[0];
}

/** What is to be told of drafts that fit no record of today, and what to do about them; `before` says what came of it. */
export function unfitError(drafts: readonly UnfitDraft[], before: string): DomainError {
  const what = drafts.length === 1 ? "one draft fits" : `${drafts.length} drafts fit`;
  const [first] = drafts;
  const one = first ? `${first.kind} ${first.slug}` : "";
  const text = `${before}${what} no record of today: ${drafts.map(({ kind, slug }) => `${kind}/${slug}`).join(", ")}. "edit ${one}" opens it to be mended, "delete ${one}" puts it away.`;
  return new DomainError("invalid", text, { issues: drafts.flatMap(({ issues }) => issues) });
}

/** The file of such a draft with all that is known of it, to be mended. */
export function unfitFile({ kind, id, slug, json }: UnfitDraft): string {
  return serializeFields(kind, { ...readFields(json), id, slug }).replace("---\n", "---\ndraft: true\n");
}

/**
 * Takes a draft that fits no record of today out of the way, with what it says kept as a revision; any other stays.
 * @returns the number of that revision.
 */
export async function putUnfitAway(db: Db, kind: Kind, id: string, change: Change): Promise<number | undefined> {
  const unfit = await findUnfitDraft(db, kind, { field: "recordId", is: id });
  if (!unfit) return undefined;
  await keepRevision(db, kind, { id, json: unfit.json }, change);
  await deleteDraft(db, kind, id);
  const [last] = await findRevisions(db, kind, id);
  return Number(last?.id);
}

/**
 * A record as a maintainer has it. A draft stands in no table that a page reads, so that whatever shows, lists, counts,
 * finds or links records knows nothing of it; what works on all of them, drafts too, does so by this file. A draft that
 * fits no record of today is none of them: `findUnfitDrafts` finds those.
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

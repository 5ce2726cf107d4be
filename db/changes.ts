import { createHash } from "node:crypto";
import { checkLinksOf, checkRecordText, type LinkTargets } from "../app/content/checks/check.ts";
import { type EntityOf, type Kind, kinds, pathOf, type RecordName } from "../app/content/kinds/index.ts";
import { mayLeadTo, withLinksTo } from "../app/content/links.ts";
import { DomainError, type Issue } from "../app/shared/errors.ts";
import { parseEntity } from "./codecs.ts";
import { findDrafts, findSlugs, forgetFormerAddresses } from "./queries/content.ts";
import { findMediaPaths } from "./queries/media.ts";
import { findDesigned } from "./queries/page-lists.ts";
import { findRevisions, saveRevision } from "./revisions.ts";
import type { Change, Db } from "./schema.ts";
import { findAllStored, findStoredById, forget, refuseTaken, type Stored, store } from "./stored.ts";
import { inTransaction } from "./transaction.ts";

const nameOf = (json: string): string => createHash("sha256").update(json).digest("base64url").slice(0, 22);

/** A name for what a record says, as 22 characters: another one for whatever differs in any of its fields. */
export const recordVersion = (record: object): string => nameOf(JSON.stringify(record));

/** Says whether a version is one that an edit may take the place of. */
export type IsExpected = (version: string) => boolean;

/** Names of the fields in which two records differ. */
export function changedFields(base: object, current: object): string[] {
  const before = new Map(Object.entries(base));
  const after = new Map(Object.entries(current));
  const isSame = (name: string) => JSON.stringify(before.get(name)) === JSON.stringify(after.get(name));
  return [...new Set([...before.keys(), ...after.keys()])].filter((name) => !isSame(name));
}

/**
 * The refusal of an edit that was made on another version than the present one. Its details are `current`, the record
 * as it is, `base`, the version that the edit was made on, or null when that is not among the record's past, and
 * `changed`, the fields in which the two differ, and `version`, the name of the present one.
 */
async function editConflict<K extends Kind>(
  db: Db,
  kind: K,
  current: EntityOf<K>,
  isExpected: IsExpected,
): Promise<DomainError> {
  const past = (await findRevisions(db, kind, current.id)).find(({ record }) => isExpected(nameOf(record)));
  const base: unknown = past ? JSON.parse(past.record) : null;
  const changed = typeof base === "object" && base !== null ? changedFields(base, current) : [];
  const told = changed.filter((name) => name !== "updatedAt").join(", ");
  const why = past
    ? `was changed by someone else since you read it (${told})`
    : "is not the version that this edit was made on";
  return new DomainError("conflict", `${kind}/${current.slug} ${why}. Nothing was saved.`, {
    details: { base, current, changed, version: recordVersion(current) },
  });
}

type EditOptions = {
  /** Which version the edit was made on (`recordVersion`); without it, any. */
  isExpected?: IsExpected | undefined;
  /** Whether it is kept from visitors; without it, as it was. */
  isDraft?: boolean | undefined;
};

/** A record as it stands after an edit, and whether that has changed it. */
export type Edited<K extends Kind> = { record: EntityOf<K>; isChanged: boolean };

/**
 * Saves a changed record and keeps what it said before, in one transaction. `updatedAt` becomes
 * the moment of the change. Where nothing was changed, nothing is saved, and the record is given as it stands.
 * @throws DomainError `invalid` with a fault a field when the record or its Markdown is not sound, `conflict` with both
 * versions when the record is no longer the one expected (`editConflict`); nothing is saved then.
 */
export async function changeRecord<K extends Kind>(
  db: Db,
  kind: K,
  changed: EntityOf<K>,
  change: Change,
  { isExpected = () => true, isDraft }: EditOptions = {},
): Promise<Edited<K>> {
  const moment = change.at.toISOString();
  const record = parseEntity(kind, { ...changed, updatedAt: moment });
  const issues = checkRecordText(kind, record);
  if (issues.length > 0) throw new DomainError("invalid", "The text has faults; nothing was saved.", { issues });
  return inTransaction(db, async (transaction) => {
    const former = await findStoredById(transaction, kind, record.id);
    if (former && !isExpected(recordVersion(former.record)))
      throw await editConflict(transaction, kind, former.record, isExpected);
    const stored = { record, isDraft: isDraft ?? former?.isDraft ?? false };
    if (former && saysTheSame(former, stored)) return { record: former.record, isChanged: false };
    if (former) await saveRevision(transaction, kind, former.record, change);
    await store(transaction, kind, stored);
    return { record, isChanged: true };
  });
}

const saysTheSame = (former: Stored<Kind>, next: Stored<Kind>): boolean =>
  former.isDraft === next.isDraft && changedFields(former.record, next.record).every((field) => field === "updatedAt");

/**
 * The faults that a change of a record's state would bring: those that the links of the content have with the change
 * and not without. No text changes, so only the record's own texts and those of what leads to it are read: reading all
 * of them takes seconds.
 * @param changed the record that is published, made a draft or deleted
 * @param change does to a copy of the targets what the change would.
 */
export async function faultsOfChange(
  db: Db,
  changed: RecordName,
  change: (targets: LinkTargets) => void,
): Promise<Issue[]> {
  const before = await findLinkTargets(db);
  const after = { ...before, drafts: new Set(before.drafts) };
  change(after);
  const lists: Issue[][] = [];
  for (const kind of kinds) {
    const concerned = await findConcerned(db, kind, changed, after);
    lists.push(checkLinksOf(kind, concerned, before, after));
  }
  return lists.flat();
}

/** The records of a kind that stay and that the change may concern: the changed one, and what may lead to it. */
async function findConcerned<K extends Kind>(
  db: Db,
  kind: K,
  changed: RecordName,
  { records }: LinkTargets,
): Promise<EntityOf<K>[]> {
  const staying = new Set(records.filter((record) => record.kind === kind).map(({ slug }) => slug));
  const isChanged = (record: EntityOf<K>) => kind === changed.kind && record.slug === changed.slug;
  return (await findAllStored(db, kind))
    .map(({ record }) => record)
    .filter((record) => staying.has(record.slug) && (isChanged(record) || mayLeadTo(kind, record, changed)));
}

/** Refuses a change that would bring faults, and names them; `remedy` says what to do. */
function refuseFaults(issues: readonly Issue[], remedy: string): void {
  if (issues.length > 0) throw new DomainError("invalid", `Nothing was changed. ${remedy}`, { issues });
}

/** More records than a kind ever has. */
const ALL = 100_000;

/** What a record can lead to and show: the names of all records, drafts too, and the files of the media folder. */
export async function findLinkTargets(db: Db): Promise<LinkTargets> {
  const [media, situations] = [await findMediaPaths(db), await findDesigned(db)];
  const targets: LinkTargets = { records: [], drafts: new Set(), unread: new Set(), media, situations };
  for (const kind of kinds) {
    for (const { slug } of await findSlugs(db, kind, ALL, 0)) targets.records.push({ kind, slug });
    for (const { slug } of await findDrafts(db, kind)) {
      targets.records.push({ kind, slug });
      targets.drafts.add(`${kind}/${slug}`);
    }
  }
  return targets;
}

/**
 * Lets visitors see a draft. It counts as changed now.
 * @returns false when it was no draft.
 * @param isExpected which version it may be, if not any.
 * @throws DomainError `invalid` when it leads to drafts or to nothing, `conflict` when it is another version; it stays
 * a draft then.
 */
export async function publish<K extends Kind>(
  db: Db,
  kind: K,
  stored: Stored<K>,
  change: Change,
  isExpected?: IsExpected,
): Promise<boolean> {
  const { record, isDraft } = stored;
  if (!isDraft) return false;
  const changed = { kind, slug: record.slug };
  const faults = await faultsOfChange(db, changed, ({ drafts }) => void drafts.delete(`${kind}/${record.slug}`));
  refuseFaults(faults, "Mend what it leads to, then publish it.");
  await changeRecord(db, kind, record, change, { isDraft: false, isExpected });
  return true;
}

/**
 * Keeps a record from visitors: its address is a 404, and no list, search or feed knows it.
 * @param isForced whether it goes though published records lead to it.
 * @returns false when it was a draft already.
 * @param isExpected which version it may be, if not any.
 * @throws DomainError `invalid` with what leads to it, `conflict` when it is another version; it stays published then.
 */
export async function unpublish<K extends Kind>(
  db: Db,
  kind: K,
  stored: Stored<K>,
  change: Change,
  isForced: boolean,
  isExpected?: IsExpected,
): Promise<boolean> {
  const { record, isDraft } = stored;
  if (isDraft) return false;
  if (!isForced) {
    const changed = { kind, slug: record.slug };
    const faults = await faultsOfChange(db, changed, ({ drafts }) => void drafts.add(`${kind}/${record.slug}`));
    refuseFaults(faults, "Take these links out first, or add --force: they then lead to a page that is not found.");
  }
  await changeRecord(db, kind, record, change, { isDraft: true, isExpected });
  return true;
}

/** What happens to links to the former address: they are changed too, or they stay, and the address leads on. */
type Links = "change" | "leave" | undefined;

/** A record that leads to the renamed one, as it is and as it would be. */
type Linking<K extends Kind> = { kind: K; before: Stored<K>; after: EntityOf<K> };

/**
 * Gives a record another address; the former one leads to it from then on. What is changed keeps its past.
 * @returns the records whose links were changed, each as `kind/slug`.
 * @throws DomainError `invalid` when the slug cannot be used or is taken, or with what leads to the former address when
 * `links` does not say what becomes of it. Nothing is changed then.
 */
export async function renameRecord<K extends Kind>(
  db: Db,
  kind: K,
  { record, isDraft }: Stored<K>,
  slug: string,
  change: Change,
  links?: Links,
): Promise<string[]> {
  const updatedAt = change.at.toISOString();
  const own = withLinksTo(kind, record, { kind, slug: record.slug }, slug) ?? record;
  const renamed = parseEntity(kind, { ...own, slug, updatedAt });
  return inTransaction(db, async (transaction) => {
    await refuseTaken(transaction, kind, renamed);
    const from = { kind, slug: record.slug };
    const found = await Promise.all(kinds.map((other) => findLinking(transaction, other, from, slug)));
    const linking = found.flat().filter((one) => one.kind !== kind || one.before.record.id !== record.id);
    if (links === undefined) refuseLinks(linking, pathOf(kind, record.slug));
    await saveRevision(transaction, kind, record, change);
    await store(transaction, kind, { record: renamed, isDraft });
    if (links !== "change") return [];
    for (const one of linking) await replace(transaction, one, change);
    return linking.map(({ kind: from, after }) => `${from}/${after.slug}`);
  });
}

function refuseLinks(linking: readonly Linking<Kind>[], address: string): void {
  const issues = linking.map(({ kind, before }) => ({
    where: `${kind}/${before.record.slug}.md`,
    field: "(links)",
    problem: `lead to ${address}`,
  }));
  refuseFaults(
    issues,
    "Add --change-links to change these too, or --leave-links: the former address then leads to the new one, and related lists lose it.",
  );
}

async function findLinking<K extends Kind>(
  db: Db,
  kind: K,
  to: { kind: Kind; slug: string },
  slug: string,
): Promise<Linking<K>[]> {
  return (await findAllStored(db, kind)).flatMap((before) => {
    const after = withLinksTo(kind, before.record, to, slug);
    return after ? [{ kind, before, after }] : [];
  });
}

async function replace<K extends Kind>(db: Db, { kind, before, after }: Linking<K>, change: Change): Promise<void> {
  const updatedAt = change.at.toISOString();
  await saveRevision(db, kind, before.record, change);
  await store(db, kind, { record: parseEntity(kind, { ...after, updatedAt }), isDraft: before.isDraft });
}

/**
 * Removes a record and keeps what it said as a revision, from which it can be brought back.
 * @param isForced whether it goes though other records lead to it.
 * @returns the number of that revision.
 * @throws DomainError `invalid` with what leads to it; it stays then.
 */
export async function deleteRecord<K extends Kind>(
  db: Db,
  kind: K,
  record: EntityOf<K>,
  change: Change,
  isForced: boolean,
): Promise<number> {
  if (!isForced) {
    const faults = await faultsOfChange(db, { kind, slug: record.slug }, (around) => {
      around.records = around.records.filter((one) => one.kind !== kind || one.slug !== record.slug);
    });
    refuseFaults(faults, "Take these links out first, or add --force: they then lead to a page that is not found.");
  }
  return inTransaction(db, async (transaction) => {
    await saveRevision(transaction, kind, record, change);
    await forget(transaction, kind, record.id);
    await forgetFormerAddresses(transaction, kind, record.id);
    const [last] = await findRevisions(transaction, kind, record.id);
    return Number(last?.id);
  });
}

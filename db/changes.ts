import { createHash } from "node:crypto";
import { checkLinksOf, checkRecordText, type LinkTargets } from "../app/content/checks/check.ts";
import { type EntityOf, type Kind, kinds, pathOf, type RecordName } from "../app/content/kinds/index.ts";
import { mayLinkTo, withLinksTo } from "../app/content/links.ts";
import { DomainError, type Issue } from "../app/shared/errors.ts";
import { parseEntity } from "./codecs.ts";
import { findById, findDrafts, findSlugs, upsertFormerAddress } from "./queries/content.ts";
import { findMediaPaths } from "./queries/media.ts";
import { findSituations } from "./queries/page-lists.ts";
import { findPagePaths } from "./queries/search-texts.ts";
import { findRevisions, saveRevision } from "./revisions.ts";
import type { Change, Db } from "./schema.ts";
import { assertSlugFree, deleteStored, findAllStored, findStoredById, type Stored, store } from "./stored.ts";
import { inTransaction } from "./transaction.ts";

const hashOf = (json: string): string => createHash("sha256").update(json).digest("base64url").slice(0, 22);

/** Hash of all fields of a record: 132 bits of SHA-256, as 22 characters of base64url. */
export const recordVersion = (record: object): string => hashOf(JSON.stringify(record));

/** Returns true for a version (`recordVersion`) that an edit may replace. */
export type IsExpected = (version: string) => boolean;

/** Names of the fields whose values differ between two records. */
export function changedFields(base: object, current: object): string[] {
  const before = new Map(Object.entries(base));
  const after = new Map(Object.entries(current));
  const isSame = (name: string) => JSON.stringify(before.get(name)) === JSON.stringify(after.get(name));
  return [...new Set([...before.keys(), ...after.keys()])].filter((name) => !isSame(name));
}

/**
 * The error for an edit of an outdated version. Its details are `current`, the present record; `version`, its
 * `recordVersion`; `base`, the record that was edited, or null when no revision has it; and `changed`, the names of the
 * fields that differ between the two.
 */
async function editConflict<K extends Kind>(
  db: Db,
  kind: K,
  current: EntityOf<K>,
  isExpected: IsExpected,
): Promise<DomainError> {
  const past = (await findRevisions(db, kind, current.id)).find(({ record }) => isExpected(hashOf(record)));
  const base: unknown = past ? JSON.parse(past.record) : null;
  const changed = typeof base === "object" && base !== null ? changedFields(base, current) : [];
  const fields = changed.filter((name) => name !== "updatedAt").join(", ");
  const reason = past
    ? `was changed by someone else since you read it (${fields})`
    : "is not the version that this edit was made on";
  return new DomainError("conflict", `${kind}/${current.slug} ${reason}. Nothing was saved.`, {
    details: { base, current, changed, version: recordVersion(current) },
  });
}

type EditOptions = {
  /** Accepts the versions that the edit may replace; all by default. */
  isExpected?: IsExpected | undefined;
  /** True to make the record a draft; unchanged by default. */
  isDraft?: boolean | undefined;
};

/** A record after an edit; `isChanged` is false when the edit changed nothing. */
export type Edited<K extends Kind> = { record: EntityOf<K>; isChanged: boolean };

/**
 * Saves a changed record and a revision of its former state in one transaction. Sets `updatedAt` to the time of the
 * change. Saves nothing when no other field changed.
 * @throws DomainError `invalid` with one issue per fault of the record or its Markdown; `conflict` with both versions
 * when `isExpected` rejects the stored one (`editConflict`). Nothing is saved then.
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
    if (former && isUnchanged(former, stored)) return { record: former.record, isChanged: false };
    if (former) await saveRevision(transaction, kind, former.record, change);
    await store(transaction, kind, stored);
    return { record, isChanged: true };
  });
}

const isUnchanged = (former: Stored<Kind>, next: Stored<Kind>): boolean =>
  former.isDraft === next.isDraft && changedFields(former.record, next.record).every((field) => field === "updatedAt");

/**
 * The link faults that a change of a record's state would introduce. Checks only the record's own texts and those of
 * records that may link to it: checking all texts takes seconds.
 * @param changed the record to publish, unpublish or delete
 * @param change applies the change to a copy of the link targets
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
    const affected = await findAffected(db, kind, changed, after);
    lists.push(checkLinksOf(kind, affected, before, after));
  }
  return lists.flat();
}

/** The remaining records of a kind that the change may affect: the changed one, and those that may link to it. */
async function findAffected<K extends Kind>(
  db: Db,
  kind: K,
  changed: RecordName,
  { records }: LinkTargets,
): Promise<EntityOf<K>[]> {
  const remaining = new Set(records.filter((record) => record.kind === kind).map(({ slug }) => slug));
  const isChanged = (record: EntityOf<K>) => kind === changed.kind && record.slug === changed.slug;
  return (await findAllStored(db, kind))
    .map(({ record }) => record)
    .filter((record) => remaining.has(record.slug) && (isChanged(record) || mayLinkTo(kind, record, changed)));
}

/** @throws DomainError `invalid` with the issues, if there are any; `remedy` says what to do. */
function assertNoIssues(issues: readonly Issue[], remedy: string): void {
  if (issues.length > 0) throw new DomainError("invalid", `Nothing was changed. ${remedy}`, { issues });
}

/** A limit above the number of records of any kind. */
const NO_LIMIT = 100_000;

const LINKS_REMEDY = "Remove these links first, or add --force: they will then lead to a page that does not exist.";

/** All valid link targets: the names of all records including drafts, media files, and situations. */
export async function findLinkTargets(db: Db): Promise<LinkTargets> {
  const [media, situations] = [await findMediaPaths(db), await findSituations(db)];
  const pages = await findPagePaths(db);
  const targets: LinkTargets = { records: [], drafts: new Set(), unread: new Set(), media, situations, pages };
  for (const kind of kinds) {
    for (const { slug } of await findSlugs(db, kind, NO_LIMIT, 0)) targets.records.push({ kind, slug });
    for (const { slug } of await findDrafts(db, kind)) {
      targets.records.push({ kind, slug });
      targets.drafts.add(`${kind}/${slug}`);
    }
  }
  return targets;
}

/**
 * Publishes a draft and sets its `updatedAt`.
 * @param isExpected accepts the versions that may be published; all by default.
 * @returns false when the record is already published.
 * @throws DomainError `invalid` when it links to drafts or missing pages, `conflict` when `isExpected` rejects its
 * version; it stays a draft then.
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
  assertNoIssues(faults, "Fix its links, then publish it.");
  await changeRecord(db, kind, record, change, { isDraft: false, isExpected });
  return true;
}

/**
 * Makes a record a draft: its address answers 404, and no list, search or feed contains it.
 * @param isForced true to unpublish even when published records link to it.
 * @param isExpected accepts the versions that may be unpublished; all by default.
 * @returns false when the record is already a draft.
 * @throws DomainError `invalid` with the links to it, `conflict` when `isExpected` rejects its version; it stays
 * published then.
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
    assertNoIssues(faults, LINKS_REMEDY);
  }
  await changeRecord(db, kind, record, change, { isDraft: true, isExpected });
  return true;
}

/** `change` rewrites links to the former address; `leave` keeps them, and the former address redirects. */
type LinkPolicy = "change" | "leave" | undefined;

/** A record that links to the renamed one, before and after its links are rewritten. */
type LinkingRecord<K extends Kind> = { kind: K; before: Stored<K>; after: EntityOf<K> };

/**
 * Changes a record's slug; the former address redirects to the new one. Saves a revision of every changed record.
 * @returns the records whose links were changed, each as `kind/slug`.
 * @throws DomainError `invalid` when the slug is malformed or taken, or when other records link to the former address
 * and `links` is undefined. Nothing is changed then.
 */
export async function renameRecord<K extends Kind>(
  db: Db,
  kind: K,
  { record, isDraft }: Stored<K>,
  slug: string,
  change: Change,
  links?: LinkPolicy,
): Promise<string[]> {
  const updatedAt = change.at.toISOString();
  const own = withLinksTo(kind, record, { kind, slug: record.slug }, slug) ?? record;
  const renamed = parseEntity(kind, { ...own, slug, updatedAt });
  return inTransaction(db, async (transaction) => {
    await assertSlugFree(transaction, kind, renamed);
    const from = { kind, slug: record.slug };
    const found = await Promise.all(kinds.map((other) => findLinking(transaction, other, from, slug)));
    const linking = found.flat().filter((other) => other.kind !== kind || other.before.record.id !== record.id);
    if (links === undefined) assertNoLinks(linking, pathOf(kind, record.slug));
    await saveRevision(transaction, kind, record, change);
    await store(transaction, kind, { record: renamed, isDraft });
    if (links !== "change") return [];
    for (const other of linking) await saveRewritten(transaction, other, change);
    return linking.map(({ kind: from, after }) => `${from}/${after.slug}`);
  });
}

function assertNoLinks(linking: readonly LinkingRecord<Kind>[], address: string): void {
  const issues = linking.map(({ kind, before }) => ({
    where: `${kind}/${before.record.slug}.md`,
    field: "(links)",
    problem: `lead to ${address}`,
  }));
  assertNoIssues(
    issues,
    "Add --change-links to change these links too, or --leave-links to keep them: the former address then redirects, and related lists lose the record.",
  );
}

async function findLinking<K extends Kind>(db: Db, kind: K, to: RecordName, slug: string): Promise<LinkingRecord<K>[]> {
  return (await findAllStored(db, kind)).flatMap((before) => {
    const after = withLinksTo(kind, before.record, to, slug);
    return after ? [{ kind, before, after }] : [];
  });
}

/** Saves a record whose addresses were rewritten, and a revision of what it said, in the caller's transaction. */
export async function saveRewritten<K extends Kind>(
  db: Db,
  { kind, before, after }: LinkingRecord<K>,
  change: Change,
): Promise<void> {
  const updatedAt = change.at.toISOString();
  await saveRevision(db, kind, before.record, change);
  await store(db, kind, { record: parseEntity(kind, { ...after, updatedAt }), isDraft: before.isDraft });
}

/**
 * Deletes a record and saves it as a revision, from which it can be restored. The addresses it had in public are gone.
 * @param isForced true to delete even when other records link to it.
 * @returns the number of that revision.
 * @throws DomainError `invalid` with the links to it; it is not deleted then.
 */
export async function deleteRecord<K extends Kind>(
  db: Db,
  kind: K,
  record: EntityOf<K>,
  change: Change,
  isForced: boolean,
): Promise<number> {
  if (!isForced) {
    const faults = await faultsOfChange(db, { kind, slug: record.slug }, (targets) => {
      targets.records = targets.records.filter((other) => other.kind !== kind || other.slug !== record.slug);
    });
    assertNoIssues(faults, LINKS_REMEDY);
  }
  return inTransaction(db, async (transaction) => {
    await saveRevision(transaction, kind, record, change);
    if (await findById(transaction, kind, record.id))
      await upsertFormerAddress(transaction, kind, record.slug, record.id);
    await deleteStored(transaction, kind, record.id);
    const [last] = await findRevisions(transaction, kind, record.id);
    return Number(last?.id);
  });
}

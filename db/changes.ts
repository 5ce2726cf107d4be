import { createHash } from "node:crypto";
import { checkLinksOf, checkRecordText, type LinkTargets } from "../app/content/checks/check.ts";
import {
  descriptors,
  type EntityOf,
  type Kind,
  kinds,
  pathOf,
  type RecordName,
  titleOf,
} from "../app/content/kinds/index.ts";
import { linksTo, withLinksTo } from "../app/content/links.ts";
import { newFields, unwrittenFields } from "../app/content/new-record.ts";
import { DomainError, type Issue } from "../app/shared/errors.ts";
import { inWords, minuteOf } from "../app/shared/moment.ts";
import { parseEntity } from "./codecs.ts";
import { countAll, findById, findDrafts, findSlugs, upsertFormerAddress } from "./queries/content.ts";
import { findMediaPaths } from "./queries/media.ts";
import { findSituations } from "./queries/page-lists.ts";
import { findPagePaths } from "./queries/search-texts.ts";
import { findRevisions, saveRevision } from "./revisions.ts";
import type { Change, Db } from "./schema.ts";
import {
  assertSlugFree,
  deleteStored,
  findAllStored,
  findSlugHolder,
  findStoredById,
  type Schedule,
  type Stored,
  store,
} from "./stored.ts";
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

/** The record that a change replaces. @throws DomainError `conflict` when `isExpected` rejects its version */
async function findExpected<K extends Kind>(
  db: Db,
  kind: K,
  id: string,
  isExpected: IsExpected = () => true,
): Promise<Stored<K> | undefined> {
  const stored = await findStoredById(db, kind, id);
  if (stored && !isExpected(recordVersion(stored.record)))
    throw await editConflict(db, kind, stored.record, isExpected);
  return stored;
}

type EditOptions = {
  /** Accepts the versions that the edit may replace; all by default. */
  isExpected?: IsExpected | undefined;
  /** True to make the record a draft; unchanged by default. */
  isDraft?: boolean | undefined;
  /** Minute at which the draft is published by itself; null for none, unchanged by default. */
  publishAt?: string | null | undefined;
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
  { isExpected, isDraft, publishAt }: EditOptions = {},
): Promise<Edited<K>> {
  const moment = change.at.toISOString();
  const record = parseEntity(kind, { ...changed, updatedAt: moment });
  const issues = checkRecordText(kind, record);
  if (issues.length > 0) throw new DomainError("invalid", "The text has faults; nothing was saved.", { issues });
  return inTransaction(db, async (transaction) => {
    const former = await findExpected(transaction, kind, record.id, isExpected);
    const state = { isDraft: isDraft ?? former?.isDraft ?? false, publishAt };
    const stored = { record, isDraft: state.isDraft, schedule: scheduleAfter(former, state, change.by) };
    if (former && isUnchanged(former, stored)) return { record: former.record, isChanged: false };
    if (former) await saveRevision(transaction, kind, former.record, { ...stateChange(former, stored), ...change });
    await store(transaction, kind, stored);
    return { record, isChanged: true };
  });
}

/** When a record is published by itself after a change: a time that stays keeps who set it. */
export function scheduleAfter(
  former: Stored<Kind> | undefined,
  { isDraft, publishAt = former?.schedule?.at ?? null }: { isDraft: boolean; publishAt?: string | null | undefined },
  by: string,
): Schedule | undefined {
  if (!isDraft || publishAt === null) return undefined;
  return publishAt === former?.schedule?.at ? former.schedule : { at: publishAt, by };
}

/** What a change of a record's state did. */
function stateChange(former: Stored<Kind>, next: Stored<Kind>): { what?: string } {
  if (former.isDraft !== next.isDraft) return { what: next.isDraft ? "Unpublished" : "Published" };
  if (former.schedule?.at === next.schedule?.at) return {};
  return {
    what: next.schedule ? `Set to be published at ${inWords(next.schedule.at)}` : "No longer set to be published",
  };
}

const isUnchanged = (former: Stored<Kind>, next: Stored<Kind>): boolean =>
  former.isDraft === next.isDraft &&
  former.schedule?.at === next.schedule?.at &&
  changedFields(former.record, next.record).every((field) => field === "updatedAt");

/** The place of a new record: after all others of its kind. */
export const nextPosition = async (db: Db, kind: Kind): Promise<number> =>
  (await countAll(db, kind)) + (await findDrafts(db, kind)).length + 1;

/**
 * Saves a new record as a draft, with placeholders for what is still to be written.
 * @param given fields of it, such as its title
 * @throws DomainError `invalid` when a record has the slug or has it as its permanent id, and as `changeRecord`
 */
export async function addDraft<K extends Kind>(
  db: Db,
  kind: K,
  slug: string,
  given: Readonly<Record<string, unknown>>,
  change: Change,
): Promise<EntityOf<K>> {
  const holder = await findSlugHolder(db, kind, slug);
  if (holder)
    throw new DomainError("invalid", `is that of “${titleOf(kind, holder.record)}”, or was: choose another one`);
  const fields = newFields(kind, slug, await nextPosition(db, kind), change.at);
  const record = parseEntity(kind, { ...fields, ...given });
  return (await changeRecord(db, kind, record, change, { isDraft: true, isExpected: () => false })).record;
}

/** What a copy does not take over: it is nobody's choice yet, unread by reviewers, and has no recording. */
const notCopied = { isFeatured: false, reviews: [], podcastUrl: null, podcastDuration: null };

/** Saves a copy of a record as a draft, with a title that says so and a free slug. */
export async function duplicateRecord<K extends Kind>(
  db: Db,
  kind: K,
  { record }: Stored<K>,
  change: Change,
): Promise<EntityOf<K>> {
  const { titleField, fields } = descriptors[kind];
  let title = `Copy of ${titleOf(kind, record)}`;
  while (!fields.get(titleField)?.safeParse(title).success) title = title.slice(0, -1);
  const base = `${record.slug.slice(0, 70).replace(/-$/, "")}-copy`;
  let slug = base;
  for (let count = 2; await wasUsed(db, kind, slug); count += 1) slug = `${base}-${count}`;
  const own = Object.entries({ ...record, ...notCopied }).filter(([field]) => Object.hasOwn(record, field));
  const { id: _id, slug: _slug, position: _position, createdAt: _createdAt, ...copied } = Object.fromEntries(own);
  return addDraft(db, kind, slug, { ...copied, [titleField]: title }, change);
}

const wasUsed = async (db: Db, kind: Kind, slug: string): Promise<boolean> =>
  (await findSlugHolder(db, kind, slug)) !== undefined || (await findRevisions(db, kind, slug)).length > 0;

/**
 * The link faults that a change of a record's state would introduce. Checks only the record's own texts and those of
 * records that link to it: checking all texts takes seconds.
 * @param changed the record to publish, unpublish or delete, as it will be
 * @param change applies the change to a copy of the link targets
 */
export async function faultsOfChange<K extends Kind>(
  db: Db,
  { kind, record }: { kind: K; record: EntityOf<K> },
  change: (targets: LinkTargets) => void,
): Promise<Issue[]> {
  const before = await findLinkTargets(db);
  const after = { ...before, drafts: new Set(before.drafts) };
  change(after);
  const name = { kind, slug: record.slug };
  const isKept = after.records.some((other) => other.kind === kind && other.slug === record.slug);
  const lists = isKept ? [checkLinksOf(kind, [record], before, after)] : [];
  for (const other of await findLinking(db, name))
    lists.push(checkLinksOf(other.kind, [other.stored.record], before, after));
  return lists.flat();
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
 * @param stored the draft, which may have unsaved changes
 * @param isExpected accepts the versions that may be published; all by default.
 * @returns false when the record is already published.
 * @throws DomainError `invalid` when something of it is still to be written, or links to drafts or missing pages,
 * `conflict` when `isExpected` rejects its version; it stays a draft then.
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
  assertNoIssues(unwrittenFields(kind, record), "Write what is missing, then publish it.");
  const name = `${kind}/${record.slug}`;
  const faults = await faultsOfChange(db, { kind, record }, ({ drafts }) => void drafts.delete(name));
  assertNoIssues(faults, "Fix its links, then publish it.");
  await changeRecord(db, kind, record, change, { isDraft: false, isExpected });
  return true;
}

/**
 * Lets the site publish a draft by itself at a time, by the name of who set it. `unpublish` takes that back.
 * @throws DomainError `invalid` for a time that is past and for a record that is published, `conflict` when
 * `isExpected` rejects its version; nothing is changed then.
 */
export async function publishLater<K extends Kind>(
  db: Db,
  kind: K,
  { record, isDraft }: Stored<K>,
  at: Date,
  change: Change,
  isExpected?: IsExpected,
): Promise<string> {
  if (!isDraft) throw new DomainError("invalid", `${kind}/${record.slug} is published already. Nothing was changed.`);
  const publishAt = minuteOf(at);
  if (at <= change.at)
    throw new DomainError("invalid", `${inWords(publishAt)} is past: name a time to come, or publish it now.`);
  await changeRecord(db, kind, record, change, { isExpected, publishAt });
  return publishAt;
}

/**
 * Makes a record a draft: its address answers 404, and no list, search or feed contains it. A draft loses the time at
 * which it is published by itself.
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
  const { record, isDraft, schedule } = stored;
  if (isDraft && !schedule) return false;
  if (!isForced && !isDraft) {
    const name = `${kind}/${record.slug}`;
    const faults = await faultsOfChange(db, { kind, record }, ({ drafts }) => void drafts.add(name));
    assertNoIssues(faults, LINKS_REMEDY);
  }
  await changeRecord(db, kind, record, change, { isDraft: true, publishAt: null, isExpected });
  return true;
}

/** `change` rewrites links to the former address; `leave` keeps them, and the former address redirects. */
type LinkPolicy = "change" | "leave" | undefined;

/** A record that links to another. */
type LinkingRecord = { kind: Kind; stored: Stored<Kind> };
/** A record before and after its links are rewritten. */
type RewrittenRecord<K extends Kind> = { kind: K; before: Stored<K>; after: EntityOf<K> };

/**
 * Changes a record's slug; the former address redirects to the new one. Saves a revision of every changed record.
 * @param isExpected accepts the versions that may be renamed; all by default.
 * @returns the records whose links were changed, each as `kind/slug`.
 * @throws DomainError `invalid` when the slug is malformed or taken, or when other records link to the former address
 * and `links` is undefined; `conflict` when `isExpected` rejects its version. Nothing is changed then.
 */
export async function renameRecord<K extends Kind>(
  db: Db,
  kind: K,
  { record, ...state }: Stored<K>,
  slug: string,
  change: Change,
  links?: LinkPolicy,
  isExpected?: IsExpected,
): Promise<string[]> {
  const updatedAt = change.at.toISOString();
  const own = withLinksTo(kind, record, { kind, slug: record.slug }, slug) ?? record;
  const renamed = parseEntity(kind, { ...own, slug, updatedAt });
  return inTransaction(db, async (transaction) => {
    await findExpected(transaction, kind, record.id, isExpected);
    await assertSlugFree(transaction, kind, renamed);
    const name = { kind, slug: record.slug };
    const linking = await findLinking(transaction, name);
    if (links === undefined) assertNoLinks(linking, pathOf(kind, record.slug));
    const rewritten = (links === "change" ? linking : []).flatMap(({ kind: from, stored: before }) => {
      const after = withLinksTo(from, before.record, name, slug);
      return after ? [{ kind: from, before, after }] : [];
    });
    const { length } = rewritten;
    const inOthers = length > 0 ? `; links in ${length} ${length === 1 ? "record" : "records"}` : "";
    const named = { ...change, what: `Renamed ${kind}/${record.slug} to ${slug}${inOthers}` };
    await saveRevision(transaction, kind, record, named);
    await store(transaction, kind, { record: renamed, ...state });
    for (const other of rewritten) await saveRewritten(transaction, other, named);
    return rewritten.map(({ kind: from, after }) => `${from}/${after.slug}`);
  });
}

function assertNoLinks(linking: readonly LinkingRecord[], address: string): void {
  const issues = linking.map(({ kind, stored }) => ({
    where: `${kind}/${stored.record.slug}.md`,
    field: "(links)",
    problem: `lead to ${address}`,
  }));
  assertNoIssues(
    issues,
    "Add --change-links to change these links too, or --leave-links to keep them: the former address then redirects, and related lists lose the record.",
  );
}

/** The other records, drafts included, that link to one: what a rename changes, and a delete or unpublish breaks. */
export async function findLinking(db: Db, to: RecordName): Promise<LinkingRecord[]> {
  const found = await Promise.all(
    kinds.map(async (kind) =>
      (await findAllStored(db, kind))
        .filter(({ record }) => (kind !== to.kind || record.slug !== to.slug) && linksTo(kind, record, to))
        .map((stored) => ({ kind, stored })),
    ),
  );
  return found.flat();
}

/** Saves a record whose addresses were rewritten, and a revision of what it said, in the caller's transaction. */
export async function saveRewritten<K extends Kind>(
  db: Db,
  { kind, before, after }: RewrittenRecord<K>,
  change: Change,
): Promise<void> {
  const updatedAt = change.at.toISOString();
  await saveRevision(db, kind, before.record, change);
  await store(db, kind, { ...before, record: parseEntity(kind, { ...after, updatedAt }) });
}

/**
 * Deletes a record and saves it as a revision, from which it can be restored. The addresses it had in public are gone.
 * @param isForced true to delete even when other records link to it.
 * @param isExpected accepts the versions that may be deleted; all by default.
 * @returns the number of that revision.
 * @throws DomainError `invalid` with the links to it, `conflict` when `isExpected` rejects its version; it is not
 * deleted then.
 */
export async function deleteRecord<K extends Kind>(
  db: Db,
  kind: K,
  record: EntityOf<K>,
  change: Change,
  isForced: boolean,
  isExpected?: IsExpected,
): Promise<number> {
  if (!isForced) {
    const faults = await faultsOfChange(db, { kind, record }, (targets) => {
      targets.records = targets.records.filter((other) => other.kind !== kind || other.slug !== record.slug);
    });
    assertNoIssues(faults, LINKS_REMEDY);
  }
  return inTransaction(db, async (transaction) => {
    await findExpected(transaction, kind, record.id, isExpected);
    await saveRevision(transaction, kind, record, { ...change, what: "Deleted" });
    if (await findById(transaction, kind, record.id))
      await upsertFormerAddress(transaction, kind, record.slug, record.id);
    await deleteStored(transaction, kind, record.id);
    const [last] = await findRevisions(transaction, kind, record.id);
    return Number(last?.id);
  });
}

import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { DEFAULT_MIGRATION_TABLE } from "kysely/migration";
import { inFileOf, structureChecks } from "../app/content/checks/check.ts";
import { checkRecordings, withUsedRecordings } from "../app/content/checks/check-recordings.ts";
import { readRecord } from "../app/content/checks/check-text.ts";
import { parseRecord, serializeRecord } from "../app/content/file-format.ts";
import {
  assertFiles,
  type Corpus,
  contentPlace,
  emptyCorpus,
  filesOf,
  isHidden,
  isRecordFile,
  readBackAll,
  readFolder,
  writeFolder,
} from "../app/content/folder.ts";
import { descriptors, type Entity, type EntityOf, isKind, type Kind, kinds } from "../app/content/kinds/index.ts";
import { serializeIssue } from "../app/content/newsletter-issue.ts";
import { isUploadedPicture } from "../app/content/pictures.ts";
import { DomainError, type Issue } from "../app/shared/errors.ts";
import { minuteOf } from "../app/shared/moment.ts";
import { findRecordings, saveRecording } from "./backup.ts";
import { findLinkTargets, scheduleAfter } from "./changes.ts";
import { tableOf, upsert } from "./queries/content.ts";
import { findAllMedia, upsertMedia } from "./queries/media.ts";
import { findIssues, storeIssue } from "./queries/newsletter.ts";
import {
  findRevisionMoment,
  findRevisions,
  findRevisionsSince,
  parseStored,
  readFields,
  type Since,
  saveRevision,
} from "./revisions.ts";
import type { Change, Db } from "./schema.ts";
import { openStaging, type Staging } from "./staging.ts";
import { findAllStored, findStoredById, store } from "./stored.ts";
import { inTransaction } from "./transaction.ts";

/** Counts of an import's changes; records are named as `kind/slug`. */
export type ImportCounts = {
  added: number;
  changed: number;
  unchanged: number;
  media: number;
  /** The added records that had been deleted before. */
  broughtBack: string[];
  /** Files and folders that are not content. */
  ignored: string[];
};

/** Reads the whole database, drafts included, as a corpus, with recordings when their folder is given. */
export async function readDatabase(db: Db, recordings?: string): Promise<Corpus> {
  const corpus = emptyCorpus();
  for (const kind of kinds) await readKind(db, kind, corpus);
  corpus.media = await findAllMedia(db);
  corpus.newsletter = (await findIssues(db)).toSorted((one, other) => (one.slug < other.slug ? -1 : 1));
  if (recordings)
    corpus.recordings = (await findRecordings(recordings)).map((name) => ({ name, file: join(recordings, name) }));
  return corpus;
}

async function readKind<K extends Kind>(db: Db, kind: K, corpus: Corpus): Promise<void> {
  const list: EntityOf<K>[] = corpus.records[kind];
  for (const { record, isDraft, schedule } of await findAllStored(db, kind)) {
    list.push(record);
    if (isDraft) corpus.drafts.add(`${kind}/${record.slug}`);
    if (schedule) corpus.publishAt.set(`${kind}/${record.slug}`, schedule.at);
  }
}

/**
 * Imports a content folder, or one of its files, in one transaction: adds new records, and replaces changed ones after saving a revision.
 * Links may lead to records of the database, so the folder may contain only a part of the content. Recordings are
 * copied to the folder `recordings` first.
 * @throws DomainError `invalid` with all faults; nothing is imported then.
 */
export async function importFolder(
  db: Db,
  where: string,
  recordings: string,
  { at, by }: Change,
): Promise<ImportCounts> {
  const change = { at, by, what: "Imported" };
  const staging = await openStaging();
  try {
    const { corpus, ignored } = await stageFolder(db, where, recordings, staging);
    for (const { name, file } of corpus.recordings) await saveRecording(recordings, name, { file });
    return await inTransaction(db, async (transaction) => {
      const media = corpus.media.length;
      const counts: ImportCounts = { added: 0, changed: 0, unchanged: 0, media, broughtBack: [], ignored };
      const isKnown = await knownRecords(transaction);
      for await (const { kind, record, publishAt = null, derived, ...file } of staging.all()) {
        if (!file.isDraft && !isKnown(kind, record)) {
          await upsert(transaction, kind, record, derived);
          counts.added += 1;
          continue;
        }
        const former = await findStoredById(transaction, kind, record.id);
        // A file that was written before its time has come does not take back what was published then.
        const isOver = former?.isDraft === false && publishAt !== null && publishAt <= minuteOf(at);
        const isDraft = file.isDraft && !isOver;
        const schedule = scheduleAfter(former, { isDraft, publishAt }, by);
        const isSame = former?.isDraft === isDraft && former.schedule?.at === schedule?.at;
        if (isSame && JSON.stringify(former.record) === JSON.stringify(record)) {
          counts.unchanged += 1;
          continue;
        }
        const wasDeleted = !former && (await findRevisions(transaction, kind, record.id)).length > 0;
        if (wasDeleted) counts.broughtBack.push(`${kind}/${record.slug}`);
        if (former) await saveRevision(transaction, kind, former.record, change);
        await store(transaction, kind, { record, isDraft, schedule }, derived);
        counts[former ? "changed" : "added"] += 1;
      }
      for (const issue of corpus.newsletter) counts[await storeIssue(transaction, issue, change)] += 1;
      for (const media of corpus.media) await upsertMedia(transaction, media);
      return counts;
    });
  } finally {
    await staging.remove();
  }
}

/** Reads and checks a folder and stages its records. To save memory, the returned records have no texts. */
async function stageFolder(db: Db, where: string, recordings: string, staging: Staging) {
  const checks = structureChecks();
  const { folder, only } = contentPlace(where);
  const take = async <K extends Kind>(kind: K, record: EntityOf<K>, isDraft: boolean, publishAt?: string) => {
    // Staging derives from the texts, and a faulty text may take too long to parse.
    if (checks.take(readRecord(kind, record)).length === 0) await staging.add(kind, record, isDraft, publishAt);
    return withoutTexts(kind, record);
  };
  const read = await readFolder(folder, take, only);
  const issues = [
    ...read.issues,
    ...checks.faults(read.corpus, await findLinkTargets(db)),
    ...(await checkRecordings(read.corpus, await findRecordings(recordings))),
  ];
  if (issues.length === 0) return read;
  const count = `${issues.length} ${issues.length === 1 ? "fault" : "faults"}`;
  throw new DomainError("invalid", `Nothing was imported: ${count} found.`, { issues });
}

/** A record without its texts: the rest suffices for the checks across records and of recordings. */
const withoutTexts = <K extends Kind>(kind: K, record: EntityOf<K>): EntityOf<K> => ({
  ...record,
  ...Object.fromEntries(descriptors[kind].texts.map(({ field }) => [field, ""])),
  ...("anatomy" in record ? { anatomy: null } : {}),
});

/** Returns a predicate: true for a record whose id or slug the database has or had. Reads all names once. */
async function knownRecords(db: Db): Promise<(kind: Kind, record: Entity) => boolean> {
  const [ids, slugs] = [new Set<string>(), new Set<string>()];
  const add = (kind: string, { recordId, slug }: { recordId?: string; slug?: string }) => {
    if (recordId !== undefined) ids.add(`${kind}/${recordId}`);
    if (slug !== undefined) slugs.add(`${kind}/${slug}`);
  };
  for (const kind of kinds)
    for (const row of await db.selectFrom(tableOf(kind)).select(["id as recordId", "slug"]).execute()) add(kind, row);
  for (const row of await db.selectFrom("drafts").select(["kind", "recordId", "slug"]).execute()) add(row.kind, row);
  for (const row of await db.selectFrom("former_addresses").select(["kind", "slug"]).execute()) add(row.kind, row);
  for (const row of await db.selectFrom("revisions").select(["kind", "recordId"]).distinct().execute())
    add(row.kind, row);
  return (kind, { id, slug }) => ids.has(`${kind}/${id}`) || slugs.has(`${kind}/${slug}`);
}

/** Reads the corpus for an export: the whole database, and the recordings that its records name. */
export const readForExport = async (db: Db, recordings: string): Promise<Corpus> =>
  withUsedRecordings(await readDatabase(db, recordings));

/** Maximum number of names in the error for a folder without content. */
const MAX_LISTED = 5;

/**
 * Writes a corpus as a content folder. Replaces an existing file only when the database contains its present text or
 * had it before.
 * @param isForced true to replace changed files, and to write into a folder without content.
 * @returns the number of files written.
 * @throws DomainError `invalid` with the files that were changed there, or when the folder contains other files;
 * nothing is written then. Also `invalid` with the files that an import could not read as they are; all are written.
 */
export async function writeExport(db: Db, folder: string, corpus: Corpus, isForced: boolean): Promise<number> {
  await assertFiles(folder);
  if (!isForced) {
    await assertContentFolder(folder);
    await assertNothingLost(db, folder, corpus);
  }
  const files = await writeFolder(folder, corpus);
  const unkept = readBackAll(corpus);
  const checks = structureChecks();
  const refused = kinds.flatMap((kind) =>
    corpus.records[kind].flatMap((record) => checks.take(readRecord(kind, record))),
  );
  const others = refused.filter(({ where }) => !unkept.some((issue) => issue.where === where));
  const issues = [...unkept, ...others.map(inFileOf(corpus))];
  if (issues.length === 0) return files;
  const help = "Mend these texts on the site and export again.";
  throw new DomainError("invalid", `${files} files were written, but not all could be imported again. ${help}`, {
    issues,
  });
}

/** Record files of a folder that are not part of a corpus, such as laws/former.md. */
export async function findStrays(folder: string, corpus: Corpus): Promise<string[]> {
  const strays: string[] = [];
  for (const kind of kinds) {
    const directory = join(folder, kind);
    const expected = new Set(corpus.records[kind].map(({ slug }) => `${slug}.md`));
    const names = existsSync(directory) ? (await readdir(directory)).filter(isRecordFile) : [];
    strays.push(...names.filter((name) => !expected.has(name)).map((name) => `${kind}/${name}`));
  }
  return strays.filter((file) => !corpus.unread.has(file.replace(/\.md$/, ""))).sort();
}

/** True when a folder contains a valid record, such as laws/dark-matter.md. */
async function containsRecords(folder: string): Promise<boolean> {
  for (const kind of kinds) {
    const names = await readdir(join(folder, kind)).catch((): string[] => []);
    for (const name of names.filter(isRecordFile)) {
      const text = await readFile(join(folder, kind, name), "utf8").catch(() => "");
      if (parseRecord(kind, name, text).record) return true;
    }
  }
  return false;
}

/** @throws DomainError `invalid` unless the folder is new, contains only hidden files, or contains records. */
async function assertContentFolder(folder: string): Promise<void> {
  const names = existsSync(folder) ? (await readdir(folder)).filter((name) => !isHidden(name)) : [];
  if (names.length === 0 || (await containsRecords(folder))) return;
  const more = names.length > MAX_LISTED ? ", …" : "";
  throw new DomainError(
    "invalid",
    `Nothing was written: ${folder} is not a content folder and contains other files (${names.slice(0, MAX_LISTED).join(", ")}${more}). Name a new folder, or add --force to write there anyway.`,
  );
}

async function assertNothingLost(db: Db, folder: string, corpus: Corpus): Promise<void> {
  const issues: Issue[] = [];
  for (const { path, content } of filesOf(corpus)) {
    const file = join(folder, path);
    const present = existsSync(file) ? await readFile(file) : undefined;
    if (!present || present.equals(Buffer.from(content)) || (await isFormerText(db, path, present.toString())))
      continue;
    issues.push({ where: path, field: "(file)", problem: "was changed there and would be replaced" });
  }
  if (issues.length === 0) return;
  const help = `Import ${folder} first, export to a new folder, or add --force to replace them.`;
  throw new DomainError("invalid", `Nothing was written. ${help}`, { issues });
}

/** True when a record's file equals a revision of the record, byte for byte. */
async function isFormerText(db: Db, path: string, text: string): Promise<boolean> {
  const kind = path.split("/")[0] ?? "";
  if (!isKind(kind)) return false;
  const { record, publishAt } = parseRecord(kind, path, text);
  if (!record) return false;
  return (await findRevisions(db, kind, record.id)).some(({ record: json }) => {
    const former = parseStored(kind, json).record;
    return former && [false, true].some((isDraft) => serializeRecord(kind, former, isDraft, publishAt) === text);
  });
}

/** Changed content: existing records with their uploaded pictures, and files to remove. */
type Changed = {
  corpus: Corpus;
  /** Files of records that were deleted or renamed, such as laws/former.md. */
  gone: string[];
};

/**
 * Parses a start of a time range: a day (2026-11-22, which starts at 00:00 UTC), a time (2026-11-22T10:00Z), or the
 * number of a revision.
 * @throws DomainError `invalid` for anything else.
 */
export function parseSince(text: string): Since {
  if (/^\d{1,15}$/.test(text)) return { revision: Number(text) };
  const isMoment = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?Z)?$/.test(text);
  if (isMoment && Number.isFinite(Date.parse(text))) return { at: new Date(text) };
  const formats = "a day such as 2026-11-22, a time such as 2026-11-22T10:00Z, or the number of a revision";
  throw new DomainError("invalid", `"${text.slice(0, 40)}" is not a valid start: give ${formats}.`);
}

/** Finds content that changed since then. Seeded content does not count as changed, whatever its dates. */
export async function findChanged(db: Db, since: Since): Promise<Changed> {
  const revisions = await findRevisionsSince(db, since);
  const touched = new Set(revisions.map(({ kind, recordId }) => `${kind}/${recordId}`));
  const from = "at" in since ? since.at.toISOString() : ((await findRevisionMoment(db, since.revision)) ?? "");
  // The change that saved a revision has the time of that revision, and does not count.
  const isLater = (time: string) => ("at" in since ? time >= from : time > from);
  // New records have no revisions. Neither do seeded ones, but their dates precede the database.
  const databaseCreatedAt = await findDatabaseCreatedAt(db);
  const isNew = ({ createdAt, updatedAt }: Entity) => isLater(updatedAt) && createdAt > databaseCreatedAt;
  const corpus = await readDatabase(db);
  for (const kind of kinds) {
    filterRecords(corpus, kind, (record) => touched.has(`${kind}/${record.id}`) || isNew(record));
  }
  const issues = await findIssues(db);
  corpus.newsletter = issues.filter(({ updatedAt }) => isLater(updatedAt));
  const texts = [...kinds.flatMap((kind) => textsOf(corpus, kind)), ...corpus.newsletter.map(serializeIssue)].join(
    "\n",
  );
  corpus.media = corpus.media.filter(({ path }) => isUploadedPicture(path) && texts.includes(`/media/${path}`));
  const readable = kinds.flatMap((kind) => corpus.records[kind].map(({ slug }) => `${kind}/${slug}`));
  const present = new Set([...readable, ...corpus.unread].map((name) => `${name}.md`));
  const former = revisions.flatMap(({ kind, record }) => (isKind(kind) ? formerFile(kind, record) : []));
  return { corpus, gone: [...new Set(former)].filter((file) => !present.has(file)).sort() };
}

function filterRecords<K extends Kind>(corpus: Corpus, kind: K, isKept: (record: EntityOf<K>) => boolean): void {
  const list: EntityOf<K>[] = corpus.records[kind];
  const kept = list.filter(isKept);
  list.splice(0, list.length, ...kept);
}

const textsOf = <K extends Kind>(corpus: Corpus, kind: K): string[] => {
  const list: EntityOf<K>[] = corpus.records[kind];
  return list.map((record) => serializeRecord(kind, record));
};

/** The file name that a record had in a revision; none when the revision has no slug. */
function formerFile(kind: Kind, json: string): string[] {
  const { slug } = readFields(json);
  return typeof slug === "string" ? [`${kind}/${slug}.md`] : [];
}

/** Time of the first migration, as ISO 8601. */
async function findDatabaseCreatedAt(db: Db): Promise<string> {
  const { rows } = await sql<{ first: string }>`
    select min(timestamp) as first from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
  return rows[0]?.first ?? "";
}

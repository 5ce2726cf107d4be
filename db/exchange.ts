import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { DEFAULT_MIGRATION_TABLE } from "kysely/migration";
import { structureChecks } from "../app/content/checks/check.ts";
import { checkRecordings, withUsedRecordings } from "../app/content/checks/check-recordings.ts";
import { parseRecord, serializeRecord } from "../app/content/file-format.ts";
import { type Corpus, emptyCorpus, filesOf, isRecordFile, readFolder, writeFolder } from "../app/content/folder.ts";
import { descriptors, type Entity, type EntityOf, isKind, type Kind, kinds } from "../app/content/kinds/index.ts";
import { isSentPicture } from "../app/content/pictures.ts";
import { DomainError, type Issue } from "../app/shared/errors.ts";
import { findRecordings, keepRecording } from "./backup.ts";
import { findLinkTargets } from "./changes.ts";
import { tableOf, upsert } from "./queries/content.ts";
import { findAllMedia, upsertMedia } from "./queries/media.ts";
import {
  findRevisionMoment,
  findRevisions,
  findRevisionsSince,
  parseFormer,
  readFields,
  type Since,
  saveRevision,
} from "./revisions.ts";
import type { Change, Db } from "./schema.ts";
import { openStaging, type Staging } from "./staging.ts";
import { findAllStored, findStoredById, store } from "./stored.ts";
import { inTransaction } from "./transaction.ts";

/** What an import did; records are named as `kind/slug`. */
export type ImportCounts = {
  added: number;
  changed: number;
  unchanged: number;
  media: number;
  /** Records among the added ones that had been deleted. */
  broughtBack: string[];
  /** What of the folder is no content. */
  ignored: string[];
};

/** Everything in the database, drafts too, as a corpus; recordings too where their folder is named. */
export async function readDatabase(db: Db, recordings?: string): Promise<Corpus> {
  const corpus = emptyCorpus();
  for (const kind of kinds) await readKind(db, kind, corpus);
  corpus.media = await findAllMedia(db);
  if (recordings)
    corpus.recordings = (await findRecordings(recordings)).map((name) => ({ name, file: join(recordings, name) }));
  return corpus;
}

async function readKind<K extends Kind>(db: Db, kind: K, corpus: Corpus): Promise<void> {
  const list: EntityOf<K>[] = corpus.records[kind];
  for (const { record, isDraft } of await findAllStored(db, kind)) {
    list.push(record);
    if (isDraft) corpus.drafts.add(`${kind}/${record.slug}`);
  }
}

/**
 * Brings a content folder into the database in one transaction: new records are added, changed ones
 * replaced with their past kept, others left alone. Links may lead to what the database has, so that the folder may
 * hold a part of the content. Recordings are copied into their folder, `recordings`, before.
 * @throws DomainError `invalid` with every fault when anything is wrong; nothing is imported then.
 */
export async function importFolder(db: Db, folder: string, recordings: string, change: Change): Promise<ImportCounts> {
  const staging = await openStaging();
  try {
    const { corpus, ignored } = await stageFolder(db, folder, recordings, staging);
    for (const { name, file } of corpus.recordings) await keepRecording(recordings, name, { file });
    return await inTransaction(db, async (transaction) => {
      const media = corpus.media.length;
      const counts: ImportCounts = { added: 0, changed: 0, unchanged: 0, media, broughtBack: [], ignored };
      const isKnown = await knownRecords(transaction);
      for await (const { kind, record, isDraft, derived } of staging.all()) {
        if (!isDraft && !isKnown(kind, record)) {
          await upsert(transaction, kind, record, derived);
          counts.added += 1;
          continue;
        }
        const former = await findStoredById(transaction, kind, record.id);
        if (former?.isDraft === isDraft && JSON.stringify(former.record) === JSON.stringify(record)) {
          counts.unchanged += 1;
          continue;
        }
        const isBack = !former && (await findRevisions(transaction, kind, record.id)).length > 0;
        if (isBack) counts.broughtBack.push(`${kind}/${record.slug}`);
        if (former) await saveRevision(transaction, kind, former.record, change);
        await store(transaction, kind, { record, isDraft }, derived);
        counts[former ? "changed" : "added"] += 1;
      }
      for (const media of corpus.media) await upsertMedia(transaction, media);
      return counts;
    });
  } finally {
    await staging.remove();
  }
}

/** Reads and checks a folder, and makes its records ready to be written; of these, the corpus has no texts. */
async function stageFolder(db: Db, folder: string, recordings: string, staging: Staging) {
  const checks = structureChecks();
  const read = await readFolder(folder, async (kind, record, isDraft) => {
    // A text with a fault may be one that takes too long to be read.
    if (checks.take(kind, record).length === 0) await staging.add(kind, record, isDraft);
    return withoutTexts(kind, record);
  });
  const all = [
    ...read.issues,
    ...checks.faults(read.corpus, await findLinkTargets(db)),
    ...(await checkRecordings(read.corpus, await findRecordings(recordings))),
  ];
  if (all.length === 0) return read;
  const what = `${all.length} ${all.length === 1 ? "fault" : "faults"}`;
  throw new DomainError("invalid", `Nothing was imported: ${what} found.`, { issues: all });
}

/** A record as far as its neighbors in the folder and its recording need it. */
const withoutTexts = <K extends Kind>(kind: K, record: EntityOf<K>): EntityOf<K> => ({
  ...record,
  ...Object.fromEntries(descriptors[kind].texts.map(({ field }) => [field, ""])),
  ...("anatomy" in record ? { anatomy: null } : {}),
});

/** Says of a record whether the database has or had one with its id or at its address. One answer serves thousands. */
async function knownRecords(db: Db): Promise<(kind: Kind, record: Entity) => boolean> {
  const [ids, slugs] = [new Set<string>(), new Set<string>()];
  const note = (kind: string, { recordId, slug }: { recordId?: string; slug?: string }) => {
    if (recordId !== undefined) ids.add(`${kind}/${recordId}`);
    if (slug !== undefined) slugs.add(`${kind}/${slug}`);
  };
  for (const kind of kinds)
    for (const row of await db.selectFrom(tableOf(kind)).select(["id as recordId", "slug"]).execute()) note(kind, row);
  for (const row of await db.selectFrom("drafts").select(["kind", "recordId", "slug"]).execute()) note(row.kind, row);
  for (const row of await db.selectFrom("former_addresses").select(["kind", "slug"]).execute()) note(row.kind, row);
  for (const row of await db.selectFrom("revisions").select(["kind", "recordId"]).distinct().execute())
    note(row.kind, row);
  return (kind, { id, slug }) => ids.has(`${kind}/${id}`) || slugs.has(`${kind}/${slug}`);
}

/** What an export writes: everything in the database, and the recordings that records name. */
export const readForExport = async (db: Db, recordings: string): Promise<Corpus> =>
  withUsedRecordings(await readDatabase(db, recordings));

/** How many things of a folder are named when it is refused. */
const NAMED = 5;

/**
 * Writes a corpus as a content folder and returns how many files that made. A file there is replaced when the database
 * says the same or has said it, so that nothing is lost.
 * @param isForced whether it is written all the same where that would lose something.
 * @throws DomainError `invalid` with the files that somebody has changed there, or when the folder holds other things;
 * nothing is written then.
 */
export async function writeExport(db: Db, folder: string, corpus: Corpus, isForced: boolean): Promise<number> {
  if (!isForced) {
    await refuseOtherThings(folder);
    await refuseLosses(db, folder, corpus);
  }
  return writeFolder(folder, corpus);
}

/** Files of records that a folder has and that are none of a corpus, such as laws/former.md. */
export async function findStrays(folder: string, corpus: Corpus): Promise<string[]> {
  const strays: string[] = [];
  for (const kind of kinds) {
    const directory = join(folder, kind);
    const own = new Set(corpus.records[kind].map(({ slug }) => `${slug}.md`));
    const names = existsSync(directory) ? (await readdir(directory)).filter(isRecordFile) : [];
    strays.push(...names.filter((name) => !own.has(name)).map((name) => `${kind}/${name}`));
  }
  return strays.filter((file) => !corpus.unread.has(file.replace(/\.md$/, ""))).sort();
}

/** Whether a folder has a record of some kind, such as laws/dark-matter.md. */
async function holdsRecords(folder: string): Promise<boolean> {
  for (const kind of kinds) {
    const names = await readdir(join(folder, kind)).catch((): string[] => []);
    for (const name of names.filter(isRecordFile)) {
      const text = await readFile(join(folder, kind, name), "utf8").catch(() => "");
      if (parseRecord(kind, name, text).record) return true;
    }
  }
  return false;
}

/** A folder is written to that is new, that is empty but for hidden files, or that holds records. */
async function refuseOtherThings(folder: string): Promise<void> {
  const names = existsSync(folder) ? (await readdir(folder)).filter((name) => !name.startsWith(".")) : [];
  if (names.length === 0 || (await holdsRecords(folder))) return;
  const more = names.length > NAMED ? ", …" : "";
  throw new DomainError(
    "invalid",
    `Nothing was written: ${folder} is no content folder and holds other things (${names.slice(0, NAMED).join(", ")}${more}). Name a new folder, or add --force to write among them.`,
  );
}

async function refuseLosses(db: Db, folder: string, corpus: Corpus): Promise<void> {
  const issues: Issue[] = [];
  for (const { path, content } of filesOf(corpus)) {
    const file = join(folder, path);
    const there = existsSync(file) ? await readFile(file) : undefined;
    if (!there || there.equals(Buffer.from(content)) || (await wasSaid(db, path, there.toString()))) continue;
    issues.push({ where: path, field: "(file)", problem: "was changed there, and would be replaced" });
  }
  if (issues.length === 0) return;
  const help = `Import ${folder} first, export to a new folder, or add --force to replace them.`;
  throw new DomainError("invalid", `Nothing was written. ${help}`, { issues });
}

/** Whether a record's file is what the database has said before, byte for byte. */
async function wasSaid(db: Db, path: string, text: string): Promise<boolean> {
  const kind = path.split("/")[0] ?? "";
  if (!isKind(kind)) return false;
  const { record } = parseRecord(kind, path, text);
  if (!record) return false;
  return (await findRevisions(db, kind, record.id)).some(({ record: json }) => {
    const former = parseFormer(kind, json).record;
    return former && [false, true].some((isDraft) => serializeRecord(kind, former, isDraft) === text);
  });
}

/** What was changed: the records that are there, with the pictures that were sent for them, and files that are gone. */
type Changed = {
  corpus: Corpus;
  /** Files of records that were deleted or have another name now, such as laws/former.md. */
  gone: string[];
};

/**
 * Since when, as somebody types it: a day (2026-11-22, from its beginning in UTC), a moment, or the number of a
 * revision, which stands for all that was changed after it.
 * @throws DomainError `invalid` for anything else.
 */
export function parseSince(text: string): Since {
  if (/^\d{1,15}$/.test(text)) return { revision: Number(text) };
  const isMoment = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?Z)?$/.test(text);
  if (isMoment && Number.isFinite(Date.parse(text))) return { at: new Date(text) };
  const shapes = "a day such as 2026-11-22, a moment such as 2026-11-22T10:00Z, or the number of a revision";
  throw new DomainError("invalid", `"${text.slice(0, 40)}" does not say since when: give ${shapes}.`);
}

/** The content that was changed since then; not what the database was filled with, whatever day its files name. */
export async function findChanged(db: Db, since: Since): Promise<Changed> {
  const revisions = await findRevisionsSince(db, since);
  const touched = new Set(revisions.map(({ kind, recordId }) => `${kind}/${recordId}`));
  const from = "at" in since ? since.at.toISOString() : ((await findRevisionMoment(db, since.revision)) ?? "");
  // What was saved in the moment of that revision was saved by the change that made it.
  const isLater = (moment: string) => ("at" in since ? moment >= from : moment > from);
  // What is new has no past. What the database was filled with has none either, and was written before it was made.
  const beginning = await findBeginning(db);
  const isNew = ({ createdAt, updatedAt }: Entity) => isLater(updatedAt) && createdAt > beginning;
  const corpus = await readDatabase(db);
  for (const kind of kinds) {
    keepOnly(corpus, kind, (record) => touched.has(`${kind}/${record.id}`) || isNew(record));
  }
  const texts = kinds.flatMap((kind) => textsOf(corpus, kind)).join("\n");
  corpus.media = corpus.media.filter(({ path }) => isSentPicture(path) && texts.includes(`/media/${path}`));
  const readable = kinds.flatMap((kind) => corpus.records[kind].map(({ slug }) => `${kind}/${slug}`));
  const present = new Set([...readable, ...corpus.unread].map((name) => `${name}.md`));
  const former = revisions.flatMap(({ kind, record }) => (isKind(kind) ? formerFile(kind, record) : []));
  return { corpus, gone: [...new Set(former)].filter((file) => !present.has(file)).sort() };
}

function keepOnly<K extends Kind>(corpus: Corpus, kind: K, isKept: (record: EntityOf<K>) => boolean): void {
  const list: EntityOf<K>[] = corpus.records[kind];
  const kept = list.filter(isKept);
  list.splice(0, list.length, ...kept);
}

const textsOf = <K extends Kind>(corpus: Corpus, kind: K): string[] => {
  const list: EntityOf<K>[] = corpus.records[kind];
  return list.map((record) => serializeRecord(kind, record));
};

/** The file that a record had when it was as a revision says. */
function formerFile(kind: Kind, json: string): string[] {
  const { slug } = readFields(json);
  return typeof slug === "string" ? [`${kind}/${slug}.md`] : [];
}

/** When the file was made: what it was filled with then was there before. */
async function findBeginning(db: Db): Promise<string> {
  const { rows } = await sql<{ first: string }>`
    select min(timestamp) as first from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
  return rows[0]?.first ?? "";
}

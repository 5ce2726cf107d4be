import { join } from "node:path";
import { checkCorpus } from "../app/content/checks/check.ts";
import { checkRecordings, withUsedRecordings } from "../app/content/checks/check-recordings.ts";
import { type Corpus, emptyCorpus, readFolder } from "../app/content/folder.ts";
import { type EntityOf, type Kind, kinds } from "../app/content/kinds/index.ts";
import { DomainError } from "../app/shared/errors.ts";
import type { Change } from "./change.ts";
import { findLinkTargets } from "./link-targets.ts";
import { findAllMedia, upsertMedia } from "./queries/media.ts";
import { findRevisions, saveRevision } from "./queries/revisions.ts";
import { findRecordings, keepRecording } from "./recordings.ts";
import type { Db } from "./schema.ts";
import { findAllStored, findStoredById, store } from "./stored.ts";
import { inTransaction } from "./transaction.ts";
import { findUnfitDrafts, putUnfitAway } from "./unfit-drafts.ts";

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
  for (const { kind, slug } of await findUnfitDrafts(db)) corpus.unread.add(`${kind}/${slug}`);
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
  const { corpus, issues, ignored } = await readFolder(folder);
  const all = [
    ...issues,
    ...checkCorpus(corpus, "structure", { around: await findLinkTargets(db) }),
    ...(await checkRecordings(corpus, await findRecordings(recordings))),
  ];
  if (all.length > 0) {
    throw new DomainError(
      "invalid",
      `Nothing was imported: ${all.length} ${all.length === 1 ? "fault" : "faults"} found.`,
      {
        issues: all,
      },
    );
  }
  for (const { name, file } of corpus.recordings) await keepRecording(recordings, name, { file });
  return inTransaction(db, async (transaction) => {
    const media = corpus.media.length;
    const counts: ImportCounts = { added: 0, changed: 0, unchanged: 0, media, broughtBack: [], ignored };
    for (const kind of kinds) {
      for (const record of corpus.records[kind]) {
        const isDraft = corpus.drafts.has(`${kind}/${record.slug}`);
        const wasUnfit = (await putUnfitAway(transaction, kind, record.id, change)) !== undefined;
        const former = await findStoredById(transaction, kind, record.id);
        if (former?.isDraft === isDraft && JSON.stringify(former.record) === JSON.stringify(record)) {
          counts.unchanged += 1;
          continue;
        }
        const isBack = !former && !wasUnfit && (await findRevisions(transaction, kind, record.id)).length > 0;
        if (isBack) counts.broughtBack.push(`${kind}/${record.slug}`);
        if (former) await saveRevision(transaction, kind, former.record, change);
        await store(transaction, kind, { record, isDraft });
        counts[former || wasUnfit ? "changed" : "added"] += 1;
      }
    }
    for (const media of corpus.media) await upsertMedia(transaction, media);
    return counts;
  });
}

/** What an export writes: everything in the database, and the recordings that records name. */
export const readForExport = async (db: Db, recordings: string): Promise<Corpus> =>
  withUsedRecordings(await readDatabase(db, recordings));

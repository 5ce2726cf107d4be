import { rm } from "node:fs/promises";
import { DomainError } from "../app/shared/errors.ts";
import { backupTo, findNamedRecordings, type NamedRecording, type Progress, restoreFrom } from "./dialect.ts";
import { copyRecordings, findIntactRecordings, moveRecordings, recordingsFolder } from "./recordings.ts";

/** The recordings that the records of a file name and that are in none of some folders, or cut off there. */
async function findMissing(file: string, folders: readonly string[]): Promise<NamedRecording[]> {
  const there = new Set((await Promise.all(folders.map(findIntactRecordings))).flat());
  return findNamedRecordings(file).filter(({ name }) => !there.has(name));
}

type MadeBackup = { recordings: number; missing: string[] };

/**
 * Copies a database and its recordings to a new file and a folder beside it. Both end in `.part` until everything is
 * there.
 * @returns how many recordings there are, and the names of those that records name and that the site has not.
 * @throws DomainError when the file exists already or its disk is full; nothing is left there then.
 */
export async function makeBackup(databaseFile: string, file: string, onProgress: Progress): Promise<MadeBackup> {
  const folder = recordingsFolder(file);
  const part = `${folder}.part`;
  let recordings = 0;
  await backupTo(databaseFile, file, onProgress, async () => {
    try {
      await rm(part, { recursive: true, force: true });
      recordings = await copyRecordings(recordingsFolder(databaseFile), part);
      await moveRecordings(part, folder);
    } finally {
      await rm(part, { recursive: true, force: true });
    }
  });
  // Not by the copy: a database that is only read keeps files beside it.
  return { recordings, missing: (await findMissing(databaseFile, [folder])).map(({ name }) => name) };
}

type RestoredBackup = { kept: string | undefined; missing: string[] };

/**
 * Puts a backup and its recordings in the place of the database.
 * @param isForced whether it is restored though recordings that its records name are missing.
 * @returns the name of the copy of what was there before, and the recordings that are missing.
 * @throws DomainError `invalid` when the backup is not sound or lacks recordings; nothing is touched then.
 */
export async function restoreBackup(
  file: string,
  databaseFile: string,
  { now, isForced, onProgress }: { now: Date; isForced: boolean; onProgress: Progress },
): Promise<RestoredBackup> {
  const from = recordingsFolder(file);
  const to = recordingsFolder(databaseFile);
  let missing: NamedRecording[] = [];
  const kept = await restoreFrom(file, databaseFile, now, onProgress, async () => {
    missing = await findMissing(file, [from, to]);
    if (!isForced) refuseMissing(missing, from);
    await copyRecordings(from, to);
  });
  return { kept, missing: missing.map(({ name }) => name) };
}

function refuseMissing(missing: readonly NamedRecording[], folder: string): void {
  if (missing.length === 0) return;
  const issues = missing.map(({ record, name }) => ({
    where: record,
    field: "podcastUrl",
    problem: `names ${name}, which is not in ${folder}, or cut off there`,
  }));
  const what = missing.length === 1 ? "1 recording" : `${missing.length} recordings`;
  const help = "Put the folder of its recordings beside it, or add --force to restore it without them.";
  throw new DomainError("invalid", `Nothing was touched: the backup lacks ${what}. ${help}`, { issues });
}

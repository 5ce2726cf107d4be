import { constants, existsSync } from "node:fs";
import { chmod, copyFile, mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isIntact } from "../app/content/checks/check-recordings.ts";
import { isRecordingFile, RECORDINGS } from "../app/content/recording.ts";
import { DomainError } from "../app/shared/errors.ts";
import { backupTo, explainCopy, findNamedRecordings, type NamedRecording, partName, restoreFrom } from "./dialect.ts";
import { recordingsFolder } from "./recordings-folder.ts";
import type { Db } from "./schema.ts";

export { recordingsFolder };

const OWNER_ONLY = 0o600;

/** Names of the recording files in a folder, sorted; empty when the folder does not exist. */
export async function findRecordings(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { withFileTypes: true });
  // A link may lead to a file that is not for visitors.
  return entries.flatMap((entry) => (entry.isFile() && isRecordingFile(entry.name) ? entry.name : [])).sort();
}

/** Names of the complete MP3 files in a folder. */
async function findIntactRecordings(folder: string): Promise<string[]> {
  const names = (await findRecordings(folder)).filter((name) => name.endsWith(".mp3"));
  const checked = await Promise.all(
    names.map(async (name) => ((await isIntact(name, join(folder, name))) ? name : [])),
  );
  return checked.flat();
}

/**
 * Writes a recording file into a folder, atomically. A complete MP3 of the same name is left alone: the name contains a
 * hash of the content.
 */
export async function saveRecording(folder: string, name: string, from: { file: string } | { bytes: Uint8Array }) {
  const target = join(folder, name);
  if (existsSync(target) && name.endsWith(".mp3") && (await isIntact(name, target))) return;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const temporary = partName(target);
  try {
    if ("file" in from) await copyFile(from.file, temporary, constants.COPYFILE_FICLONE);
    else await writeFile(temporary, from.bytes);
    await chmod(temporary, OWNER_ONLY);
    await rename(temporary, target);
  } catch (error) {
    await rm(temporary, { force: true });
    throw explainCopy(error, folder);
  }
}

/** Copies the recording files that `present` does not name to another folder. @returns the number of files. */
export async function copyRecordings(from: string, to: string, present: readonly string[] = []): Promise<number> {
  const names = (await findRecordings(from)).filter((name) => !present.includes(name));
  for (const name of names) await saveRecording(to, name, { file: join(from, name) });
  return names.length;
}

/** Moves all recording files to another folder, replacing files of the same name, and removes the source folder. */
async function moveRecordings(from: string, to: string): Promise<void> {
  const names = await findRecordings(from);
  if (names.length > 0) await mkdir(to, { recursive: true, mode: 0o700 });
  for (const name of names) await rename(join(from, name), join(to, name));
  await rm(from, { recursive: true, force: true });
}

/** Path of the file behind a URL path such as /media/dark-matter.0123456789abcdef.mp3. */
export const recordingAt = (folder: string, address: string): string => join(folder, address.slice(RECORDINGS.length));

/** Records the last backup of this database; `madeAt` is an ISO 8601 date and time. */
export async function noteBackup(db: Db, file: string, madeAt: string): Promise<void> {
  const row = { id: 1 as const, file, madeAt };
  await db
    .insertInto("backups")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
}

/** The last backup that `noteBackup` recorded. */
export function findLastBackup(db: Db): Promise<{ file: string; madeAt: string } | undefined> {
  return db.selectFrom("backups").select(["file", "madeAt"]).executeTakeFirst();
}

/** The recordings that a database's records name but that are missing or incomplete in all of the folders. */
async function findMissing(file: string, folders: readonly string[]): Promise<NamedRecording[]> {
  const present = new Set((await Promise.all(folders.map(findIntactRecordings))).flat());
  return findNamedRecordings(file).filter(({ name }) => !present.has(name));
}

/**
 * Copies a database to a new file and its recordings to a folder beside that file. Both names end in `.part` until the
 * copy is complete.
 * @param ownRecordings folder of the database's recordings.
 * @returns the number of recording files, and the names of recordings that records name but the site lacks.
 * @throws DomainError when the file exists or its disk is full; the partial copy is removed.
 */
export async function makeBackup(
  databaseFile: string,
  file: string,
  ownRecordings = recordingsFolder(databaseFile),
): Promise<{ recordings: number; missing: string[] }> {
  const folder = recordingsFolder(file);
  let recordings = 0;
  await backupTo(databaseFile, file, async () => {
    const part = partName(folder);
    try {
      recordings = await copyRecordings(ownRecordings, part);
      await moveRecordings(part, folder);
    } finally {
      await rm(part, { recursive: true, force: true });
    }
  });
  // Reads the original, not the copy: opening the copy would leave SQLite's files beside it.
  return { recordings, missing: (await findMissing(databaseFile, [folder])).map(({ name }) => name) };
}

/**
 * Replaces the database and its recordings with a backup. The recordings are copied beside their folder first, and moved
 * into it once the database is there.
 * @param options.to folder of the recordings.
 * @param options.isForced true to restore even when recordings that its records name are missing.
 * @returns the name of the copy of the former database, if there was one, and the names of the missing recordings.
 * @throws DomainError `invalid` when the backup is damaged or lacks recordings, `unavailable` when the disk is full;
 *   nothing is changed then.
 */
export async function restoreBackup(
  file: string,
  databaseFile: string,
  { now, isForced, to = recordingsFolder(databaseFile) }: { now: Date; isForced: boolean; to?: string },
): Promise<{ kept: string | undefined; missing: string[] }> {
  const from = recordingsFolder(file);
  const part = partName(to);
  let missing: NamedRecording[] = [];
  try {
    const kept = await restoreFrom(file, databaseFile, now, async () => {
      missing = await findMissing(file, [from, to]);
      if (!isForced) assertNoneMissing(missing, from);
      await copyRecordings(from, part, await findIntactRecordings(to));
    });
    await moveRecordings(part, to);
    return { kept, missing: missing.map(({ name }) => name) };
  } finally {
    await rm(part, { recursive: true, force: true });
  }
}

function assertNoneMissing(missing: readonly NamedRecording[], folder: string): void {
  if (missing.length === 0) return;
  const issues = missing.map(({ record, name }) => ({
    where: record,
    field: "podcastUrl",
    problem: `names ${name}, which is not in ${folder} or is incomplete there`,
  }));
  const count = missing.length === 1 ? "1 recording" : `${missing.length} recordings`;
  const help = "Put its recordings folder beside it, or add --force to restore it without them.";
  throw new DomainError("invalid", `Nothing was touched: the backup lacks ${count}. ${help}`, { issues });
}

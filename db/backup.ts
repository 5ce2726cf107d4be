import { constants, existsSync } from "node:fs";
import { chmod, copyFile, mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, extname, join } from "node:path";
import { isIntact } from "../app/content/checks/check-recordings.ts";
import { isRecordingFile, RECORDINGS } from "../app/content/recording.ts";
import { DomainError } from "../app/shared/errors.ts";
import { backupTo, findNamedRecordings, type NamedRecording, partOf, restoreFrom } from "./dialect.ts";
import type { Db } from "./schema.ts";

const OWNER_ONLY = 0o600;

/** The folder of recordings beside a database: site-media for site.db. They are served as files, never read whole. */
export const recordingsFolder = (databaseFile: string): string =>
  join(dirname(databaseFile), `${basename(databaseFile, extname(databaseFile))}-media`);

/** The files of recordings in a folder, by name; none when it is not there. */
export async function findRecordings(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  return (await readdir(folder)).filter(isRecordingFile).sort();
}

/** The sounds in a folder that are whole, by name. */
async function findIntactRecordings(folder: string): Promise<string[]> {
  const names = (await findRecordings(folder)).filter((name) => name.endsWith(".mp3"));
  const checked = await Promise.all(
    names.map(async (name) => ((await isIntact(name, join(folder, name))) ? name : [])),
  );
  return checked.flat();
}

/**
 * Puts a file of a recording into a folder. Sound that is there already and whole is the same, since its name says what
 * it holds; a copy that is cut off leaves nothing under the name.
 */
export async function keepRecording(folder: string, name: string, from: { file: string } | { bytes: Uint8Array }) {
  const target = join(folder, name);
  if (existsSync(target) && name.endsWith(".mp3") && (await isIntact(name, target))) return;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const fresh = `${target}.${process.pid}.part`;
  try {
    if ("file" in from) await copyFile(from.file, fresh, constants.COPYFILE_FICLONE);
    else await writeFile(fresh, from.bytes);
    await chmod(fresh, OWNER_ONLY);
    await rename(fresh, target);
  } catch (error) {
    await rm(fresh, { force: true });
    throw error;
  }
}

/** Copies the recordings of one folder into another and returns how many files there are. */
export async function copyRecordings(from: string, to: string): Promise<number> {
  const names = await findRecordings(from);
  for (const name of names) await keepRecording(to, name, { file: join(from, name) });
  return names.length;
}

/** Moves the recordings of a folder into another one, which may have some of them, and removes the folder. */
async function moveRecordings(from: string, to: string): Promise<void> {
  const names = await findRecordings(from);
  if (names.length > 0) await mkdir(to, { recursive: true, mode: 0o700 });
  for (const name of names) await rename(join(from, name), join(to, name));
  await rm(from, { recursive: true, force: true });
}

/** The file of an address such as /media/dark-matter.0123456789abcdef.mp3 in a folder. */
export const recordingAt = (folder: string, address: string): string => join(folder, address.slice(RECORDINGS.length));

/** Notes that a backup of this database was made; `madeAt` is an ISO moment. The note before it is replaced. */
export async function noteBackup(db: Db, file: string, madeAt: string): Promise<void> {
  const row = { id: 1 as const, file, madeAt };
  await db
    .insertInto("backups")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
}

/** The last backup that was noted, or undefined. */
export function findLastBackup(db: Db): Promise<{ file: string; madeAt: string } | undefined> {
  return db.selectFrom("backups").select(["file", "madeAt"]).executeTakeFirst();
}

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
export async function makeBackup(
  databaseFile: string,
  file: string,
  own = recordingsFolder(databaseFile),
): Promise<MadeBackup> {
  const folder = recordingsFolder(file);
  let recordings = 0;
  await backupTo(databaseFile, file, async () => {
    const part = partOf(folder);
    try {
      recordings = await copyRecordings(own, part);
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
 * @param options.to the folder of the recordings.
 * @param options.isForced whether it is restored though recordings that its records name are missing.
 * @returns the name of the copy of what was there before, and the recordings that are missing.
 * @throws DomainError `invalid` when the backup is not sound or lacks recordings; nothing is touched then.
 */
export async function restoreBackup(
  file: string,
  databaseFile: string,
  { now, isForced, to = recordingsFolder(databaseFile) }: { now: Date; isForced: boolean; to?: string },
): Promise<RestoredBackup> {
  const from = recordingsFolder(file);
  let missing: NamedRecording[] = [];
  const kept = await restoreFrom(file, databaseFile, now, async () => {
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

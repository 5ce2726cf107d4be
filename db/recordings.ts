import { constants, existsSync } from "node:fs";
import { chmod, copyFile, mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, extname, join } from "node:path";
import { isIntact } from "../app/content/checks/check-recordings.ts";
import { isRecordingFile, RECORDINGS } from "../app/content/recording.ts";

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
export async function findIntactRecordings(folder: string): Promise<string[]> {
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
export async function moveRecordings(from: string, to: string): Promise<void> {
  const names = await findRecordings(from);
  if (names.length > 0) await mkdir(to, { recursive: true, mode: 0o700 });
  for (const name of names) await rename(join(from, name), join(to, name));
  await rm(from, { recursive: true, force: true });
}

/** The file of an address such as /media/dark-matter.0123456789abcdef.mp3 in a folder. */
export const recordingAt = (folder: string, address: string): string => join(folder, address.slice(RECORDINGS.length));

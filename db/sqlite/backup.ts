import { existsSync, readdirSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import SQLite from "better-sqlite3";
import { descriptors, kinds } from "../../app/content/kinds/index.ts";
import { isOwnRecording, RECORDINGS } from "../../app/content/recording.ts";
import { DomainError } from "../../app/shared/errors.ts";
import { isBusy } from "../database-fault.ts";
import { assertUsable, createForOwner, explainFault, isDiskFull, makeFolder, openSqlite } from "./connection.ts";

/** A recording that a record names: the record, such as laws/dark-matter, and the file's name. */
export type NamedRecording = { record: string; name: string };

const kindOf = (table: string): string => kinds.find((kind) => descriptors[kind].table === table) ?? table;

/** The recordings of this site that the records of a file name, drafts too. The file may be of an earlier release. */
export function findNamedRecordings(file: string): NamedRecording[] {
  const sqlite = new SQLite(file, { readonly: true, fileMustExist: true });
  try {
    const tablesWith = (column: string) =>
      sqlite
        .prepare<[string], string>(
          "select name from sqlite_master as tables where type = 'table' and exists (select 1 from pragma_table_info(tables.name) where name = ?)",
        )
        .pluck()
        .all(column);
    const published = tablesWith("podcastUrl").map((table) => {
      const kind = kindOf(table);
      return `select '${kind}/' || slug as record, podcastUrl as url from "${table}"`;
    });
    const drafts = tablesWith("record").includes("drafts")
      ? ["select kind || '/' || slug, json_extract(record, '$.podcastUrl') from drafts where json_valid(record)"]
      : [];
    const all = [...published, ...drafts].join(" union all ");
    const rows = all ? sqlite.prepare<[], { record: string; url: string | null }>(all).all() : [];
    return rows
      .flatMap(({ record, url }) =>
        url && isOwnRecording(url) ? [{ record, name: url.slice(RECORDINGS.length) }] : [],
      )
      .sort((a, b) => (a.record < b.record ? -1 : 1));
  } finally {
    sqlite.close();
  }
}

/** What belongs to a copy and lies beside the file, such as its recordings: puts it there, or refuses the copy. */
type Beside = () => Promise<void>;

/** What SQLite may leave of a file that it was writing. */
const remove = (file: string) => {
  for (const end of ["", "-journal", "-wal", "-shm"]) rmSync(`${file}${end}`, { force: true });
};

/** A failure to write a copy; a full disk in a sentence. */
const explainCopy = (error: unknown, target: string): unknown =>
  isDiskFull(error)
    ? new DomainError(
        "unavailable",
        `The disk that holds ${target} is full. Free some space there, or name a file on another disk.`,
        { cause: error },
      )
    : error;

/** The name of what is not complete yet, one for each process. */
export const partOf = (target: string): string => `${target}.${process.pid}.part`;

const refuseExisting = (target: string): void => {
  if (existsSync(target)) throw new DomainError("invalid", `${target} exists already: name a new file.`);
};

/**
 * Copies a database to a file as it stands, also while it is being used (SQLite's online backup). The copy has a name
 * that ends in `.part` until it is complete and `putBeside` is done; a failure removes it.
 */
export async function backupTo(
  databaseFile: string,
  target: string,
  putBeside: Beside = async () => {},
): Promise<void> {
  refuseExisting(target);
  // Node names a folder that is not there; SQLite would not.
  readdirSync(dirname(target));
  const sqlite = openSqlite(databaseFile, { readonly: true });
  const part = partOf(target);
  try {
    createForOwner(part);
    await sqlite.backup(part);
    await putBeside();
    refuseExisting(target);
    renameSync(part, target);
  } catch (error) {
    remove(part);
    throw explainCopy(error, target);
  } finally {
    sqlite.close();
  }
}

/** What SQLite finds wrong with a file; nothing when it is sound. */
export function integrityProblems(file: string): string[] {
  try {
    assertUsable(file);
    const sqlite = new SQLite(file, { readonly: true, fileMustExist: true });
    const found = sqlite.pragma("integrity_check(10)") as { integrity_check: string }[];
    const hasContent =
      sqlite.prepare("select count(*) from sqlite_master where name = 'revisions'").pluck().get() === 1;
    sqlite.close();
    // One row may have many lines, the first of which only names the database.
    const lines = found.flatMap((row) => row.integrity_check.split("\n"));
    const problems = lines.filter((line) => line !== "ok" && !line.startsWith("***"));
    return hasContent ? problems : [...problems, "it has no tables of this site"];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

/**
 * Looks whether a file can be written, by a change that changes nothing. That another program is writing is no fault.
 * @throws DatabaseFault that says what to do, as where its disk is full.
 */
export function assertWritable(file: string): void {
  const sqlite = openSqlite(file);
  try {
    const version = sqlite.pragma("user_version", { simple: true });
    sqlite.pragma(`user_version = ${version}`);
  } catch (error) {
    const explained = explainFault(error);
    if (!isBusy(explained)) throw explained;
  } finally {
    sqlite.close();
  }
}

/** Why a file cannot be written, in a sentence; undefined when it can. */
export function findWriteProblem(file: string): string | undefined {
  try {
    assertWritable(file);
    return undefined;
  } catch (error) {
    if (error instanceof DomainError) return error.message;
    throw error;
  }
}

/**
 * Puts a backup in the place of the database, after checking it and after copying what is there to
 * `<database>.before-<moment>`. A running server sees the restored content on its next request; what it saves
 * between that copy and the end is in neither file. `putBeside` is called when the backup is known to be sound, before
 * the database is touched.
 * @returns the name of the copy of what was there before; undefined when there was nothing.
 * @throws DomainError `invalid` when the backup is not sound; nothing is touched then.
 */
export async function restoreFrom(
  backup: string,
  databaseFile: string,
  now: Date,
  putBeside: Beside = async () => {},
): Promise<string | undefined> {
  if (!existsSync(backup)) throw new DomainError("not-found", `There is no file ${backup}.`);
  const problems = integrityProblems(backup);
  if (problems.length > 0)
    throw new DomainError(
      "invalid",
      `${backup} is not a sound backup of this site: ${problems[0]}. Nothing was touched.`,
    );
  await putBeside().catch((error: unknown) => {
    throw explainCopy(error, databaseFile);
  });
  const kept = `${databaseFile}.before-${now.toISOString().replaceAll(/[:.]/g, "-")}`;
  if (!existsSync(databaseFile)) {
    makeFolder(dirname(databaseFile));
    renameSync(await copyAside(backup, databaseFile), databaseFile);
    return undefined;
  }
  if (integrityProblems(databaseFile).length > 0) {
    await exchangeFiles(backup, databaseFile, kept);
    return kept;
  }
  await backupTo(databaseFile, kept);
  await copyFrom(backup, databaseFile);
  return kept;
}

async function copyFrom(backup: string, target: string): Promise<void> {
  createForOwner(target);
  const source = new SQLite(backup, { readonly: true });
  try {
    await source.backup(target);
  } catch (error) {
    throw explainCopy(error, target);
  } finally {
    source.close();
  }
}

/** Copies a backup to a new file beside the database and returns its name. */
async function copyAside(backup: string, databaseFile: string): Promise<string> {
  const fresh = `${databaseFile}.restored`;
  remove(fresh);
  await copyFrom(backup, fresh).catch((error: unknown) => {
    remove(fresh);
    throw error;
  });
  return fresh;
}

/** Puts a new file in the place of one that SQLite cannot open; a running server finds it by itself. */
async function exchangeFiles(backup: string, databaseFile: string, kept: string): Promise<void> {
  const fresh = await copyAside(backup, databaseFile);
  renameSync(databaseFile, kept);
  // What was saved last may stand here alone: it stays with the damaged file, and is not taken for the new one's.
  if (existsSync(`${databaseFile}-wal`)) renameSync(`${databaseFile}-wal`, `${kept}-wal`);
  rmSync(`${databaseFile}-shm`, { force: true });
  renameSync(fresh, databaseFile);
}

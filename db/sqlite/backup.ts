import { existsSync, readdirSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import SQLite from "better-sqlite3";
import { descriptors, kinds } from "../../app/content/kinds/index.ts";
import { isOwnRecording, RECORDINGS } from "../../app/content/recording.ts";
import { DomainError } from "../../app/shared/errors.ts";
import { isBusy } from "../database-fault.ts";
import { assertUsable, createForOwner, explainFault, isDiskFull, makeFolder, openSqlite } from "./connection.ts";

/** A recording's file name and the record that names it, such as laws/dark-matter. */
export type NamedRecording = { record: string; name: string };

const kindOf = (table: string): string => kinds.find((kind) => descriptors[kind].table === table) ?? table;

/** The recordings of this site that a database's records and drafts name. The file may be from an earlier release. */
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

/** Copies the files that belong beside the database, such as its recordings; a rejection cancels the copy. */
type CopyCompanions = () => Promise<void>;

/** Removes a database file and the files that SQLite keeps beside it. */
const remove = (file: string) => {
  for (const suffix of ["", "-journal", "-wal", "-shm"]) rmSync(`${file}${suffix}`, { force: true });
};

/** Turns a disk-full error into a `DomainError` that names the target; returns any other error unchanged. */
export const explainCopy = (error: unknown, target: string): unknown =>
  isDiskFull(error)
    ? new DomainError(
        "unavailable",
        `The disk that holds ${target.replace(/\.\d+\.part$/, "")} is full. Free some space there or use another disk, and call this command again.`,
        { cause: error },
      )
    : error;

/** Name of an incomplete copy, unique to this process. */
export const partName = (target: string): string => `${target}.${process.pid}.part`;

const assertAbsent = (target: string): void => {
  if (existsSync(target)) throw new DomainError("invalid", `${target} exists already: name a new file.`);
};

/**
 * Copies a database to a new file, also while it is in use (SQLite's online backup). The copy's name ends in `.part`
 * until it is complete and `copyCompanions` is done; a failure removes it.
 * @throws DomainError `invalid` when the target exists, `unavailable` when the disk is full.
 */
export async function backupTo(
  databaseFile: string,
  target: string,
  copyCompanions: CopyCompanions = async () => {},
): Promise<void> {
  assertAbsent(target);
  // Fails with the name of a missing folder, which SQLite's error lacks.
  readdirSync(dirname(target));
  const sqlite = openSqlite(databaseFile, { readonly: true });
  const part = partName(target);
  try {
    createForOwner(part);
    await sqlite.backup(part);
    await copyCompanions();
    assertAbsent(target);
    renameSync(part, target);
  } catch (error) {
    remove(part);
    throw explainCopy(error, target);
  } finally {
    sqlite.close();
  }
}

/** Runs SQLite's integrity check. @returns the problems; empty for an intact database of this site. */
export function integrityProblems(file: string): string[] {
  try {
    assertUsable(file);
    const sqlite = new SQLite(file, { readonly: true, fileMustExist: true });
    const found = sqlite.pragma("integrity_check(10)") as { integrity_check: string }[];
    const hasContent =
      sqlite.prepare("select count(*) from sqlite_master where name = 'revisions'").pluck().get() === 1;
    sqlite.close();
    // A row may have several lines; the first, which begins with ***, only names the database.
    const lines = found.flatMap((row) => row.integrity_check.split("\n"));
    const problems = lines.filter((line) => line !== "ok" && !line.startsWith("***"));
    return hasContent ? problems : [...problems, "it has no tables of this site"];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

/**
 * Checks that a database can be written, by setting `user_version` to its present value. A lock by another program is
 * no fault.
 * @throws DatabaseFault that says what to do, for example when the disk is full.
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

/** A sentence that says why a database cannot be written, or undefined. */
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
 * Checks a backup, copies the present database to `<database>.before-<time>`, and replaces it with the backup. A running
 * server sees the restored content on its next request; what it saves between the two copies is in neither file.
 * @param copyCompanions called after the check, before the database is changed
 * @returns the name of the copy of the former database; undefined when there was none.
 * @throws DomainError `invalid` when the backup is damaged; nothing is changed then.
 */
export async function restoreFrom(
  backup: string,
  databaseFile: string,
  now: Date,
  copyCompanions: CopyCompanions = async () => {},
): Promise<string | undefined> {
  if (!existsSync(backup)) throw new DomainError("not-found", `There is no file ${backup}.`);
  const problems = integrityProblems(backup);
  if (problems.length > 0)
    throw new DomainError(
      "invalid",
      `${backup} is not an intact backup of this site: ${problems[0]}. Nothing was touched.`,
    );
  await copyCompanions();
  const kept = `${databaseFile}.before-${now.toISOString().replaceAll(/[:.]/g, "-")}`;
  if (!existsSync(databaseFile)) {
    makeFolder(dirname(databaseFile));
    renameSync(await copyAside(backup, databaseFile), databaseFile);
    return undefined;
  }
  if (integrityProblems(databaseFile).length > 0) {
    await replaceFile(backup, databaseFile, kept);
    return kept;
  }
  await backupTo(databaseFile, kept);
  await copyFrom(backup, databaseFile).catch((error: unknown) => {
    // SQLite has rolled the copy back, so the former database is where it was.
    remove(kept);
    throw error;
  });
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

/** Copies a backup to a new file beside the database. @returns the file's name. */
async function copyAside(backup: string, databaseFile: string): Promise<string> {
  const fresh = `${databaseFile}.restored`;
  remove(fresh);
  await copyFrom(backup, fresh).catch((error: unknown) => {
    remove(fresh);
    throw error;
  });
  return fresh;
}

/** Replaces a database file that SQLite cannot open; a running server notices the new file. */
async function replaceFile(backup: string, databaseFile: string, kept: string): Promise<void> {
  const fresh = await copyAside(backup, databaseFile);
  renameSync(databaseFile, kept);
  // The write-ahead log may contain the last changes. It stays with the damaged file, away from the new one.
  if (existsSync(`${databaseFile}-wal`)) renameSync(`${databaseFile}-wal`, `${kept}-wal`);
  rmSync(`${databaseFile}-shm`, { force: true });
  renameSync(fresh, databaseFile);
}

import { type Stats, statSync } from "node:fs";
import type SQLite from "better-sqlite3";
import { DomainError } from "../../app/shared/errors.ts";
import type { DatabaseWatch } from "../database-fault.ts";
import { explainFault, openSqlite } from "./connection.ts";

const GONE = "The database file is gone. Put it back or restore a backup; the site recovers by itself.";
const NO_FILE =
  "The path of the database is not a file. Put the database back or restore a backup; the site recovers by itself.";
const EMPTY = "The database file is empty. Put the database back or restore a backup; the site recovers by itself.";
const REPLACED = "The database file was replaced by another one, which is being opened.";
const SHORTER =
  "The database file is shorter than it was and is being checked. If it was truncated, restore a backup; the site recovers by itself.";
const WAL_GONE =
  "The database's write-ahead log (the file that ends in -wal) was removed or truncated. Put it back, or restart the site.";

const statOf = (file: string): Stats | undefined => statSync(file, { throwIfNoEntry: false });
/** Device and inode of a file. */
const identityOf = ({ dev, ino }: Stats): string => `${dev}:${ino}`;

/** The identity of a file and its size in bytes. */
type FileState = { identity: string; size: number };

/** True when a file was removed, replaced or shortened since it was seen. */
const isReduced = (now: Stats | undefined, seen: FileState | undefined): boolean =>
  seen !== undefined && (now === undefined || identityOf(now) !== seen.identity || now.size < seen.size);

/**
 * Returns a function that checks whether a path still has the same database file, and whether that file or its
 * write-ahead log was removed or shortened. SQLite does not notice this while it works from its cache, and would write
 * to a file that no longer has a name. A file that is shorter for a good reason, such as a smaller restored backup, is
 * reported too; an integrity check then finds it intact.
 *
 * Uses `stat` only: closing the file would release this process's locks on it
 * (https://sqlite.org/howtocorrupt.html, "Posix advisory locks canceled").
 */
function watchFile(file: string): () => string | undefined {
  const readState = (path: string): FileState | undefined => {
    const now = statOf(path);
    return now && { identity: identityOf(now), size: now.size };
  };
  const wal = `${file}-wal`;
  let seen = readState(file);
  // Undefined when there was no log: one that is created later does not count as replaced.
  let seenWal = readState(wal);

  return () => {
    const now = statOf(file);
    if (now === undefined) return GONE;
    if (!now.isFile()) return NO_FILE;
    if (identityOf(now) !== seen?.identity) return now.size === 0 ? EMPTY : REPLACED;
    if (isReduced(now, seen)) return SHORTER;
    const nowWal = statOf(wal);
    if (isReduced(nowWal, seenWal)) return WAL_GONE;
    seen = { identity: seen.identity, size: now.size };
    seenWal = nowWal && { identity: identityOf(nowWal), size: nowWal.size };
    return undefined;
  };
}

/**
 * Watches a database file on a read-only connection. Rereads the content version only when `data_version` changes, which
 * is cheap to read and changes with every commit of another connection.
 */
export function watchDatabase(databaseFile: string): DatabaseWatch {
  let changes = 0;
  let problem: string | undefined;
  let opened = open(databaseFile);

  function contentVersion(): number {
    try {
      const commits = opened.commits.get();
      if (commits === opened.seen) return changes;
      opened.seen = commits;
      const version = opened.row.get() ?? 0;
      if (version !== opened.version) changes += 1;
      opened.version = version;
    } catch (error) {
      const explained = explainFault(error);
      problem = explained instanceof DomainError ? explained.message : String(error);
    }
    return changes;
  }

  return {
    contentVersion,
    problem: () => opened.fileProblem() ?? problem,
    reopen() {
      const fresh = open(databaseFile);
      opened.sqlite.close();
      opened = fresh;
      problem = undefined;
    },
    forget() {
      changes += 1;
    },
    // `contentVersion` reads the database on every call.
    refresh: async () => {},
    close: () => void opened.sqlite.close(),
  };
}

type Opened = {
  sqlite: SQLite.Database;
  commits: SQLite.Statement<[], number>;
  row: SQLite.Statement<[], number>;
  /** See `watchFile`. */
  fileProblem: () => string | undefined;
  seen: number | undefined;
  version: number;
};

function open(file: string): Opened {
  const fileProblem = watchFile(file);
  const sqlite = openSqlite(file, { readonly: true });
  try {
    const commits = sqlite.prepare<[], number>("pragma data_version").pluck();
    const row = sqlite.prepare<[], number>("select version from content_version").pluck();
    const [seen, version] = [commits.get(), row.get() ?? 0];
    return { sqlite, commits, row, fileProblem, seen, version };
  } catch (error) {
    sqlite.close();
    throw explainFault(error);
  }
}

import { type Stats, statSync } from "node:fs";
import type SQLite from "better-sqlite3";
import { DomainError } from "../../app/shared/errors.ts";
import type { DatabaseWatch } from "../database-fault.ts";
import { explainFault, openSqlite } from "./connection.ts";

const GONE = "The database file is gone: put it back or restore a backup, and it goes on by itself.";
const NO_FILE =
  "What stands in the place of the database is no file: put the database back or restore a backup, and it goes on by itself.";
const EMPTY = "The database file is empty: put it back or restore a backup, and it goes on by itself.";
const REPLACED = "The database file was replaced by another, which is being opened.";
const CUT =
  "The database file is shorter than it was, and is being looked over. If it was cut, restore a backup, and the site goes on by itself.";
const LOG_GONE =
  "What belongs to the database (the file that ends in -wal) was taken away or cut. Put it back, or start the site anew.";

const stateOf = (file: string): Stats | undefined => statSync(file, { throwIfNoEntry: false });
/** Which file stands under a name: the same only for the same file. */
const identityOf = ({ dev, ino }: Stats): string => `${dev}:${ino}`;

/** What has been seen of a file: which one it is, and how long it was. */
type Seen = { identity: string; size: number };

const isLess = (now: Stats | undefined, seen: Seen | undefined): boolean =>
  seen !== undefined && (now === undefined || identityOf(now) !== seen.identity || now.size < seen.size);

/**
 * What can be told of a database from outside: whether it is still the file that was opened, and whether anything of it
 * was taken away. SQLite notices neither while what it needs is in its memory, and would save into the void. Files that
 * grow shorter by right, as after a smaller backup was restored, are told too: whoever looks them over finds them sound.
 *
 * The file is never opened for this: closing it again would give up the locks that this process has on it
 * (https://sqlite.org/howtocorrupt.html, "Posix advisory locks canceled").
 */
function watchFile(file: string): () => string | undefined {
  const seenOf = (path: string): Seen | undefined => {
    const now = stateOf(path);
    return now && { identity: identityOf(now), size: now.size };
  };
  // Only while something was saved since, so that a file that is made later is not taken for another.
  const log = `${file}-wal`;
  let seen = seenOf(file);
  let seenLog = seenOf(log);

  return () => {
    const now = stateOf(file);
    if (now === undefined) return GONE;
    if (!now.isFile()) return NO_FILE;
    if (identityOf(now) !== seen?.identity) return now.size === 0 ? EMPTY : REPLACED;
    if (isLess(now, seen)) return CUT;
    const nowLog = stateOf(log);
    if (isLess(nowLog, seenLog)) return LOG_GONE;
    seen = { identity: seen.identity, size: now.size };
    seenLog = nowLog && { identity: identityOf(nowLog), size: nowLog.size };
    return undefined;
  };
}

/**
 * Watches a database file on a connection that never writes. SQLite's `data_version`, which moves with every commit
 * and costs no access to the file's pages, says when the version has to be read again.
 */
export function watchDatabase(databaseFile: string): DatabaseWatch {
  let moves = 0;
  let problem: string | undefined;
  let opened = open(databaseFile);

  function contentVersion(): number {
    try {
      const commits = opened.commits.get();
      if (commits === opened.seen) return moves;
      opened.seen = commits;
      const version = opened.row.get() ?? 0;
      if (version !== opened.version) moves += 1;
      opened.version = version;
    } catch (error) {
      const explained = explainFault(error);
      problem = explained instanceof DomainError ? explained.message : String(error);
    }
    return moves;
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
      moves += 1;
    },
    // The number is read anew whenever it is asked for.
    refresh: async () => {},
    close: () => void opened.sqlite.close(),
  };
}

type Opened = {
  sqlite: SQLite.Database;
  commits: SQLite.Statement<[], number>;
  row: SQLite.Statement<[], number>;
  /** What can be told of the file from outside. */
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

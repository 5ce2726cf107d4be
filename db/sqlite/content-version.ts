import type SQLite from "better-sqlite3";
import { DomainError } from "../../app/shared/errors.ts";
import { openSqlite } from "./connection.ts";
import { explainFault, readOnlyFault } from "./faults.ts";
import { watchFile } from "./file-watch.ts";
import { mayBeWritten } from "./read-only.ts";

/** What a running process sees of its database file. */
type DatabaseWatch = {
  /**
   * A number that moves with every change of a record or a media file, by any connection of any process, and with
   * nothing else: not with a signup, a mail or a revision. While the file cannot be read it stays what it was.
   */
  contentVersion: () => number;
  /** Why the file cannot be used, in a sentence, or undefined. */
  problem: () => string | undefined;
  /** Opens the file anew, for one that was put back, replaced or mended. @throws DomainError when it cannot be used. */
  reopen: () => void;
  /** Moves the number: whatever was made from the content may have been made from another file's. */
  forget: () => void;
  close: () => void;
};

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
      // Told without opening it: a copy of what can only be read is not what is waited for.
      if (!mayBeWritten(databaseFile)) throw readOnlyFault();
      const fresh = open(databaseFile);
      opened.sqlite.close();
      opened = fresh;
      problem = undefined;
    },
    forget() {
      moves += 1;
    },
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

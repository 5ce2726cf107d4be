import SQLite from "better-sqlite3";
import { DomainError } from "../../app/domain/errors.ts";

/** What SQLite's result codes (https://sqlite.org/rescode.html) mean to whoever runs or visits a site. */
const sentences: readonly [code: RegExp, sentence: string, isBroken: boolean][] = [
  [/^SQLITE_(BUSY|LOCKED)/, "The database is in use by another program. Please try again in a moment.", false],
  [/^SQLITE_FULL/, "The disk that holds the database is full: free some space, and it goes on by itself.", false],
  [/^SQLITE_READONLY/, "The database cannot be written: its file or disk is read-only.", false],
  [
    /^SQLITE_(CORRUPT|NOTADB)/,
    "The database file is damaged. Restore a backup (field-guide restore-backup), and it goes on by itself.",
    true,
  ],
  [
    /^SQLITE_(IOERR|CANTOPEN|PROTOCOL)/,
    "The database file cannot be read: look whether it is there, and at its disk and permissions.",
    true,
  ],
];

/** A failure of the database file itself, which no program's change would mend. */
export class DatabaseFault extends DomainError {
  /** Whether reading fails too, until somebody has mended the file. */
  readonly isBroken: boolean;

  constructor(message: string, isBroken: boolean, cause?: unknown) {
    super("unavailable", message, { cause });
    this.isBroken = isBroken;
  }
}

/** An error of SQLite as a sentence that says what to do; any other error as it is. */
export function explainFault(error: unknown): unknown {
  if (!(error instanceof SQLite.SqliteError)) return error;
  const known = sentences.find(([code]) => code.test(error.code));
  return known ? new DatabaseFault(known[1], known[2], error) : error;
}

import SQLite from "better-sqlite3";
import { DomainError } from "../../app/domain/errors.ts";

/** What kind of trouble: `busy` passes, `stuck` keeps writes out, `broken` keeps reads out too until somebody mends the file. */
type Trouble = "busy" | "stuck" | "broken";

/** What SQLite's result codes (https://sqlite.org/rescode.html) mean to whoever runs or visits a site. */
const sentences: readonly [code: RegExp, trouble: Trouble, sentence: string][] = [
  [/^SQLITE_(BUSY|LOCKED)/, "busy", "The database is in use by another program. Please try again in a moment."],
  [
    /^SQLITE_FULL/,
    "stuck",
    "The disk that holds the database is full. Free some space, and the site goes on by itself.",
  ],
  [/^SQLITE_READONLY/, "stuck", "The database cannot be written: its file or its disk is read-only."],
  [
    /^SQLITE_(CORRUPT|NOTADB)/,
    "broken",
    "The database file is damaged. Restore a backup (field-guide restore-backup), and the site goes on by itself.",
  ],
  [
    /^SQLITE_(IOERR|CANTOPEN|PROTOCOL)/,
    "broken",
    "The database file cannot be read. Look whether it is there, and at its disk and permissions.",
  ],
];

/** A failure of the database file itself, which no program's change would mend. */
export class DatabaseFault extends DomainError {
  readonly trouble: Trouble;

  constructor(message: string, trouble: Trouble, cause?: unknown) {
    super("unavailable", message, { cause });
    this.trouble = trouble;
  }
}

/** An error of SQLite as a sentence that says what to do; any other error as it is. */
export function explainFault(error: unknown): unknown {
  if (!(error instanceof SQLite.SqliteError)) return error;
  const known = sentences.find(([code]) => code.test(error.code));
  return known ? new DatabaseFault(known[2], known[1], error) : error;
}

/** Whether another has the lock that was asked for, and may soon have given it back. */
export const isBusy = (error: unknown): boolean => error instanceof DatabaseFault && error.trouble === "busy";

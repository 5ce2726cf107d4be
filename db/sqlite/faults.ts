import SQLite from "better-sqlite3";
import { DomainError } from "../../app/shared/errors.ts";

/** What kind of trouble: `busy` passes by itself, `lasting` stays until somebody mends the file or its disk. */
type Trouble = "busy" | "lasting";

const READ_ONLY =
  "The database cannot be written: its file, its folder or its disk is read-only. Let the site write there, and it goes on by itself.";

/** What SQLite's result codes (https://sqlite.org/rescode.html) mean to whoever runs or visits a site. */
const sentences: readonly [code: RegExp, trouble: Trouble, sentence: string][] = [
  [/^SQLITE_(BUSY|LOCKED)/, "busy", "The database is in use by another program. Please try again in a moment."],
  [
    /^SQLITE_FULL/,
    "lasting",
    "The disk that holds the database is full. Free some space, and the site goes on by itself.",
  ],
  [/^SQLITE_READONLY/, "lasting", READ_ONLY],
  [
    /^SQLITE_(CORRUPT|NOTADB)/,
    "lasting",
    "The database file is damaged. Restore a backup (field-guide restore-backup), and the site goes on by itself.",
  ],
  [
    /^SQLITE_(IOERR|CANTOPEN|PROTOCOL)/,
    "lasting",
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

/** What SQLite would say of a file that cannot be written. */
export const readOnlyFault = (): DatabaseFault => new DatabaseFault(READ_ONLY, "lasting");

/** An error of SQLite as a sentence that says what to do; any other error as it is. */
export function explainFault(error: unknown): unknown {
  if (!(error instanceof SQLite.SqliteError)) return error;
  const known = sentences.find(([code]) => code.test(error.code));
  return known ? new DatabaseFault(known[2], known[1], error) : error;
}

/** Whether a file could not be written since its disk, or what its owner may have there, is full. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && "code" in error && /^(SQLITE_FULL|ENOSPC|EDQUOT|EFBIG)$/.test(String(error.code));

/** Whether a rollback found that SQLite had rolled back by itself, as it does where the disk is full. */
export const isRolledBack = (error: unknown): boolean =>
  error instanceof SQLite.SqliteError && error.message.endsWith("no transaction is active");

/** Whether another has the lock that was asked for, and may soon have given it back. */
export const isBusy = (error: unknown): boolean => error instanceof DatabaseFault && error.trouble === "busy";

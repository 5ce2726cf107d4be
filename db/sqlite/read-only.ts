import { accessSync, constants, existsSync, readFileSync, statSync } from "node:fs";
import { dirname } from "node:path";
import SQLite from "better-sqlite3";

/** Bytes of a database that every thread may hold in memory; a larger one is left to SQLite. */
const MOST = 64 * 1024 * 1024;
/** Where a file's header says that its last pages may stand in a log, and what it says when there is none. */
const JOURNAL_MODE = [18, 19];
const WITHOUT_LOG = 1;

/** Whether a file can be written, or made where it is missing. A disk that is read-only says no to root too. */
function mayWrite(path: string): boolean {
  try {
    accessSync(existsSync(path) ? path : dirname(path), constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Whether a database can be written as far as permissions and the disk tell. Waits for no lock. */
export const mayBeWritten = (file: string): boolean => ["", "-wal", "-shm"].every((end) => mayWrite(file + end));

/** The database as it stands, its log included. @throws SqliteError when that cannot be read. */
function imageOf(file: string): Buffer {
  try {
    const sqlite = new SQLite(file, { readonly: true });
    try {
      return sqlite.serialize();
    } finally {
      sqlite.close();
    }
  } catch (error) {
    // Where it cannot share memory with others, SQLite does not read a file that could have a log.
    if ((statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0) throw error;
    return readFileSync(file);
  }
}

/**
 * A copy in memory, to be read alone, of a database whose shared memory cannot be written, as on a read-only disk;
 * undefined where that can be. SQLite could not open some of these files, and of others would keep the shared memory as
 * it was first opened for as long as the process has any connection: it would not notice that they were mended.
 */
export function openCopy(file: string): SQLite.Database | undefined {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size === 0 || size > MOST || mayWrite(`${file}-shm`)) return undefined;
  const image = imageOf(file);
  for (const at of JOURNAL_MODE) image[at] = WITHOUT_LOG;
  return new SQLite(image, { readonly: true });
}

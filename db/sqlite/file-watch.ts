import { type Stats, statSync } from "node:fs";

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
export function watchFile(file: string): () => string | undefined {
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

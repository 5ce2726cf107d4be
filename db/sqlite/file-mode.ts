import { chmodSync, closeSync, existsSync, openSync, statSync } from "node:fs";

/** Only the owner reads and writes: a database holds subscribers' addresses and the key that signs their links. */
export const OWNER_ONLY = 0o600;
/** The bits that give others anything. */
const OTHERS = 0o077;

/** Makes an empty file for its owner alone where there is none. SQLite gives the files it makes beside it the same mode. */
export function createForOwner(file: string): void {
  if (existsSync(file)) return;
  try {
    closeSync(openSync(file, "a", OWNER_ONLY));
  } catch {
    // Whoever opens it next is told why it cannot be made.
  }
}

/**
 * Takes a database, and what SQLite keeps beside it, from everyone but its owner; `say` is told when that was needed,
 * or when it cannot be done.
 */
export function closeToOthers(databaseFile: string, say: (text: string) => void): void {
  const files = [databaseFile, `${databaseFile}-wal`, `${databaseFile}-shm`];
  // Another process that closes the database takes away what stands beside it at any moment.
  const open = files.filter((file) => {
    const found = statSync(file, { throwIfNoEntry: false });
    // A folder that was named in the place of a file is not ours to close.
    return found?.isFile() && (found.mode & OTHERS) !== 0;
  });
  if (open.length === 0) return;
  try {
    for (const file of open) chmodSync(file, OWNER_ONLY);
    say(`${databaseFile} could be read by other users of this machine; from now on only its owner may.`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    say(`${databaseFile} may be read by other users of this machine, and that cannot be changed here: ${reason}`);
  }
}

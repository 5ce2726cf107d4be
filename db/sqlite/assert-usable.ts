import { statSync } from "node:fs";
import { DatabaseFault } from "./faults.ts";

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/**
 * Refuses what must not be opened: no file, since to open a pipe would hold the thread until somebody writes to it, and
 * an empty one in the place of a database, since SQLite would take it for a new one and delete what was saved last.
 * @throws DatabaseFault that says what to do.
 */
export function assertUsable(file: string): void {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (stats && !stats.isFile())
    throw new DatabaseFault(`${file} is no file. Set DATABASE_FILE to the database, or put it there.`, "lasting");
  if (stats?.size !== 0 || sizeOf(`${file}-wal`) === 0) return;
  const found = "The database file is empty, and the one beside it that ends in -wal has what was saved last.";
  throw new DatabaseFault(`${found} Put the database back; to begin anew, remove that one as well.`, "lasting");
}

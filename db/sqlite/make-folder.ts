import { existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseFault } from "./faults.ts";

/**
 * Makes the folder of a database, with those above it. One by one: where a folder is there and says of what is to be
 * made in it that there is no such place, as /proc does, Node's own way tries for ever.
 * @throws DatabaseFault when it cannot be made, with what to do.
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another start made it just now.
    if (existsSync(folder)) return;
    const reason = error instanceof Error ? error.message : String(error);
    const whatToDo = "Set DATABASE_FILE to a place where the site may write.";
    throw new DatabaseFault(`The folder of the database cannot be made: ${reason}. ${whatToDo}`, "lasting", error);
  }
}

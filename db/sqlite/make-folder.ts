import { makeFolder as make } from "../../app/content/make-folder.ts";
import { DatabaseFault } from "./faults.ts";

/**
 * Makes the folder of a database, with those above it.
 * @throws DatabaseFault when it cannot be made, with what to do.
 */
export function makeFolder(folder: string): void {
  try {
    make(folder);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const whatToDo = "Set DATABASE_FILE to a place where the site may write.";
    throw new DatabaseFault(`The folder of the database cannot be made: ${reason}. ${whatToDo}`, "lasting", error);
  }
}

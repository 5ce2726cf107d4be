import { existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Makes a folder with those above it. One by one: where a folder is there and says of what is to be made in it that
 * there is no such place, as /proc does, Node's own way tries for ever.
 * @throws Node's own error when one cannot be made.
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Somebody else made it just now.
    if (!existsSync(folder)) throw error;
  }
}

import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/** The folder of package.json. Searched for, since this file runs both from source and from the build. */
export function projectRoot(): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, "package.json")) && folder !== dirname(folder)) folder = dirname(folder);
  return folder;
}

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const packagesOf = (path) => JSON.parse(readFileSync(path, "utf8")).packages;

/** What of the lock file is asked of this machine: npm leaves out optional packages that are for others. */
const askedOf = (installed, wanted) =>
  Object.entries(wanted).filter(([path, { optional }]) => path !== "" && (installed[path] || !optional));

/**
 * What an installation folder is in: "absent", "unfinished", "outdated" or "complete". npm writes its mark,
 * node_modules/.package-lock.json, as the last thing, so without one an installation did not come to its end.
 * The packages themselves are looked for too: an npm that is stopped takes back what it has done, if need be while
 * another one installs.
 */
export function installationState(folder) {
  if (!existsSync(join(folder, "node_modules"))) return "absent";
  const mark = join(folder, "node_modules/.package-lock.json");
  if (!existsSync(mark)) return "unfinished";
  let installed;
  try {
    installed = packagesOf(mark);
  } catch {
    // A mark that was cut short while it was written.
    return "unfinished";
  }
  const asked = askedOf(installed, packagesOf(join(folder, "package-lock.json")));
  const isSame = ([path, { version, integrity }]) =>
    installed[path]?.version === version && installed[path].integrity === integrity;
  if (!asked.every(isSame)) return "outdated";
  return asked.every(([path]) => existsSync(join(folder, path, "package.json"))) ? "complete" : "unfinished";
}

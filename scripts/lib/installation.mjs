import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const packagesOf = (path) => JSON.parse(readFileSync(path, "utf8")).packages;

/** Whether every package of the lock file is installed in its version; optional ones may be for other machines. */
function matches(installed, wanted) {
  return Object.entries(wanted).every(([path, { version, integrity, optional }]) => {
    const there = installed[path];
    if (path === "" || (optional && !there)) return true;
    return there?.version === version && there.integrity === integrity;
  });
}

/**
 * What an installation folder is in: "absent", "unfinished", "outdated" or "complete". npm writes its mark,
 * node_modules/.package-lock.json, as the last thing, so without one an installation did not come to its end.
 */
export function installationState(folder) {
  if (!existsSync(join(folder, "node_modules"))) return "absent";
  const mark = join(folder, "node_modules/.package-lock.json");
  if (!existsSync(mark)) return "unfinished";
  try {
    return matches(packagesOf(mark), packagesOf(join(folder, "package-lock.json"))) ? "complete" : "outdated";
  } catch {
    // A mark that was cut short while it was written.
    return "unfinished";
  }
}

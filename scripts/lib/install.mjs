import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { must, root } from "./process.mjs";

/** Runs `npm ci` when node_modules is absent or older than the lock file. */
export async function installIfNeeded({ isQuiet = false } = {}) {
  const mark = join(root, "node_modules/.package-lock.json");
  const lock = join(root, "package-lock.json");
  if (existsSync(mark) && statSync(mark).mtimeMs >= statSync(lock).mtimeMs) return;
  if (!isQuiet) console.log("Installing what is missing (npm ci)");
  // npm's own messages go to standard error, so that they cannot mix with what a command prints.
  await must("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], { stdio: ["ignore", 2, "inherit"] });
}

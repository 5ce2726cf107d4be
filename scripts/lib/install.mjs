import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { findNode, ownNode } from "./node.mjs";
import { run, runOn } from "./process.mjs";
import { root } from "./root.mjs";

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

const reasons = {
  absent: "Installing the dependencies",
  outdated: "Installing the dependencies, which have changed",
  unfinished: "Installing the dependencies again: the last installation did not come to its end",
};

/**
 * Runs npm: the one that runs this script, else the machine's. npm's own messages go to standard error, so that
 * they cannot mix with what a command prints.
 */
function runNpm(...args) {
  const { npm_execpath: path = "", PATH = "" } = process.env;
  const [program, ...first] = path.endsWith("npm-cli.js") ? [process.execPath, path] : ["npm"];
  // npm and the scripts of packages run on the Node that runs this: the project's own is about to be replaced.
  const env = { PATH: dirname(process.execPath) + delimiter + PATH };
  return run(program, [...first, ...args, "--loglevel=error"], { env, stdio: ["ignore", 2, "inherit"] });
}

async function install() {
  // npm removes the packages one by one before it installs: an installation that is cut short there must not
  // pass for a complete one.
  rmSync(join(root, "node_modules/.package-lock.json"), { force: true });
  const code = await runNpm("ci", "--no-audit", "--no-fund");
  if (code === 0) return;
  console.error("The installation failed; npm says why above. Start again when the cause is gone.");
  process.exit(code);
}

/** Takes out Node's C headers, a tenth of the installation: nothing is compiled here. */
function removeHeaders() {
  const packages = join(root, "node_modules/node/node_modules");
  if (!existsSync(packages)) return;
  for (const { name, parentPath } of readdirSync(packages, { withFileTypes: true }).filter((one) => one.isDirectory()))
    rmSync(join(parentPath, name, "include"), { recursive: true, force: true });
}

/**
 * Makes the folder ready to run: dependencies as the lock file says, and a Node that starts. Ends this process
 * with a sentence when that cannot be had.
 */
export async function installIfNeeded({ isQuiet = false } = {}) {
  const state = installationState(root);
  if (state !== "complete") {
    if (!isQuiet) console.log(`${reasons[state]} (npm ci)`);
    await install();
  }
  // The package "node" fetches the program by its script, the only script of a package that is needed; .npmrc turns
  // scripts off. Where this fails, findNode says so.
  if (!existsSync(ownNode)) {
    await runNpm("rebuild", "node", "--ignore-scripts=false");
    removeHeaders();
  }
  const { path, note, fault } = findNode();
  if (fault) {
    console.error(fault);
    process.exit(1);
  }
  if (note && !isQuiet) console.error(note);
  runOn(path);
}

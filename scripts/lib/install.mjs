import { existsSync, readdirSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { findNode, ownNode } from "./node.mjs";
import { run, runOn } from "./process.mjs";
import { root } from "./root.mjs";

const packagesOf = (path) => JSON.parse(readFileSync(path, "utf8")).packages;

/** Packages of the lock file that this machine needs. npm leaves out optional packages for other platforms. */
const requiredPackages = (installed, wanted) =>
  Object.entries(wanted).filter(([path, { optional }]) => path !== "" && (installed[path] || !optional));

/**
 * State of an installation: "absent", "unfinished", "outdated" or "complete". Without node_modules/.package-lock.json,
 * which npm writes last, an installation did not finish. Checks the packages themselves too: an npm that is stopped
 * removes what it has installed, possibly while another one installs.
 */
export function installationState(folder) {
  if (!existsSync(join(folder, "node_modules"))) return "absent";
  const marker = join(folder, "node_modules/.package-lock.json");
  if (!existsSync(marker)) return "unfinished";
  let installed;
  try {
    installed = packagesOf(marker);
  } catch {
    // The file was truncated while npm wrote it.
    return "unfinished";
  }
  const required = requiredPackages(installed, packagesOf(join(folder, "package-lock.json")));
  const isSame = ([path, { version, integrity }]) =>
    installed[path]?.version === version && installed[path].integrity === integrity;
  if (!required.every(isSame)) return "outdated";
  return required.every(([path]) => existsSync(join(folder, path, "package.json"))) ? "complete" : "unfinished";
}

const reasons = {
  absent: "Installing the dependencies",
  outdated: "Installing the dependencies, which have changed",
  unfinished: "Installing the dependencies again: the last installation did not finish",
};

/** With less left on the disk after npm, something was not written, and nothing can be built. */
const SPARE_BYTES = 10_000_000;

/**
 * Runs npm: the one that runs this script, else the machine's. Its errors go to standard error, so that they cannot mix
 * with the output of a command. Ends this process with a message when the disk is full.
 */
async function runNpm(...args) {
  const { npm_execpath: path = "", PATH = "" } = process.env;
  const [program, ...first] = path.endsWith("npm-cli.js") ? [process.execPath, path] : ["npm"];
  // npm and the scripts of packages run on this Node, since the project's own is about to be replaced.
  const env = { PATH: dirname(process.execPath) + delimiter + PATH };
  let isDiskFull = false;
  const onError = (chunk) => {
    process.stderr.write(chunk);
    isDiskFull ||= /ENOSPC|no space left/i.test(chunk);
  };
  const stdio = ["ignore", "ignore", "pipe"];
  const code = await run(program, [...first, ...args, "--loglevel=error"], { env, stdio, onError });
  // npm may end with 0 though it could not write a file.
  const { bavail, bsize } = statfsSync(root);
  if (!isDiskFull && bavail * bsize >= SPARE_BYTES) return code;
  console.error(
    `The disk is full: the one that holds ${root} or npm's cache. Free a gigabyte and start again; nothing is lost.`,
  );
  process.exit(1);
}

async function install() {
  // npm removes the packages one by one before it installs. An installation that is interrupted then must not look
  // complete.
  rmSync(join(root, "node_modules/.package-lock.json"), { force: true });
  const packages = requiredPackages({}, packagesOf(join(root, "package-lock.json")));
  const timer = setInterval(() => {
    const done = packages.filter(([path]) => existsSync(join(root, path, "package.json"))).length;
    console.error(`  ${done} of ${packages.length} packages`);
  }, 5_000);
  const code = await runNpm("ci", "--no-audit", "--no-fund");
  clearInterval(timer);
  if (code === 0) return;
  console.error("The installation failed; npm says why above. Start again when the cause is gone.");
  process.exit(code);
}

/** Removes Node's C headers, a tenth of the installation: nothing is compiled here. */
function removeHeaders() {
  const packages = join(root, "node_modules/node/node_modules");
  if (!existsSync(packages)) return;
  for (const { name, parentPath } of readdirSync(packages, { withFileTypes: true }).filter((one) => one.isDirectory()))
    rmSync(join(parentPath, name, "include"), { recursive: true, force: true });
}

/**
 * Installs the locked dependencies and a Node that starts. Ends this process with a message when that fails.
 */
export async function installIfNeeded({ isQuiet = false } = {}) {
  const state = installationState(root);
  if (state !== "complete") {
    if (!isQuiet) console.log(`${reasons[state]} (npm ci)`);
    await install();
  }
  // The package "node" downloads the program in its install script. .npmrc turns off the scripts of packages, and no
  // other is needed. `findNode` reports a failure.
  if (!existsSync(ownNode)) {
    if (!isQuiet) console.log("Installing the project's own Node");
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

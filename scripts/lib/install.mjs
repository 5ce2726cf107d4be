import { existsSync, readdirSync, rmSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { installationState } from "./installation.mjs";
import { findNode, ownNode } from "./node.mjs";
import { run, runOn } from "./process.mjs";
import { root } from "./root.mjs";

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

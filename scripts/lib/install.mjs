import { rmSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { installationState } from "./installation.mjs";
import { findNode } from "./node.mjs";
import { run, runOn } from "./process.mjs";
import { root } from "./root.mjs";

const reasons = {
  absent: "Installing the dependencies",
  outdated: "Installing the dependencies, which have changed",
  unfinished: "Installing the dependencies again: the last installation did not come to its end",
};

const installShell = join(root, "scripts/lib/install-shell.sh");

async function install() {
  // npm removes the packages one by one before it installs: an installation that is cut short there must not
  // pass for a complete one.
  rmSync(join(root, "node_modules/.package-lock.json"), { force: true });
  // npm runs on the Node that runs this: the project's own is about to be replaced.
  const PATH = dirname(process.execPath) + delimiter + (process.env.PATH ?? "");
  // The scripts of packages too.
  const shell = process.platform === "win32" ? {} : { npm_config_script_shell: installShell };
  // npm's own messages go to standard error, so that they cannot mix with what a command prints.
  const stdio = ["ignore", 2, "inherit"];
  const code = await run("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    env: { PATH, ...shell },
    stdio,
  });
  if (code === 0) return;
  console.error("The installation did not come to its end; the next start takes it up again.");
  process.exit(code);
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
  const { path, note, fault } = findNode();
  if (fault) {
    console.error(fault);
    process.exit(1);
  }
  if (note && !isQuiet) console.error(note);
  runOn(path);
}

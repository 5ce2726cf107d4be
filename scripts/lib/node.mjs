import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.mjs";

/** The oldest Node that the dependencies run on: react-router asks for it. */
export const leastNode = "22.22.0";

/** The Node that the project brings. */
export const ownNode = join(root, "node_modules/.bin/node");

/** Whether a full version such as 24.1.0 is one such as 22.22.0 or 22, or a later one. */
export function isAtLeast(version, least) {
  const [a, b] = [version, least].map((text) => text.split(".").map((part) => Number.parseInt(part, 10)));
  const at = b.findIndex((part, index) => part !== a[index]);
  return at === -1 || a[at] > b[at];
}

/** Why a Node does not start, in the words of whoever knows; undefined when it does. */
function startFault(path) {
  if (!existsSync(path)) return "it is not installed";
  const { error, status, stderr } = spawnSync(path, ["--version"], { encoding: "utf8" });
  if (error) return error.message;
  if (status === 0) return undefined;
  const library = /loading shared libraries: ([^:\s]+)/.exec(stderr)?.[1];
  return library ? `it lacks ${library}` : stderr.trim().split("\n")[0] || `it ends with ${status}`;
}

/**
 * The Node to run on: the one that the project brings, else this machine's when it is new enough. Resolves to
 * its path, with a note when it is not the project's, or to a fault that says what to install.
 */
export function chooseNode({ path, fault }, machine) {
  if (fault === undefined) return { path };
  const cause = `The project's own Node cannot start here (${fault})`;
  if (isAtLeast(machine.version, leastNode))
    return { path: machine.path, note: `${cause}: running on this machine's, ${machine.version}.` };
  const remedy = fault.includes("libatomic") ? "apt-get install libatomic1 (Debian), or install" : "Install";
  return {
    fault: `${cause}, and this machine's, ${machine.version}, is too old. ${remedy} Node ${leastNode} or newer.`,
  };
}

/** `chooseNode` among what is there. */
export const findNode = () =>
  chooseNode({ path: ownNode, fault: startFault(ownNode) }, { path: process.execPath, version: process.versions.node });

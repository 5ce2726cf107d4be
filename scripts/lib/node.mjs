import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.mjs";

/** The oldest Node that the dependencies run on: react-router asks for it. */
export const leastNode = "22.22.0";

/** The project's own Node. */
export const ownNode = join(root, "node_modules/.bin/node");

/** True if a full version such as 24.1.0 is at least a version such as 22.22.0 or 22. */
export function isAtLeast(version, least) {
  const [a, b] = [version, least].map((text) => text.split(".").map((part) => Number.parseInt(part, 10)));
  const at = b.findIndex((part, index) => part !== a[index]);
  return at === -1 || a[at] > b[at];
}

/** Why a Node does not start; undefined if it does. */
function startFault(path) {
  if (!existsSync(path)) return "it is not installed";
  const { error, status, stderr } = spawnSync(path, ["--version"], { encoding: "utf8" });
  if (error) return error.message;
  if (status === 0) return undefined;
  const library = /loading shared libraries: ([^:\s]+)/.exec(stderr)?.[1];
  return library ? `it lacks ${library}` : stderr.trim().split("\n")[0] || `it ends with ${status}`;
}

/**
 * Chooses the Node to run on: the project's, else this machine's if it is new enough.
 * @returns its path, with a note if it is the machine's; or a fault that says what to install.
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

/** `chooseNode` with the project's Node and this one. */
export const findNode = () =>
  chooseNode({ path: ownNode, fault: startFault(ownNode) }, { path: process.execPath, version: process.versions.node });

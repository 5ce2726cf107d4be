import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { root } from "./root.mjs";

const programs = join(root, "node_modules/.bin");
/** Folder of the Node that all programs run on: the project's, unless `runOn` sets another. */
let nodeFolder = programs;

/** Sets the Node that all later programs run on. */
export function runOn(node) {
  nodeFolder = dirname(node);
}

/** An environment whose PATH has the chosen Node first, then the project's own programs. */
export function environment(extra = {}) {
  return { ...process.env, PATH: [nodeFolder, programs, process.env.PATH ?? ""].join(delimiter), ...extra };
}

/** The project's own program of a name, else the name. */
function ownProgram(name) {
  const own = join(programs, name);
  return name !== "node" && existsSync(own) ? own : name;
}

/**
 * Runs a program with this terminal and resolves to its exit code. Signals that would stop this process
 * are passed on, so that the program can finish its work. `onError` gets what it writes to a standard error of "pipe".
 */
export function run(program, args, { env = {}, stdio = "inherit", onError = () => {} } = {}) {
  return new Promise((resolve) => {
    const child = spawn(ownProgram(program), args, { cwd: root, env: environment(env), stdio });
    child.stderr?.on("data", onError);
    const forward = (signal) => child.kill(signal);
    process.on("SIGTERM", forward);
    // Ctrl+C reaches the whole group by itself; this process only has to stay until the child has finished.
    const ignore = () => {};
    process.on("SIGINT", ignore);
    child.on("error", (error) => {
      console.error(`${program} could not be started: ${error.message}`);
      resolve(1);
    });
    child.on("close", (code, signal) => {
      process.off("SIGTERM", forward);
      process.off("SIGINT", ignore);
      resolve(code ?? (signal ? 1 : 0));
    });
  });
}

/** Like `run`, and ends this process when the program fails. */
export async function must(program, args, options) {
  const code = await run(program, args, options);
  if (code !== 0) process.exit(code);
}

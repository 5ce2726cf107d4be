import { spawn } from "node:child_process";
import { delimiter, join } from "node:path";

export const root = join(import.meta.dirname ?? new URL(".", import.meta.url).pathname, "../..");

/** The environment with the project's own programs, its Node among them, found first. */
export function environment(extra = {}) {
  return { ...process.env, PATH: join(root, "node_modules/.bin") + delimiter + (process.env.PATH ?? ""), ...extra };
}

/**
 * Runs a program with this terminal and resolves to its exit code. Signals that would stop this process
 * are passed on, so that the program can finish its work.
 */
export function run(program, args, { env = {}, stdio = "inherit" } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, env: environment(env), stdio });
    const pass = (signal) => child.kill(signal);
    process.on("SIGTERM", pass);
    // Ctrl+C reaches the whole group by itself; this process only has to stay until the child has finished.
    const stay = () => {};
    process.on("SIGINT", stay);
    child.on("error", (error) => {
      console.error(`${program} could not be started: ${error.message}`);
      resolve(1);
    });
    child.on("close", (code, signal) => {
      process.off("SIGTERM", pass);
      process.off("SIGINT", stay);
      resolve(code ?? (signal ? 1 : 0));
    });
  });
}

/** Like `run`, and ends this process when the program fails. */
export async function must(program, args, options) {
  const code = await run(program, args, options);
  if (code !== 0) process.exit(code);
}

import { execFile } from "node:child_process";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");

export type Outcome = { code: number; out: string; err: string };

/** Runs one command of the command line as a process of its own, in an environment of just `env`. */
export function runCli(env: Record<string, string>, ...args: string[]): Promise<Outcome> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ["cli/index.ts", ...args],
      { cwd: root, env: { PATH: process.env.PATH, ENV_FILE: process.env.ENV_FILE, ...env }, maxBuffer: 64_000_000 },
      (error, out, err) => resolve({ code: typeof error?.code === "number" ? error.code : 0, out, err }),
    );
  });
}

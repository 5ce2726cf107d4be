import { execFile } from "node:child_process";
import { join } from "node:path";
import { vi } from "vitest";
import { run } from "../../cli/program.ts";
import { compiled } from "./compiled.ts";

const root = join(import.meta.dirname, "../..");

type Outcome = { code: number; out: string; err: string };

/** Runs one command of the command line as a process of its own, in an environment of just `env`. */
export function runCli(env: Record<string, string>, ...args: string[]): Promise<Outcome> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ["cli/index.ts", ...args],
      {
        cwd: root,
        env: { PATH: process.env.PATH, ENV_FILE: process.env.ENV_FILE, ...compiled, ...env },
        maxBuffer: 64_000_000,
      },
      (error, out, err) => resolve({ code: typeof error?.code === "number" ? error.code : 0, out, err }),
    );
  });
}

/** Runs one command in this process, with `env` added to its environment; one at a time. */
export async function callCli(env: Record<string, string>, ...args: string[]): Promise<Outcome> {
  const outcome = { code: 0, out: "", err: "" };
  const keep = (stream: "out" | "err", end: string) => (chunk: unknown) => {
    outcome[stream] += `${typeof chunk === "string" ? chunk : String(chunk)}${end}`;
    return true;
  };
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  const spies = [
    vi.spyOn(console, "log").mockImplementation(keep("out", "\n")),
    vi.spyOn(console, "error").mockImplementation(keep("err", "\n")),
    vi.spyOn(process.stdout, "write").mockImplementation(keep("out", "")),
    vi.spyOn(process.stderr, "write").mockImplementation(keep("err", "")),
  ];
  try {
    outcome.code = await run(args);
  } finally {
    for (const spy of spies) spy.mockRestore();
    vi.unstubAllEnvs();
  }
  return outcome;
}

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, expect, it } from "vitest";
import { waitUntil } from "../../tests/support/wait.ts";

const module = pathToFileURL(join(import.meta.dirname, "stop-signals.ts")).href;
let child: ChildProcess | undefined;
let printed: string;
afterEach(() => void child?.kill("SIGKILL"));

/** Runs a program with `signals` at hand, in a process of its own, until it has said "ready". */
async function run(program: string): Promise<ChildProcess> {
  const text = `import { catchStopSignals } from "${module}"; const signals = catchStopSignals(); ${program} console.log("ready"); setInterval(() => {}, 1000);`;
  const started = spawn(process.execPath, ["--input-type=module", "-e", text], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  child = started;
  printed = "";
  started.stdout.on("data", (chunk: Buffer) => {
    printed += chunk.toString();
  });
  await waitUntil(() => printed.includes("ready\n"));
  return started;
}

it.each(["SIGTERM", "SIGINT"] as const)("%s ends a process that has nothing to finish, with 0", async (signal) => {
  const started = await run("");
  const ended = once(started, "exit");
  started.kill(signal);
  expect(await ended).toEqual([0, null]);
});

it("what there is to finish is begun once, however often one asks", async () => {
  const begin = 'signals.handle(() => console.log("stopping"));';
  const started = await run(`${begin} process.on("SIGINT", () => console.log("heard"));`);
  started.kill("SIGTERM");
  await waitUntil(() => printed.includes("stopping\n"));
  started.kill("SIGINT");
  await waitUntil(() => printed.includes("heard\n"));
  expect(printed).toBe("ready\nstopping\nheard\n");
});

// The commands behind the scripts of package.json, such as `npm start`. This file runs on any Node from 20, before
// anything is installed; the rest runs on the project's Node, or on a newer one of this machine.
import { findBrowser } from "./lib/browser.mjs";
import { buildIfChanged } from "./lib/build.mjs";
import { installIfNeeded } from "./lib/install.mjs";
import { run } from "./lib/process.mjs";
import { renewPictures, runEngineTests, runPostgresTests, runTests, runUnitTests } from "./lib/test.mjs";

const [command = "start", ...rest] = process.argv.slice(2);
const production = { NODE_ENV: "production" };
// Each of glibc's memory arenas keeps freed memory, and Node's thread pool would have one for each thread.
const fewArenas = { MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? "2" };

const commands = {
  async start() {
    await installIfNeeded();
    await buildIfChanged();
    return run("node", ["server.ts", ...rest], { env: { ...production, ...fewArenas } });
  },
  async dev() {
    await installIfNeeded();
    await run("node", ["scripts/prepare-database.ts"]);
    const { PORT, HOST } = process.env;
    const where = [...(PORT ? ["--port", PORT] : []), ...(HOST ? ["--host", HOST] : [])];
    return run("react-router", ["dev", ...where, ...rest]);
  },
  async test() {
    await installIfNeeded();
    return runTests(rest);
  },
  async "test:unit"() {
    await installIfNeeded();
    return runUnitTests(rest);
  },
  async "test:postgres"() {
    await installIfNeeded();
    return runPostgresTests(rest);
  },
  async "test:engines"() {
    await installIfNeeded();
    return runEngineTests(rest);
  },
  async pictures() {
    await installIfNeeded();
    return renewPictures();
  },
  async bench() {
    await installIfNeeded();
    await buildIfChanged();
    const browser = await findBrowser();
    return run("node", ["tests/bench/run.ts", ...rest], {
      env: { ...production, ...(browser ? { CHROMIUM_PATH: browser } : {}) },
    });
  },
  async torture() {
    await installIfNeeded();
    await buildIfChanged();
    // Half a day of random faults; `npm test` runs a few minutes of them.
    const names = [
      "fuzz",
      "killed",
      "two-servers",
      "faults",
      "full-disk",
      "mail-process",
      "hanging-servers",
      "process",
    ];
    const tests = names.map((name) => `tests/process/${name}.test.ts`);
    const limits = ["--testTimeout=7200000", "--maxWorkers=1"];
    return run("vitest", ["run", "--project", "process", ...limits, ...tests, ...rest], { env: { TORTURE: "1" } });
  },
  async style() {
    await installIfNeeded();
    return run("node", ["scripts/check-style.ts", ...rest]);
  },
  async cli() {
    // A program may read the CLI's output, so this prints nothing unless something is missing.
    await installIfNeeded({ isQuiet: true });
    return run("node", ["cli/index.ts", ...rest]);
  },
};

const chosen = commands[command];
if (!chosen) {
  console.error(`Unknown command "${command}". Known: ${Object.keys(commands).join(", ")}.`);
  process.exit(2);
}
process.exitCode = await chosen();

#!/usr/bin/env node
import { existsSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { startCompileCache } from "../app/site/compile-cache.ts";

startCompileCache();
// `init` and `check` are about the site of their folder, not about that of the settings.
const [command, where] = process.argv.slice(2).filter((one) => !one.startsWith("-"));
if (where && (command === "init" || command === "check")) {
  const around = [resolve(where), dirname(resolve(where)), dirname(dirname(resolve(where)))];
  const folder = command === "init" ? around[0] : around.find((one) => existsSync(join(one, "site.yaml")));
  if (folder) process.env.CONTENT_SEED = folder;
}
// Only now, since what a site is decides which kinds and pages its modules have.
const { run, sourceName } = await import("./program.ts");

// A reader such as `head` may close the pipe early; that is not an error.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit(0);
  throw error;
});

// The installed name, or index.ts when called as a file.
const name = basename(process.argv[1] ?? "");
process.exitCode = await run(process.argv.slice(2), name === "index.ts" ? sourceName : name);

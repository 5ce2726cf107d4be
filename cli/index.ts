#!/usr/bin/env node
import { basename } from "node:path";
import { run, sourceName } from "./program.ts";

// A reader such as `head` may close the pipe early; that is not an error.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit(0);
  throw error;
});

// The installed name, or index.ts when called as a file.
const name = basename(process.argv[1] ?? "");
process.exitCode = await run(process.argv.slice(2), name === "index.ts" ? sourceName : name);

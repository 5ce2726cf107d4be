#!/usr/bin/env node
import { basename } from "node:path";
import { run, sourceName } from "./program.ts";

// A reader that has seen enough, such as head, closes the pipe; that is no failure.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit(0);
  throw error;
});

// Called by the name it was installed under, or as the file it is.
const called = basename(process.argv[1] ?? "");
process.exitCode = await run(process.argv.slice(2), called === "index.ts" ? sourceName : called);

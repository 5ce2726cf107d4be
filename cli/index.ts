#!/usr/bin/env node
import { basename } from "node:path";
import { createProgram, sourceName } from "./program.ts";
import { exitCodeOf, reportError } from "./report.ts";

// A reader that has seen enough, such as head, closes the pipe; that is no failure.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit(0);
  throw error;
});

try {
  // Called by the name it was installed under, or as the file it is.
  const called = basename(process.argv[1] ?? "");
  await createProgram(called === "index.ts" ? sourceName : called).parseAsync();
} catch (error) {
  reportError(error);
  process.exitCode = exitCodeOf(error);
}

import { createProgram } from "./program.ts";
import { exitCodeOf, reportError } from "./report.ts";

// A reader that has seen enough, such as head, closes the pipe; that is no failure.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit(0);
  throw error;
});

try {
  await createProgram().parseAsync();
} catch (error) {
  reportError(error);
  process.exitCode = exitCodeOf(error);
}

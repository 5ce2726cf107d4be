import { createProgram } from "./program.ts";
import { exitCodeOf, reportError } from "./report.ts";

try {
  await createProgram().parseAsync();
} catch (error) {
  reportError(error);
  process.exitCode = exitCodeOf(error);
}

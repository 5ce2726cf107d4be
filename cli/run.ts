import { createProgram } from "./program.ts";
import { exitCodeOf, reportError } from "./report.ts";

/** Runs one call of the command line, reports what goes wrong, and gives its exit code. `name` as for `createProgram`. */
export async function run(args: readonly string[], name?: string): Promise<number> {
  const isJson = args.includes("--json");
  const program = createProgram(name);
  // Commander says its own faults in words as it finds them; a program gets them with all others.
  if (isJson) {
    const quiet = { outputError: () => {}, writeErr: () => {} };
    for (const command of [program, ...program.commands.flatMap((one) => [one, ...one.commands])])
      command.configureOutput(quiet);
  }
  try {
    await program.parseAsync(args, { from: "user" });
    return 0;
  } catch (error) {
    reportError(error, isJson);
    return exitCodeOf(error);
  }
}

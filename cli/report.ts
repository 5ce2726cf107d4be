import { CommanderError } from "commander";
import { DomainError } from "../app/domain/errors.ts";

/** Says on standard error what went wrong and what to do; the one place where errors become terminal text. */
export function reportError(error: unknown): void {
  // Commander has already printed its own.
  if (error instanceof CommanderError) return;
  if (error instanceof DomainError) {
    for (const { where, field, problem } of error.issues) console.error(`${where}: ${field} ${problem}`);
    console.error(error.message);
    return;
  }
  // Anything else is a fault of ours: its trace is what a report of it needs.
  console.error("Unexpected failure:", error);
}

/** 0 help was asked for, 1 a fault in content or data, 2 a fault in the call. */
export function exitCodeOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  return 1;
}

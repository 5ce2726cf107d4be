import { CommanderError } from "commander";
import { DomainError, type Issue } from "../app/shared/errors.ts";

/** A fault of the operating system with a file, in a sentence; undefined for every other error. */
function explainFile(error: unknown): string | undefined {
  if (!(error instanceof Error && "syscall" in error && "path" in error)) return undefined;
  return `${error.path} cannot be used: ${error.message}. Check the path, who may write there, and the room on the disk.`;
}

type Failure = { code: string; message: string; issues?: readonly Issue[] };

/** What a program is told of a failure. */
function failureOf(error: unknown): Failure {
  if (error instanceof CommanderError) {
    const message = error.message.replace(/^error: /, "").split("\n")[0] ?? "";
    return { code: "call", message: message === "(outputHelp)" ? "Name a command." : message };
  }
  if (error instanceof DomainError) return { code: error.code, message: error.message, issues: error.issues };
  const fileFault = explainFile(error);
  if (fileFault) return { code: "file", message: fileFault };
  return { code: "internal", message: `Unexpected failure: ${error instanceof Error ? error.message : String(error)}` };
}

/**
 * Says on standard error what went wrong and what to do, as one JSON document for programs; the one place where errors
 * become terminal text.
 */
export function reportError(error: unknown, isJson: boolean): void {
  if (exitCodeOf(error) === 0) return;
  const failure = failureOf(error);
  if (isJson) {
    console.error(JSON.stringify({ error: failure }, null, 2));
    return;
  }
  // Commander has already printed its own.
  if (error instanceof CommanderError) return;
  for (const { where, field, problem } of failure.issues ?? []) console.error(`${where}: ${field} ${problem}`);
  // What is no fault of content, data or files is one of ours: its trace is what a report of it needs.
  if (failure.code === "internal" && !(error instanceof DomainError)) console.error("Unexpected failure:", error);
  else console.error(failure.message);
}

/** 0 help was asked for, 1 a fault in content or data, 2 a fault in the call. */
export function exitCodeOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  return 1;
}

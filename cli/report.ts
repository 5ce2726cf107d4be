import { CommanderError } from "commander";
import { DomainError, type Issue, issueText } from "../app/shared/errors.ts";

/** The message for a system error with a file; undefined for any other error. */
function fileErrorMessage(error: unknown): string | undefined {
  if (!(error instanceof Error && "syscall" in error && "path" in error)) return undefined;
  return `${error.path} cannot be used: ${error.message}. Check the path, who may write there, and the room on the disk.`;
}

function failureOf(error: unknown): { code: string; message: string; issues?: readonly Issue[] } {
  if (error instanceof CommanderError) {
    const message = error.message.replace(/^error: /, "").split("\n")[0] ?? "";
    return { code: "call", message: message === "(outputHelp)" ? "Name a command." : message };
  }
  if (error instanceof DomainError) return { code: error.code, message: error.message, issues: error.issues };
  const fileFault = fileErrorMessage(error);
  if (fileFault) return { code: "file", message: fileFault };
  return { code: "internal", message: `Unexpected failure: ${error instanceof Error ? error.message : String(error)}` };
}

/** Prints an error to standard error, as text or as one JSON document. Nothing else turns errors into terminal text. */
export function reportError(error: unknown, isJson: boolean): void {
  if (exitCodeOf(error) === 0) return;
  const failure = failureOf(error);
  if (isJson) {
    console.error(JSON.stringify({ error: failure }, null, 2));
    return;
  }
  // Commander has printed its own errors already.
  if (error instanceof CommanderError) return;
  for (const issue of failure.issues ?? []) console.error(issueText(issue));
  // An unexpected error is a bug: print the stack trace for a report.
  if (failure.code === "internal" && !(error instanceof DomainError)) console.error("Unexpected failure:", error);
  else console.error(failure.message);
}

/** 0 when help or the version was requested, 1 for a fault in content or data, 2 for an invalid call. */
export function exitCodeOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  return 1;
}

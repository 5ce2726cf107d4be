import { CommanderError } from "commander";
import { DomainError, type Issue } from "../app/shared/errors.ts";

/** A fault of the operating system with a file, in a sentence; undefined for every other error. */
function explainFile(error: unknown): string | undefined {
  if (!(error instanceof Error && "syscall" in error && "path" in error)) return undefined;
  return `${error.path} cannot be used: ${error.message}. Check the path, who may write there, and the room on the disk.`;
}

type Failure = { code: string; message: string; issues?: readonly object[] };

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
  if (isJson) {
    console.error(JSON.stringify({ error: failureOf(error) }, null, 2));
    return;
  }
  // Commander has already printed its own.
  if (error instanceof CommanderError) return;
  if (error instanceof DomainError) {
    for (const line of foldedFaults(error.issues)) console.error(line);
    console.error(error.message);
    return;
  }
  const fileFault = explainFile(error);
  if (fileFault) {
    console.error(fileFault);
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

/** How many places of one fault are shown before the rest of them are counted. */
const SHOWN = 5;
/** How many lines of faults are shown before the rest of the faults are counted. */
const MOST = 50;

/**
 * Faults as lines of text. One fault in many places is shown in the first of them, so that its cause stays in sight;
 * `--json` has them all.
 */
export function foldedFaults(issues: readonly Issue[]): string[] {
  const byProblem = Map.groupBy(issues, ({ problem }) => problem);
  const lines = [...byProblem].flatMap(([problem, alike]) => {
    // One line that stands for one more would save nothing.
    const shown = alike.length <= SHOWN + 1 ? alike : alike.slice(0, SHOWN);
    const named = shown.map(({ where, field }) => ({ text: `${where}: ${field} ${problem}`, faults: 1 }));
    const left = alike.length - shown.length;
    const text = `… and ${left} more: ${problem} (--json names them all)`;
    return left > 0 ? [...named, { text, faults: left }] : named;
  });
  const end = lines.length <= MOST + 1 ? lines.length : MOST;
  const beyond = lines.slice(end).reduce((sum, { faults }) => sum + faults, 0);
  const first = lines.slice(0, end).map(({ text }) => text);
  return beyond > 0 ? [...first, `… and ${beyond} more faults (--json names them all)`] : first;
}

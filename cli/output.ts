import type { Command } from "commander";

export { table } from "./table.ts";

/** Prints a result as JSON when --json was given, else as the text made for people. */
export function print(command: Command, data: unknown, text: () => string): void {
  const { json } = command.optsWithGlobals<{ json?: boolean }>();
  console.log(json ? JSON.stringify(data, null, 2) : text());
}

/** "1 record", "2 records". */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

/** What is said, on a line of its own, of recordings that records name and that are not there. */
export const missingRecordings = (names: readonly string[]): string =>
  names.length === 0
    ? ""
    : `\n${counted(names.length, "recording is", "recordings are")} missing: ${names.join(", ")}.`;

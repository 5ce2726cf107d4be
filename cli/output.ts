import type { Command } from "commander";

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

type Cell = string | number;

/** Rows under headings, without colors: it reads the same on a screen, in a pipe and in a log. Numbers stand at the right. */
export function table(head: readonly string[], rows: readonly Cell[][]): string {
  const lines = [head, ...rows];
  const columns = head.map((_, column) => ({
    width: Math.max(...lines.map((line) => String(line[column] ?? "").length)),
    isNumber: typeof rows[0]?.[column] === "number",
  }));
  const line = (cells: readonly Cell[]) =>
    columns.map(({ width, isNumber }, column) => {
      const text = String(cells[column] ?? "");
      return isNumber ? text.padStart(width) : text.padEnd(width);
    });
  return lines.map((cells) => line(cells).join("  ").trimEnd()).join("\n");
}

/** How much of some work is done. */
export type Progress = (done: number, total: number) => void;

/** A percentage on a terminal; nothing in a pipe or a log. */
export async function withProgress<T>(work: (onProgress: Progress) => Promise<T>): Promise<T> {
  const { stderr } = process;
  if (!stderr.isTTY) return work(() => {});
  try {
    return await work((done, total) => void stderr.write(`\r${Math.floor((100 * done) / total)} %`));
  } finally {
    // Back to the beginning of the line, which is cleared.
    stderr.write("\r\x1b[K");
  }
}

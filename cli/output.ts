import type { Command } from "commander";

/** Prints `data` as JSON when --json was given, else `text()`. */
export function print(command: Command, data: unknown, text: () => string): void {
  const { json } = command.optsWithGlobals<{ json?: boolean }>();
  console.log(json ? JSON.stringify(data, null, 2) : text());
}

/** "1 record", "2 records". */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

/** A line about missing recordings, after a line break; empty when none are missing. */
export const missingRecordings = (names: readonly string[]): string =>
  names.length === 0
    ? ""
    : `\n${counted(names.length, "recording is", "recordings are")} missing: ${names.join(", ")}.`;

type Cell = string | number;

/** A plain-text table without colors. Numbers are right-aligned. */
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

/** Shows the progress of some work as a percentage on standard error if that is a terminal. */
export async function withProgress<T>(
  work: (onProgress: (done: number, total: number) => void) => Promise<T>,
): Promise<T> {
  const { stderr } = process;
  if (!stderr.isTTY) return work(() => {});
  try {
    return await work((done, total) => void stderr.write(`\r${Math.floor((100 * done) / total)} %`));
  } finally {
    // Clears the line.
    stderr.write("\r\x1b[K");
  }
}

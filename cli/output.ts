import Table from "cli-table3";
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

/** Columns that stand between two cells. */
const GAP = 2;
/** What a column is made narrower to at the least; a table that is still too wide is set as a list. */
const LEAST = 12;

const edges = ["top", "bottom", "left", "right", "mid"];
const corners = ["top-mid", "top-left", "top-right", "bottom-mid", "bottom-left", "bottom-right"];
const crossings = ["left-mid", "mid-mid", "right-mid"];
const noLines = Object.fromEntries([...edges, ...corners, ...crossings].map((name) => [name, ""]));

/** Widths of the columns that fit into `width`, the widest made narrower first; undefined when none do. */
function fitted(natural: readonly number[], width: number): number[] | undefined {
  const widths = [...natural];
  let over = widths.reduce((sum, one) => sum + one, GAP * (widths.length - 1)) - width;
  for (; over > 0; over -= 1) {
    const widest = widths.indexOf(Math.max(...widths));
    if ((widths[widest] ?? 0) <= LEAST) return undefined;
    widths[widest] = (widths[widest] ?? 0) - 1;
  }
  return widths;
}

/** Each row as lines of "heading: cell", with an empty line between two rows. */
const asList = (head: readonly string[], rows: readonly Cell[][]): string =>
  rows
    .map((row) => row.flatMap((cell, index) => (cell === "" ? [] : [`${head[index]}: ${cell}`])).join("\n"))
    .join("\n\n");

/**
 * Rows under headings, without colors: it reads the same on a screen, in a pipe and in a log. On a terminal of `width`
 * columns long cells go on in further lines, and where that is too narrow too, each row is a list.
 */
export function table(head: string[], rows: Cell[][], width: number | undefined = process.stdout.columns): string {
  const natural = head.map((name, index) =>
    Math.max(name.length, ...rows.map((row) => String(row[index] ?? "").length)),
  );
  const widths = width === undefined ? natural : fitted(natural, width);
  if (!widths) return asList(head, rows);
  const plain = new Table({
    head,
    colWidths: widths,
    wordWrap: true,
    wrapOnWordBoundary: true,
    style: { head: [], border: [], compact: true, "padding-left": 0, "padding-right": 0 },
    chars: { ...noLines, middle: " ".repeat(GAP) },
    colAligns: rows[0]?.map((cell) => (typeof cell === "number" ? "right" : "left")) ?? [],
  });
  plain.push(...rows);
  return plain.toString().replaceAll(/[ \t]+$/gm, "");
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

import Table from "cli-table3";
import type { Command } from "commander";

/** Prints a result as JSON when --json was given, else as the text made for people. */
export function print(command: Command, data: unknown, text: () => string): void {
  const { json } = command.optsWithGlobals<{ json?: boolean }>();
  console.log(json ? JSON.stringify(data, null, 2) : text());
}

/** Rows under headings, without colors: it reads the same on a screen, in a pipe and in a log. */
export function table(head: string[], rows: (string | number)[][]): string {
  const plain = new Table({
    head,
    style: { head: [], border: [], compact: true, "padding-left": 0 },
    chars: {
      top: "",
      "top-mid": "",
      "top-left": "",
      "top-right": "",
      bottom: "",
      "bottom-mid": "",
      "bottom-left": "",
      "bottom-right": "",
      left: "",
      "left-mid": "",
      mid: "",
      "mid-mid": "",
      right: "",
      "right-mid": "",
      middle: "  ",
    },
    colAligns: rows[0]?.map((cell) => (typeof cell === "number" ? "right" : "left")) ?? [],
  });
  plain.push(...rows);
  return plain.toString().replaceAll(/[ \t]+$/gm, "");
}

/** "1 record", "2 records". */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

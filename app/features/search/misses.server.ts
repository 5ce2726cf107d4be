import { appendFile, readFile, stat } from "node:fs/promises";
import { fold } from "../../content/search/search.ts";
import type { Site } from "../../site/context.ts";

/** Maximum size of the file, in bytes; then nothing more is noted until somebody deletes it. */
const MAX_BYTES = 1_000_000;
/** A mail address or a long number may say who asked. */
const PERSONAL = /@|\d{6}/;

/**
 * Notes a term without a result in a file beside the database, unless the setting is off: its day and its words, and
 * nothing of who asked. A file that cannot be written is no fault of the search.
 */
export async function noteMiss(
  { environment, clock }: Pick<Site, "environment" | "clock">,
  term: string,
): Promise<void> {
  if (!environment.notesMisses) return;
  const file = environment.missesFile;
  const line = `${clock().toISOString().slice(0, 10)}\t${fold(term).replaceAll(/\s+/g, " ").slice(0, 80)}\n`;
  if (PERSONAL.test(line.slice(10))) return;
  try {
    const size = await stat(file).then(
      (found) => found.size,
      () => 0,
    );
    if (size < MAX_BYTES) await appendFile(file, line, { mode: 0o600 });
  } catch {
    // The search goes on.
  }
}

/** The terms without a result, by day, the newest day first and the most frequent term first; empty without a file. */
export async function readMisses(file: string): Promise<{ day: string; term: string; count: number }[]> {
  const text = await readFile(file, "utf8").catch(() => "");
  const counts = Map.groupBy(text.split("\n").filter(Boolean), (line) => line);
  return [...counts]
    .map(([line, same]) => ({ day: line.slice(0, 10), term: line.slice(11), count: same.length }))
    .sort((a, b) => b.day.localeCompare(a.day) || b.count - a.count || a.term.localeCompare(b.term));
}

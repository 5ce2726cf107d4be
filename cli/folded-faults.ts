import type { Issue } from "../app/domain/errors.ts";

/** How many places of one fault are shown before the rest of them are counted. */
const SHOWN = 5;

/**
 * Faults as lines of text. One fault in many places is shown in the first of them, so that its cause stays in sight;
 * `--json` has them all.
 */
export function foldedFaults(issues: readonly Issue[]): string[] {
  const byProblem = Map.groupBy(issues, ({ problem }) => problem);
  return [...byProblem].flatMap(([problem, alike]) => {
    // One line that stands for one more would save nothing.
    const shown = alike.length <= SHOWN + 1 ? alike : alike.slice(0, SHOWN);
    const lines = shown.map(({ where, field }) => `${where}: ${field} ${problem}`);
    const left = alike.length - shown.length;
    return left > 0 ? [...lines, `… and ${left} more: ${problem} (--json names them all)`] : lines;
  });
}

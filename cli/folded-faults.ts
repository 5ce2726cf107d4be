import type { Issue } from "../app/shared/errors.ts";

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

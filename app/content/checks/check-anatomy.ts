import type { Issue } from "../../shared/errors.ts";
import { numbersOf, wordsTooWide } from "../anatomy/draw.ts";
import type { EntityOf } from "../kinds/index.ts";

/**
 * Faults in the drawn screens of patterns: words that do not fit, and numbers that point nowhere or are pointed to by
 * nothing. A draft may have no screen yet.
 */
export function checkAnatomies(patterns: readonly EntityOf<"patterns">[], isDraft: boolean): Issue[] {
  return patterns.flatMap(({ slug, anatomy }) => {
    const fault = (problem: string): Issue => ({ where: `patterns/${slug}.md`, field: "anatomy", problem });
    if (!anatomy) return isDraft ? [] : [fault("is missing: a pattern opens with its drawn screen")];
    const { callouts, states } = anatomy;
    const [first] = states;
    const inFirst = new Set(first && numbersOf(first));
    const unused = callouts.flatMap((_, index) => (inFirst.has(index + 1) ? [] : [index + 1]));
    const beyond = new Set(states.flatMap(numbersOf).filter((number) => number > callouts.length));
    return [
      ...wordsTooWide(anatomy).map(({ state, words }) =>
        fault(`has words in the state ${state} that do not fit: "${words}". Use fewer`),
      ),
      ...unused.map((number) =>
        fault(`explains ${number}, which the ideal state does not show: write {${number}} there`),
      ),
      ...[...beyond].map((number) => fault(`shows {${number}}, which no callout explains`)),
    ];
  });
}

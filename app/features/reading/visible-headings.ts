import type { Heading } from "../../shared/reading-page.ts";

/**
 * Which headings show while one is active: levels 1 and 2 always, deeper ones when their parent or a
 * sibling is the active one. An open branch keeps its ancestors open.
 */
export function visibleHeadings(headings: readonly Heading[], activeId: string | undefined): Set<string> {
  const parents = parentsOf(headings);
  const open = new Set<string | undefined>();
  for (let id = activeId; id !== undefined; id = parents.get(id)) {
    open.add(id);
    open.add(parents.get(id));
  }
  const isShown = ({ id, level }: Heading) => level <= 2 || (activeId !== undefined && open.has(parents.get(id)));
  return new Set(headings.filter(isShown).map(({ id }) => id));
}

/** The nearest heading above each one that is of a higher rank. */
function parentsOf(headings: readonly Heading[]): Map<string, string | undefined> {
  const parents = new Map<string, string | undefined>();
  const above: Heading[] = [];
  for (const heading of headings) {
    while (above.length > 0 && (above.at(-1)?.level ?? 0) >= heading.level) above.pop();
    parents.set(heading.id, above.at(-1)?.id);
    above.push(heading);
  }
  return parents;
}

import { sql } from "kysely";
import { type Kind, kinds } from "../../app/content/kinds/index.ts";

/** Ids of one position, and positions of one kind that have ids of their own; those beyond share the last. */
const PLACES = 2 ** 20;
const POSITIONS = 2 ** 24;

/** Ids from one to before another. */
export type IdRange = { from: number; to: number };

/**
 * The ids of search texts at a position of a kind. Ids stand in the order of kinds and positions, so that the best of
 * many matches are found without a look at the others.
 */
export function idsAt(kind: Kind, position: number): IdRange {
  const from = (kinds.indexOf(kind) * POSITIONS + Math.min(position, POSITIONS - 1)) * PLACES;
  return { from, to: from + PLACES };
}

/** The ids of the position that an id is at. */
export const idsBeside = (id: number): IdRange => ({ from: id - (id % PLACES), to: id - (id % PLACES) + PLACES });

/** The number of the kind that the id in a column is of, in the order of kinds: what `kindAt` takes. */
export const kindOfId = (column: string) => sql<number>`${sql.ref(column)} / ${sql.lit(POSITIONS * PLACES)}`;

/** The kind of a number that `kindNumber` gave. */
export const kindAt = (number: number): Kind | undefined => kinds[number];

/** The ids of kinds, in order; those of kinds that follow each other as one range. */
export function idsOf(chosen: readonly Kind[]): IdRange[] {
  const ranges: IdRange[] = [];
  for (const [index, kind] of kinds.entries()) {
    if (!chosen.includes(kind)) continue;
    const [from, to] = [index * POSITIONS * PLACES, (index + 1) * POSITIONS * PLACES];
    const last = ranges.at(-1);
    if (last?.to === from) last.to = to;
    else ranges.push({ from, to });
  }
  return ranges;
}

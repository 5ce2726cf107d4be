import type { Correction } from "./companions.ts";

/** When a record was first there and when it was last changed, as ISO moments. */
export type Dated = { createdAt: string; updatedAt: string };
/** A published record, with the moments of its former changes that are known. */
type Past<T extends Dated> = { record: T; changedAt: readonly string[] };
/** A day as `2026-11-24`, with the records that were added and changed on it. */
type Day<T extends Dated> = { on: string; added: T[]; edited: T[] };

const dayOf = (moment: string): string => moment.slice(0, 10);

/** Whether a record was there from the beginning, `first` being the moment of the first import. */
const isOfFirstEdition = ({ createdAt }: Dated, first: string): boolean => createdAt <= first;

/** Whether a record was changed later than on the day on which it was added. */
const isChangedSince = ({ createdAt }: Dated, moment: string): boolean => dayOf(moment) > dayOf(createdAt);

/** How long a card says that its record is new or was changed: 30 days, in milliseconds. */
const MARKED = 30 * 24 * 60 * 60 * 1000;

/** What a card says of its record's age. */
export type Mark = "New" | "Updated";

/**
 * What a card says of its record's age at a moment: that it is new, unless it came with the first import, or that it was
 * corrected. Other edits are of no interest to readers.
 * @param correctedOn the day of its last correction
 */
export function markOf(record: Dated, first: string, correctedOn: string | undefined, now: Date): Mark | undefined {
  const isLate = (moment: string) => now.getTime() < Date.parse(moment) + MARKED;
  if (!isOfFirstEdition(record, first) && isLate(record.createdAt)) return "New";
  return correctedOn && isChangedSince(record, correctedOn) && isLate(correctedOn) ? "Updated" : undefined;
}

/** The day of the last correction of the page at a path; undefined for none. */
export const lastCorrection = (corrections: readonly Correction[], path: string): string | undefined =>
  corrections
    .filter(({ to }) => to.split("#")[0] === path)
    .map(({ on }) => on)
    .toSorted()
    .at(-1);

/**
 * What was added and edited by day, the newest first, so many added and so many edited at the most. A record is in a day
 * once; what came with the first import is not among the added.
 */
export function changesByDay<T extends Dated>(past: readonly Past<T>[], first: string, limit: number): Day<T>[] {
  const changes = past
    .flatMap(({ record, changedAt }) => changesOf(record, changedAt, first))
    .sort((a, b) => b.on.localeCompare(a.on));
  // Each has a limit of its own: the edits of one day would leave no room for what was added before it.
  const added = changes.filter(({ isAdded }) => isAdded).slice(0, limit);
  const edited = changes.filter(({ isAdded }) => !isAdded).slice(0, limit);
  const days = [...new Set([...added, ...edited].map(({ on }) => on))].sort().reverse();
  const recordsOf = (list: typeof changes, day: string) =>
    list.filter(({ on }) => on === day).map(({ record }) => record);
  return days.map((on) => ({ on, added: recordsOf(added, on), edited: recordsOf(edited, on) }));
}

function changesOf<T extends Dated>(record: T, changedAt: readonly string[], first: string) {
  const edits = [record.updatedAt, ...changedAt].filter((moment) => isChangedSince(record, moment)).map(dayOf);
  const edited = [...new Set(edits)].map((on) => ({ record, isAdded: false, on }));
  if (isOfFirstEdition(record, first)) return edited;
  return [{ record, isAdded: true, on: dayOf(record.createdAt) }, ...edited];
}

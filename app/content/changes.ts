import type { Mark } from "./kinds/define-kind.ts";
import type { Correction } from "./site-files.ts";

/** Creation and last change of a record, as ISO 8601 timestamps. */
export type Dated = { createdAt: string; updatedAt: string };
/** A published record and the known timestamps of its earlier changes. */
type Changed<T extends Dated> = { record: T; changedAt: readonly string[] };
/** A day, such as `2026-11-24`, and the records that were added and edited on it. */
type Day<T extends Dated> = { on: string; added: T[]; edited: T[] };

const dayOf = (timestamp: string): string => timestamp.slice(0, 10);

/** `first` is the timestamp of the first import. */
const isFromFirstImport = ({ createdAt }: Dated, first: string): boolean => createdAt <= first;

/** True if the timestamp is on a later day than the creation of the record. */
const isAfterCreation = ({ createdAt }: Dated, timestamp: string): boolean => dayOf(timestamp) > dayOf(createdAt);

/** Time that a card shows a mark: 30 days, in milliseconds. */
const MARK_DURATION = 30 * 24 * 60 * 60 * 1000;

/**
 * The label on a record's card: "New" unless it came with the first import, or "Updated" after a correction. Other edits
 * do not count.
 * @param first timestamp of the first import
 * @param correctedOn day of the record's last correction
 */
export function markOf(record: Dated, first: string, correctedOn: string | undefined, now: Date): Mark | undefined {
  const isRecent = (timestamp: string) => now.getTime() < Date.parse(timestamp) + MARK_DURATION;
  if (!isFromFirstImport(record, first) && isRecent(record.createdAt)) return "New";
  return correctedOn && isAfterCreation(record, correctedOn) && isRecent(correctedOn) ? "Updated" : undefined;
}

/** Day of the last correction of the page at a path; undefined if there is none. */
export const lastCorrection = (corrections: readonly Correction[], path: string): string | undefined =>
  corrections
    .filter(({ to }) => to.split("#")[0] === path)
    .map(({ on }) => on)
    .toSorted()
    .at(-1);

/**
 * Additions and edits by day, newest first, with at most `limit` of each. A record appears once per day; records of
 * the first import are not additions.
 * @param first timestamp of the first import
 */
export function changesByDay<T extends Dated>(records: readonly Changed<T>[], first: string, limit: number): Day<T>[] {
  const changes = records
    .flatMap(({ record, changedAt }) => changesOf(record, changedAt, first))
    .sort((a, b) => b.on.localeCompare(a.on));
  // Separate limits, so that the edits of one day cannot crowd out earlier additions.
  const added = changes.filter(({ isAdded }) => isAdded).slice(0, limit);
  const edited = changes.filter(({ isAdded }) => !isAdded).slice(0, limit);
  const days = [...new Set([...added, ...edited].map(({ on }) => on))].sort().reverse();
  const recordsOf = (list: typeof changes, day: string) =>
    list.filter(({ on }) => on === day).map(({ record }) => record);
  return days.map((on) => ({ on, added: recordsOf(added, on), edited: recordsOf(edited, on) }));
}

function changesOf<T extends Dated>(record: T, changedAt: readonly string[], first: string) {
  const edits = [record.updatedAt, ...changedAt].filter((timestamp) => isAfterCreation(record, timestamp)).map(dayOf);
  const edited = [...new Set(edits)].map((on) => ({ record, isAdded: false, on }));
  if (isFromFirstImport(record, first)) return edited;
  return [{ record, isAdded: true, on: dayOf(record.createdAt) }, ...edited];
}

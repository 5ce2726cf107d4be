/** When a record was first there and when it was last changed, as ISO moments. */
export type Dated = { createdAt: string; updatedAt: string };
/** A published record, with the moments of its former changes that are known. */
type Past<T extends Dated> = { record: T; changedAt: readonly string[] };
/** What became of a record in a month: that it was added, or on which day it was last changed. */
export type Change<T extends Dated> = { record: T; what: "added" | "changed"; on: string };
/** A month as `2026-11`, with what was added and what was changed in it, the newest first. */
export type Month<T extends Dated> = { month: string; added: Change<T>[]; changed: Change<T>[] };

const dayOf = (moment: string): string => moment.slice(0, 10);
const monthOf = (day: string): string => day.slice(0, 7);

/** Whether a record was there from the beginning, `first` being the moment of the first import. */
const isOfFirstEdition = ({ createdAt }: Dated, first: string): boolean => createdAt <= first;

/** Whether a record was changed later than on the day on which it was added. */
const isChangedSince = ({ createdAt }: Dated, moment: string): boolean => dayOf(moment) > dayOf(createdAt);

/** How long a card says that its record is new or was changed: 30 days, in milliseconds. */
const MARKED = 30 * 24 * 60 * 60 * 1000;

/** What a card says of its record's age. */
export type Mark = "New" | "Updated";

/**
 * What a card says of its record's age at a moment, and until when, in milliseconds since 1970. Nothing of what came
 * with the first import and stayed as it was, nor once 30 days are over.
 */
export function markOf(record: Dated, first: string, now: Date): { mark: Mark; until: number } | undefined {
  const until = (moment: string) => Date.parse(moment) + MARKED;
  if (!isOfFirstEdition(record, first) && now.getTime() < until(record.createdAt))
    return { mark: "New", until: until(record.createdAt) };
  if (isChangedSince(record, record.updatedAt) && now.getTime() < until(record.updatedAt))
    return { mark: "Updated", until: until(record.updatedAt) };
  return undefined;
}

/**
 * What was added and changed by month, the newest first, so many entries at the most. A record stands once in a month:
 * one that was added in it counts as added, whatever was changed after; what came with the first import is not counted.
 */
export function changesByMonth<T extends Dated>(past: readonly Past<T>[], first: string, limit: number): Month<T>[] {
  const newest = past
    .flatMap(({ record, changedAt }) => changesOf(record, changedAt, first))
    .sort((a, b) => b.on.localeCompare(a.on))
    .slice(0, limit);
  return [...Map.groupBy(newest, ({ on }) => monthOf(on))].map(([month, changes]) => ({
    month,
    added: changes.filter(({ what }) => what === "added"),
    changed: changes.filter(({ what }) => what === "changed"),
  }));
}

function changesOf<T extends Dated>(record: T, changedAt: readonly string[], first: string): Change<T>[] {
  const created = dayOf(record.createdAt);
  const later = [record.updatedAt, ...changedAt].filter((moment) => isChangedSince(record, moment)).map(dayOf);
  // The last of a month stands for it.
  const byMonth = new Map(later.sort().map((on) => [monthOf(on), { record, what: "changed" as const, on }]));
  if (isOfFirstEdition(record, first)) return [...byMonth.values()];
  byMonth.delete(monthOf(created));
  return [{ record, what: "added", on: created }, ...byMonth.values()];
}

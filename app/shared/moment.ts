import { z } from "zod";

/** A time as ISO 8601 with its offset from UTC; seconds may be left out. */
export const momentSchema = z.union([
  z.iso.datetime({ offset: true }),
  z.iso.datetime({ offset: true, precision: -1 }),
]);

/** The time of a text such as 2027-01-05T09:00Z; undefined for any other text. */
export function parseMoment(text: unknown): Date | undefined {
  const { data } = momentSchema.safeParse(text);
  return data === undefined ? undefined : new Date(data);
}

/** The minute of a time, as 2027-01-05T09:00Z. Drafts are published to the minute. */
export const minuteOf = (time: Date): string => `${time.toISOString().slice(0, 16)}Z`;

/** A minute as "2027-01-05 09:00 UTC". */
export const inWords = (minute: string): string => minute.replace("T", " ").replace("Z", " UTC");

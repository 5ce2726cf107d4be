/**
 * Header by which the application tells the host until when an answer holds: milliseconds since 1970, the moment from
 * which it would say something else though no content was changed. It goes no further than the host.
 */
export const HOLDS_UNTIL_HEADER = "X-Holds-Until";

/** What the header says; for ever where it is not there. */
export const holdsUntilOf = (headers: Headers): number => Number(headers.get(HOLDS_UNTIL_HEADER) ?? Infinity);

/** The moment at which the year ends, in milliseconds since 1970; years are those of UTC. */
export const endOfYear = (now: Date): number => Date.UTC(now.getUTCFullYear() + 1, 0, 1);

/** A visitor is asked after this long or this far, whichever comes first: milliseconds, and a part of the page. */
const PATIENCE = 10_000;
const DEPTH = 0.3;

/** How soon to look again whether another invitation is over. */
const AGAIN = 1000;

/**
 * How long to wait before asking, in milliseconds; 0 when somebody has read a little already. Who only waits is not
 * asked before another invitation, which they look at, is over.
 */
export const waitBeforeAsking = (elapsed: number, depth: number, isInvited = false): number =>
  depth >= DEPTH ? 0 : Math.max(isInvited ? AGAIN : 0, PATIENCE - elapsed);

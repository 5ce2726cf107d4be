/** A visitor is asked after this long or this far, whichever comes first: milliseconds, and a part of the page. */
const PATIENCE = 10_000;
const DEPTH = 0.3;

/** How soon to look again whether what floats above the page is gone. */
const AGAIN = 1000;

/**
 * How long to wait before asking, in milliseconds; 0 when somebody has read a little already. Nobody is asked while
 * something else floats above the page (`isBusy`), such as a conversation, a player or a message. Who only waits is not
 * asked before another invitation (`isInvited`) is over, which has stepped aside for who reads.
 */
export function waitBeforeAsking(elapsed: number, depth: number, { isBusy = false, isInvited = false } = {}): number {
  const hasRead = depth >= DEPTH;
  return Math.max(isBusy || (isInvited && !hasRead) ? AGAIN : 0, hasRead ? 0 : PATIENCE - elapsed);
}

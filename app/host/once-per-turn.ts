/**
 * Asks at most once a turn of the event loop. Requests that arrive together are answered in one turn, and nothing
 * that one of them does can be seen by another before the next.
 */
export function oncePerTurn<T>(read: () => T): () => T {
  let known: { value: T } | undefined;
  return () => {
    if (!known) {
      known = { value: read() };
      setImmediate(() => {
        known = undefined;
      });
    }
    return known.value;
  };
}

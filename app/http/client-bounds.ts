/** What one client, a network, may take of the process at a time. A connection has one request in work (listen.ts). */
export const clientBounds = {
  /** Open connections. A browser has up to six: an office of 40 can load a page at the same moment. */
  connections: 256,
  /** Requests that are begun in one turn of the event loop (fair-turns.ts). */
  answersPerTurn: 8,
  /** Requests that wait for a service of others, as a language model. */
  waiting: 50,
  /** Changes. They wait for a lock of the database at most, and most show a page. */
  changes: 1,
  /** Pages that are rendered. The others of a client wait for their turns. */
  renders: 1,
};

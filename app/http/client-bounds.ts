/** What one client, a network, may take of the process at a time. A connection has one request in work (listen.ts). */
export const clientBounds = {
  /** Open connections. A browser has up to six: an office of 40 can load a page at the same moment. */
  connections: 256,
  /** Changes and other requests that wait, as for a lock or a language model. */
  waiting: 50,
  /** Pages that are rendered. The others of a client wait for their turns. */
  renders: 1,
};

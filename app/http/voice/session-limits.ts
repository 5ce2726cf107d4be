/** What the sessions of the voice agent may take. */
export type SessionLimits = {
  /** Open sessions in all, and of one client. */
  sessions: number;
  ofOneClient: number;
  /** Bytes of one message. */
  messageBytes: number;
  /** Messages in ten seconds: speech is four a second. */
  messages: number;
  /** Bytes that may wait for a client that reads slowly. */
  unreadBytes: number;
  /** Milliseconds without a word, and of a session in all. */
  idle: number;
  total: number;
};

export const sessionLimits: SessionLimits = {
  sessions: 400,
  ofOneClient: 8,
  messageBytes: 128 * 1024,
  messages: 120,
  unreadBytes: 2 * 1024 * 1024,
  idle: 5 * 60_000,
  total: 30 * 60_000,
};

/** The time in which messages are counted, in milliseconds. */
const WINDOW = 10_000;

/** Counts the messages of one session. @returns whether one more is too many */
export function createMessageCounter(most: number, now: () => number): () => boolean {
  let [since, count] = [now(), 0];
  return () => {
    if (now() - since > WINDOW) [since, count] = [now(), 0];
    count += 1;
    return count > most;
  };
}

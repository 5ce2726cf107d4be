import type { Socket } from "node:net";

/** Requests of one connection whose answers may be made at a time. Browsers and proxies send one after another. */
export const MOST_UNANSWERED = 8;

/** What is known of a connection while it lasts: whether it is closed, and how many of its answers are being made. */
type Connection = { closing: AbortController; unanswered: number };

/** Tells which connections ask for more than they get answers to, and which are closed. */
export class Connections {
  readonly #known = new WeakMap<Socket, Connection>();

  /** Whether as many answers are being made for a connection as may be. */
  isFull(socket: Socket): boolean {
    return (this.#known.get(socket)?.unanswered ?? 0) >= MOST_UNANSWERED;
  }

  /** Makes an answer. @param make is given a signal that tells when the connection is closed */
  async answer(socket: Socket, make: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const connection = this.#of(socket);
    connection.unanswered += 1;
    try {
      await make(connection.closing.signal);
    } finally {
      connection.unanswered -= 1;
    }
  }

  #of(socket: Socket): Connection {
    const known = this.#known.get(socket);
    if (known) return known;
    const connection = { closing: new AbortController(), unanswered: 0 };
    this.#known.set(socket, connection);
    socket.once("close", () => connection.closing.abort());
    return connection;
  }
}

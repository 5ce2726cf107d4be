import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import type { Duplex } from "node:stream";
import { DomainError } from "../shared/errors.ts";
import { answerUnreadable } from "./answer-unreadable.ts";
import { applyTimeouts, LOOK_AT_CONNECTIONS_EVERY } from "./request-limits.ts";
import type { StopSignals } from "./stop-signals.ts";

/** How long open requests may take to finish once the process is asked to stop, in milliseconds. */
const GRACE = 10_000;

type ListenOptions = {
  /** 0 takes any free port. */
  port: number;
  host: string;
  /** What every answer carries. */
  headers: readonly [string, string][];
  signal: StopSignals;
  say: (text: string) => void;
  /** What takes over connections that ask for a websocket. */
  webSockets?: {
    isFor: (request: IncomingMessage) => boolean;
    upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
    /** Ends those that are open: nothing waits for them. */
    close: () => Promise<void>;
  };
  /** Runs after the last request has been answered. */
  onStop: () => Promise<void>;
};

/**
 * Serves until a stop signal; then finishes open requests and ends the process with 0.
 * @throws DomainError `unavailable` when the address cannot be listened on, with what to do.
 */
export async function listen(
  handle: RequestListener,
  { port, host, headers, signal, say, webSockets, onStop }: ListenOptions,
): Promise<{ port: number }> {
  // What asks for any other protocol goes on by the one that it came with (RFC 9110, section 7.8).
  const shouldUpgradeCallback = (request: IncomingMessage) => webSockets?.isFor(request) ?? false;
  const server = createServer(
    // A request without a Host is refused by us (request-limits.ts), with what every answer carries.
    { connectionsCheckingInterval: LOOK_AT_CONNECTIONS_EVERY, shouldUpgradeCallback, requireHostHeader: false },
    handle,
  );
  applyTimeouts(server);
  answerUnreadable(server, headers);
  if (webSockets) server.on("upgrade", webSockets.upgrade);

  signal.handle(() => {
    say("Stopping: finishing open requests");
    const timer = setTimeout(() => server.closeAllConnections(), GRACE);
    server.close(async () => {
      clearTimeout(timer);
      await onStop();
      process.exit(0);
    });
    void webSockets?.close();
    server.closeIdleConnections();
  });

  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === "EADDRINUSE";
      const message = isTaken
        ? `Port ${port} is in use. Choose another: PORT=3001 npm start`
        : `The site cannot listen at ${host}:${port} (${error.code ?? error.message}). Check HOST and PORT.`;
      reject(new DomainError("unavailable", message, { cause: error }));
    });
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return { port: typeof address === "object" && address ? address.port : port };
}

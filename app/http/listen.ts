import { createServer, type RequestListener, type Server } from "node:http";
import type { Socket } from "node:net";
import { DomainError } from "../shared/errors.ts";
import type { StopSignals } from "./stop-signals.ts";

/** How often connections are looked at for being too slow, in milliseconds: Node's own 30 s would be the real limit. */
const LOOK_AT_CONNECTIONS_EVERY = 1_000;
/** More are closed unread, so that those who hold them open cannot take all that the process may have. */
const MAX_CONNECTIONS = 10_000;

/**
 * How long none of an answer's bytes may move to a client that is to read them, in milliseconds. Systems let them move
 * in steps of some dozen kB on a slow line, and of up to a megabyte where a proxy stands between: these take a while.
 */
const UNREAD_FOR = 60_000;

/**
 * Clients that send slowly are cut off: 10 s for the headers, 30 s for a whole request. So are those that do not read
 * their answer: its bytes would stay in memory, and the connection open, for as long as they like. Node looks twice, so
 * that it may take twice as long.
 */
function applyTimeouts(server: Server): void {
  server.headersTimeout = 10_000;
  server.requestTimeout = 30_000;
  server.keepAliveTimeout = 65_000;
  server.maxRequestsPerSocket = 0;
  server.maxConnections = MAX_CONNECTIONS;
  server.timeout = UNREAD_FOR;
  server.on("request", (_request, response) => void response.on("timeout", cutWhatIsUnread));
}

/** Ends a connection on which nothing moved, if that is the client's doing and not that its answer is still made. */
function cutWhatIsUnread(socket: Socket): void {
  if (socket.writableLength > 0) socket.destroy();
}

/** How long open requests may take to finish once the process is asked to stop, in milliseconds. */
const GRACE = 10_000;

type ListenOptions = {
  /** 0 takes any free port. */
  port: number;
  host: string;
  signal: StopSignals;
  say: (text: string) => void;
  /** Runs after the last request has been answered. */
  onStop: () => Promise<void>;
};

/**
 * Serves until a stop signal; then finishes open requests and ends the process with 0.
 * @throws DomainError `unavailable` when the address cannot be listened on, with what to do.
 */
export async function listen(
  handle: RequestListener,
  { port, host, signal, say, onStop }: ListenOptions,
): Promise<{ port: number }> {
  // What asks for another protocol goes on by the one that it came with (RFC 9110, section 7.8).
  const shouldUpgradeCallback = () => false;
  const server = createServer(
    { connectionsCheckingInterval: LOOK_AT_CONNECTIONS_EVERY, shouldUpgradeCallback },
    handle,
  );
  applyTimeouts(server);

  signal.handle(() => {
    say("Stopping: finishing open requests");
    const timer = setTimeout(() => server.closeAllConnections(), GRACE);
    server.close(async () => {
      clearTimeout(timer);
      await onStop();
      process.exit(0);
    });
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

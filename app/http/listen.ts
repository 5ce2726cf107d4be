import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { DomainError } from "../shared/errors.ts";
import { clientBounds } from "./client-bounds.ts";
import type { StopSignals } from "./stop-signals.ts";

/** Interval of Node's check for timeouts, in milliseconds. Its default of 30 s would be the real limit. */
const TIMEOUT_CHECK_INTERVAL = 1_000;
/** Further connections are closed unread, so that idle clients cannot use up all file descriptors of the process. */
const MAX_CONNECTIONS = 10_000;

/**
 * Longest time without progress in sending a response, in milliseconds. The system reports progress in steps of some
 * dozen kB on a slow line, and of up to a megabyte behind a proxy, so a slow client can take long for one step.
 */
const STALL_TIMEOUT = 60_000;

/**
 * Cuts off slow clients: 10 s for the headers, 30 s for a whole request. Also cuts off clients that do not read their
 * response, since its bytes would stay in memory. Node checks twice, so this may take twice the timeout.
 */
function applyTimeouts(server: Server): void {
  server.headersTimeout = 10_000;
  server.requestTimeout = 30_000;
  server.keepAliveTimeout = 65_000;
  server.maxRequestsPerSocket = 0;
  server.maxConnections = MAX_CONNECTIONS;
  server.timeout = STALL_TIMEOUT;
  server.on("request", (_request, response) => void response.on("timeout", destroyIfUnread));
}

/** Destroys an idle connection if the client has not read what was sent. Otherwise its response is still being made. */
function destroyIfUnread(socket: Socket): void {
  if (socket.writableLength > 0) socket.destroy();
}

/** Connections whose request is being answered. */
const busy = new WeakSet<Socket>();

/**
 * Answers one request of a connection at a time. A second one ends the connection: browsers and proxies do not pipeline
 * (RFC 9112, section 9.3.2), and a response that waits behind another does not notice that its client has gone.
 */
const oneAtATime = (handle: RequestListener) => (request: IncomingMessage, response: ServerResponse) => {
  const { socket } = request;
  if (busy.has(socket)) return void socket.destroy();
  busy.add(socket);
  // Runs before Node reads more of the connection, so the next request of a client that waits is never too early.
  response.once("finish", () => busy.delete(socket));
  handle(request, response);
};

/** Refuses an expectation that nobody knows (RFC 9110, section 10.1.1). Node would do so for any number of requests. */
const refuseExpectation = oneAtATime((_request, response) => response.writeHead(417, { Connection: "close" }).end());

/** Makes room for a new connection of a client that has too many: closes its oldest idle one, else the new one. */
function limitConnections(server: Server, networkOf: (address: string) => string): void {
  const clients = new Map<string, Set<Socket>>();
  server.on("connection", (socket: Socket) => {
    const client = networkOf(socket.remoteAddress ?? "");
    const open = clients.get(client) ?? new Set();
    if (open.size >= clientBounds.connections) ([...open].find((one) => !busy.has(one)) ?? socket).destroy();
    clients.set(client, open.add(socket));
    socket.once("close", () => {
      open.delete(socket);
      if (open.size === 0) clients.delete(client);
    });
  });
}

/** Time for open requests to finish after a stop signal, in milliseconds. */
const GRACE = 10_000;

type ListenOptions = {
  /** 0 takes any free port. */
  port: number;
  host: string;
  /** The network that counts as one client, for an address. Without it, connections of a client are not limited. */
  networkOf?: ((address: string) => string) | undefined;
  signal: StopSignals;
  say: (text: string) => void;
  /** Runs after the last request has been answered. */
  onStop: () => Promise<void>;
};

/** Begins to listen. @throws DomainError as `listen` does. */
const begin = (server: Server, port: number, host: string) =>
  new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === "EADDRINUSE";
      const message = isTaken
        ? `Port ${port} is in use. Choose another: PORT=3001 npm start`
        : `The site cannot listen at ${host}:${port} (${error.code ?? error.message}). Check HOST and PORT.`;
      reject(new DomainError("unavailable", message, { cause: error }));
    });
    server.listen(port, host, resolve);
  });

/** Checks that the server can listen there, before anything is changed. @throws DomainError as `listen` does. */
export async function assertCanListen({ port, host }: { port: number; host: string }): Promise<void> {
  const server = createServer();
  await begin(server, port, host);
  await new Promise((resolve) => server.close(resolve));
}

/**
 * Serves until a stop signal, then finishes open requests and exits with 0.
 * @throws DomainError `unavailable` when the server cannot listen there; the message says what to do.
 */
export async function listen(
  handle: RequestListener,
  { port, host, networkOf, signal, say, onStop }: ListenOptions,
): Promise<{ port: number }> {
  // Ignores Upgrade: such a request continues with its own protocol (RFC 9110, section 7.8).
  const shouldUpgradeCallback = () => false;
  const connectionsCheckingInterval = TIMEOUT_CHECK_INTERVAL;
  const server = createServer({ connectionsCheckingInterval, shouldUpgradeCallback }, oneAtATime(handle));
  server.on("checkExpectation", refuseExpectation);
  applyTimeouts(server);
  if (networkOf) limitConnections(server, networkOf);

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

  await begin(server, port, host);
  const address = server.address();
  return { port: typeof address === "object" && address ? address.port : port };
}

import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";
import { decoded } from "../shared/decoded.ts";
import { MAX_BODY_BYTES, tooLarge } from "../shared/limits.ts";

const MAX_URL_LENGTH = 2048;
/** Where the router asks which routes its links lead to, and how long it lets that become (its `urlLimit`). */
const MANIFEST = /^\/(?:__manifest|[^?]*\.manifest)\?/;
const MAX_MANIFEST_URL_LENGTH = 7680;
const MAX_HEADERS = 100;
/** What the site takes; anything else is refused before it is looked at. */
const methods = ["GET", "HEAD", "POST", "PATCH", "PUT", "DELETE", "OPTIONS"];
/** A host as RFC 3986 spells it, without user or path: a name, an IPv4 or a bracketed IPv6 address, and a port. */
const hostForm = /^(?:[a-z0-9](?:[a-z0-9._-]*[a-z0-9.])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

type Refusal = { status: number; message: string; headers?: [string, string][] };

/** Why a request is refused before anything looks at it, or undefined. `mostBytes` is what its body may have. */
export function refusalOf(request: IncomingMessage, mostBytes = MAX_BODY_BYTES): Refusal | undefined {
  const target = request.url ?? "";
  const mostCharacters = MANIFEST.test(target) ? MAX_MANIFEST_URL_LENGTH : MAX_URL_LENGTH;
  if (target.length > mostCharacters) {
    return { status: 414, message: `The address is too long: at most ${mostCharacters} characters are accepted.` };
  }
  if (request.rawHeaders.length / 2 > MAX_HEADERS) {
    return { status: 431, message: `The request has too many headers: at most ${MAX_HEADERS} are accepted.` };
  }
  if (Number(request.headers["content-length"] ?? 0) > mostBytes) {
    return { status: 413, message: tooLarge(mostBytes) };
  }
  if (!methods.includes(request.method ?? "")) {
    const message = `This site does not take ${request.method}.`;
    return { status: 405, message, headers: [["Allow", methods.join(", ")]] };
  }
  if (!target.startsWith("/") || !URL.canParse(target, "http://site")) {
    return { status: 400, message: "The address cannot be read: it must begin with a slash." };
  }
  // What cannot be decoded leads nowhere, and the router would say so past the log.
  if (decoded(target.split("?", 1)[0] ?? "") === undefined) {
    const message = "The address cannot be read: in it, % must begin the two hexadecimal digits of a byte of UTF-8.";
    return { status: 400, message };
  }
  if (request.headers.host === undefined && request.httpVersion === "1.1") {
    return { status: 400, message: "There is no Host header." };
  }
  if (!isHost(request.headers.host ?? "localhost")) {
    return { status: 400, message: "The Host header is no host." };
  }
  if (request.rawHeaders.filter((text, at) => at % 2 === 0 && /^host$/i.test(text)).length > 1) {
    return { status: 400, message: "There is more than one Host header." };
  }
  return undefined;
}

/** Whether a text may stand as the host of an address. */
export const isHost = (host: string): boolean => hostForm.test(host) && URL.canParse(`http://${host}`);

/** How often connections are looked at for being too slow, in milliseconds: Node's own 30 s would be the real limit. */
export const LOOK_AT_CONNECTIONS_EVERY = 1_000;
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
export function applyTimeouts(server: Server): void {
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

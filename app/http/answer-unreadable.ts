import type { Server } from "node:http";
import { Socket } from "node:net";
import { refusals } from "./refuse.ts";
import { refuseSocket } from "./refuse-socket.ts";
import { refusalOf } from "./request-limits.ts";

/** What Node says of bytes that it cannot read as a request, as a status and a sentence; anything else is 400. */
const answers: Readonly<Record<string, [status: number, message: string]>> = {
  HPE_HEADER_OVERFLOW: [431, "The request has more headers than are accepted."],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, "The request's body cannot be read."],
  ERR_HTTP_REQUEST_TIMEOUT: [408, "The request took too long to arrive."],
};

/**
 * Answers what Node hands to no handler of requests, as Node itself does or would have to, with what every answer of
 * the site carries: bytes that are no request, an expectation other than to go on, and what asks for a tunnel.
 * @param headers what every answer carries.
 */
export function answerUnreadable(server: Server, headers: readonly [string, string][]): void {
  const refuse = refusals(headers);
  // RFC 9110, section 10.1.1: only 100-continue is known.
  server.on("checkExpectation", (request, response) =>
    refuse(request, response, 417, "This site meets no expectation but 100-continue."),
  );
  server.on("connect", (request, socket) => {
    socket.on("error", () => socket.destroy());
    const refusal = refusalOf(request);
    if (!refusal) return socket.destroy();
    refuseSocket(socket, refusal.status, refusal.message, [...headers, ...(refusal.headers ?? [])]);
  });
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    // What follows an answer may stand in the middle of it: there the connection is ended without a word.
    const isFirst = socket instanceof Socket && socket.bytesWritten === 0;
    if (!isFirst || !socket.writable || error.code === "ECONNRESET") return socket.destroy();
    const [status, message] = answers[error.code ?? ""] ?? [400, "The request cannot be read."];
    // Whoever sent it may go on sending, and is not waited for.
    socket.once("finish", () => socket.destroy());
    refuseSocket(socket, status, message, headers);
  });
}

import type { Server } from "node:http";
import { Socket } from "node:net";
import { refuseSocket } from "./refuse-socket.ts";

/** What Node says of bytes that it cannot read as a request, as a status and a sentence; anything else is 400. */
const answers: Readonly<Record<string, [status: number, message: string]>> = {
  HPE_HEADER_OVERFLOW: [431, "The request has more headers than are accepted."],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, "The request's body cannot be read."],
  ERR_HTTP_REQUEST_TIMEOUT: [408, "The request took too long to arrive."],
};

/**
 * Answers what never becomes a request as Node itself does, with what every answer of the site carries.
 * @param headers what every answer carries.
 */
export function answerUnreadable(server: Server, headers: readonly [string, string][]): void {
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

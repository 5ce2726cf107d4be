import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";

/**
 * Answers with a sentence on a connection for which there is no response, and ends it.
 * @param headers what every answer carries, and what this one carries beside.
 */
export function refuseSocket(
  socket: Duplex,
  status: number,
  message: string,
  headers: readonly [string, string][],
): void {
  const body = `${message}\n`;
  const own = [
    ...headers,
    ["Connection", "close"],
    ["Content-Type", "text/plain; charset=utf-8"],
    ["Content-Length", String(Buffer.byteLength(body))],
    ["Cache-Control", "no-store"],
  ];
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}`, ...own.map((header) => header.join(": "))];
  socket.end(`${lines.join("\r\n")}\r\n\r\n${body}`);
}

import type { IncomingMessage, ServerResponse } from "node:http";
import { securityHeaders } from "./security-headers.ts";

/** Answers with a sentence, as JSON below /api, and closes the connection. */
export function refuse(request: IncomingMessage, response: ServerResponse, status: number, message: string): void {
  const isApi = request.url?.startsWith("/api/");
  const body = isApi ? JSON.stringify({ message }) : `${message}\n`;
  const headers = [
    ...securityHeaders(false),
    ["Content-Type", isApi ? "application/json" : "text/plain; charset=utf-8"],
    ["Content-Length", String(Buffer.byteLength(body))],
    ["Cache-Control", "no-store"],
    ["Connection", "close"],
  ];
  response.writeHead(status, headers.flat()).end(request.method === "HEAD" ? "" : body);
}

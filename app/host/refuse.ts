import type { IncomingMessage, ServerResponse } from "node:http";
import { securityHeaders } from "./security-headers.ts";

/** Answers with a sentence, as JSON below /api. What is left of the request's body is discarded as it comes, within the time a request may take. */
export function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  message: string,
  more: readonly [string, string][] = [],
): void {
  const isApi = request.url?.startsWith("/api/");
  const body = isApi ? JSON.stringify({ message }) : `${message}\n`;
  const headers = [
    ...securityHeaders(false),
    ["Content-Type", isApi ? "application/json" : "text/plain; charset=utf-8"],
    ["Content-Length", String(Buffer.byteLength(body))],
    ["Cache-Control", "no-store"],
    ...more,
  ];
  response.writeHead(status, headers.flat()).end(request.method === "HEAD" ? "" : body);
}

/** Seconds for which a browser may follow a redirect by itself. */
const AN_HOUR = 3_600;

/** Leads to another address of this site for good. @param address path and query. */
export function redirect(response: ServerResponse, address: string): void {
  const headers = [
    ...securityHeaders(false),
    ["Location", address],
    ["Content-Length", "0"],
    ["Cache-Control", `public, max-age=${AN_HOUR}`],
  ];
  response.writeHead(301, headers.flat()).end();
}

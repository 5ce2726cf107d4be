import type { IncomingMessage, ServerResponse } from "node:http";

/** Responds with a status and a sentence: as JSON below /api, else as plain text. */
type Refuse = (
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  message: string,
  more?: readonly [string, string][],
) => void;

/** Creates the function that refuses requests. @param headers sent with every response. */
export const createRefuse =
  (headers: readonly [string, string][]): Refuse =>
  (request, response, status, message, more = []) => {
    const isApi = request.url?.startsWith("/api/");
    const body = isApi ? JSON.stringify({ message }) : `${message}\n`;
    const own = [
      ...headers,
      ["Content-Type", isApi ? "application/json" : "text/plain; charset=utf-8"],
      ["Content-Length", String(Buffer.byteLength(body))],
      ["Cache-Control", "no-store"],
      ...more,
    ];
    response.writeHead(status, own.flat()).end(request.method === "HEAD" ? "" : body);
    // Discards the rest of the body, so that a client that is still sending reads the response.
    request.resume();
  };

/** Lifetime of a redirect in the browser cache, in seconds. */
const HOUR = 3_600;

/**
 * Redirects permanently (301) to another address of this site.
 * @param address path and query.
 * @param headers sent with every response.
 */
export function redirect(response: ServerResponse, address: string, headers: readonly [string, string][]): void {
  const own = [
    ...headers,
    ["Location", address],
    ["Content-Length", "0"],
    ["Cache-Control", `public, max-age=${HOUR}`],
  ];
  response.writeHead(301, own.flat()).end();
}

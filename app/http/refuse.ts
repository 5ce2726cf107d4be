import type { IncomingMessage, ServerResponse } from "node:http";

/** Answers with a sentence, as JSON below /api. */
type Refuse = (
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  message: string,
  more?: readonly [string, string][],
) => void;

/** Gives what answers with a sentence. @param headers what every answer carries. */
export const refusals =
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
    // What still comes of its body is thrown away, so that a client that sends on reads the answer.
    request.resume();
  };

/** Seconds for which a browser may follow a redirect by itself. */
const AN_HOUR = 3_600;

/**
 * Leads to another address of this site for good.
 * @param address path and query.
 * @param headers what every answer carries.
 */
export function redirect(response: ServerResponse, address: string, headers: readonly [string, string][]): void {
  const own = [
    ...headers,
    ["Location", address],
    ["Content-Length", "0"],
    ["Cache-Control", `public, max-age=${AN_HOUR}`],
  ];
  response.writeHead(301, own.flat()).end();
}

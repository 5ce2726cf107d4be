import type { IncomingMessage, Server } from "node:http";
import { MAX_BODY_BYTES } from "../domain/limits.ts";

export const MAX_URL_LENGTH = 2048;
export const MAX_HEADERS = 100;

export type Refusal = { status: number; message: string };

/** Why a request is refused before anything looks at it, or undefined. */
export function refusalOf(request: IncomingMessage): Refusal | undefined {
  if ((request.url ?? "").length > MAX_URL_LENGTH) {
    return { status: 414, message: `The address is too long: at most ${MAX_URL_LENGTH} characters are accepted.` };
  }
  if (request.rawHeaders.length / 2 > MAX_HEADERS) {
    return { status: 431, message: `The request has too many headers: at most ${MAX_HEADERS} are accepted.` };
  }
  if (Number(request.headers["content-length"] ?? 0) > MAX_BODY_BYTES) {
    return { status: 413, message: "The request is too large: at most 1 MB is accepted." };
  }
  return undefined;
}

/** Clients that send slowly are cut off: 10 s for the headers, 30 s for a whole request. */
export function applyTimeouts(server: Server): void {
  server.headersTimeout = 10_000;
  server.requestTimeout = 30_000;
  server.keepAliveTimeout = 65_000;
  server.maxRequestsPerSocket = 0;
}
